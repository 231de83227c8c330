import { createTask } from '../createTask.ts'
import type { Resend } from '../model.ts'
import type { Ports } from '../ports.ts'

const pauseMs = 30_000

/** Sends an email again, at most every 30 s. */
export function createResend(
  context: Ports,
  send: (signal: AbortSignal) => Promise<void>,
): Resend & {
  /** Records that an email was sent now. */
  sent(): void
} {
  const { clock, toast } = context
  const task = createTask(context)
  let lastSent: number | undefined
  const left = (): number => {
    if (lastSent === undefined) return 0
    return Math.min(30, Math.max(0, Math.ceil((lastSent + pauseMs - clock.now()) / 1000)))
  }
  return {
    statusAtom: task.atom,
    left,
    sent() {
      lastSent = clock.now()
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
