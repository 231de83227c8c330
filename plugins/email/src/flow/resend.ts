import type { Resend } from '../model.ts'
import type { Ports } from '../ports.ts'
import { createTask } from '../task.ts'

const pauseMs = 30_000

/** Sends a message again, and says when that may be done. */
export function createResend(
  context: Ports,
  send: (signal: AbortSignal) => Promise<void>,
): Resend & {
  /** One was sent now. */
  sent(): void
} {
  const { clock, toast } = context
  const task = createTask(context)
  let last: number | undefined
  const left = (): number => {
    if (last === undefined) return 0
    return Math.min(30, Math.max(0, Math.ceil((last + pauseMs - clock.now()) / 1000)))
  }
  return {
    askingAtom: task.atom,
    left,
    sent() {
      last = clock.now()
    },
    async send() {
      if (left() > 0) return
      await task.run(async (signal) => {
        await send(signal)
        toast({ kind: 'success', text: 'email.resent' })
      })
    },
  }
}
