import { LatchkitError } from '@latchkit/kernel'
import { type Atom, atom } from '@latchkit/kernel/plugin'
import { createTask } from '../createTask.ts'
import type { CodeForm, Resend } from '../model.ts'
import type { Ports } from '../ports.ts'

export interface CodeFormParts {
  readonly emailAtom: Atom<string>
  readonly resend?: Resend | undefined
  /** Returns true when leaving the view means success, so that the running check is not aborted. */
  stays?(): boolean
  check(code: string, signal: AbortSignal): Promise<void>
  /** Runs after the code was accepted. */
  after(signal: AbortSignal): Promise<void>
}

/** Creates a form that checks codes, one at a time. Codes are only passed to the wallet, never stored in state or events. */
export function createCodeForm(
  context: Ports,
  { emailAtom, resend, stays, check, after }: CodeFormParts,
): CodeForm {
  const { store, track } = context
  const task = createTask(context, stays)
  /** The address whose code was accepted, until `after` has succeeded. */
  const passedForAtom = atom<string | undefined>(undefined)

  async function finish(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    store.set(passedForAtom, store.get(emailAtom))
    await after(signal)
    store.set(passedForAtom, undefined)
  }

  async function checkAndTrack(code: string, signal: AbortSignal): Promise<void> {
    try {
      await check(code, signal)
    } catch (error) {
      const message = error instanceof LatchkitError ? error.message.replaceAll(code, '') : ''
      if (!signal.aborted) track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } })
      throw error
    }
    if (!signal.aborted) track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
  }

  return {
    statusAtom: task.atom,
    emailAtom,
    passedAtom: atom((get) => get(passedForAtom) !== undefined && get(passedForAtom) === get(emailAtom)),
    resend,
    verify: (code) =>
      task.run(async (signal) => {
        await checkAndTrack(code, signal)
        await finish(signal)
      }),
    retry: () => task.run(finish),
  }
}
