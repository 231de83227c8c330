import { LatchkitError } from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import type { CodeForm, Resend } from '../model.ts'
import type { Ports } from '../ports.ts'
import { createTask } from '../task.ts'

export interface CodeParts {
  readonly emailAtom: Atom<string>
  readonly resend?: Resend | undefined
  /** Whether leaving the view now is what success looks like. */
  stays?(): boolean
  check(code: string, signal: AbortSignal): Promise<void>
  /** What follows a right code. */
  after(signal: AbortSignal): Promise<void>
}

/** Checks codes, one at a time. A code goes to the wallet and nowhere else: it is in no state, and in no event. */
export function createCode(context: Ports, { emailAtom, resend, stays, check, after }: CodeParts): CodeForm {
  const { store, track } = context
  const task = createTask(context, stays)
  /** Which address a right code was given for. */
  const rightAtom = atom<string | undefined>(undefined)

  async function finish(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    store.set(rightAtom, store.get(emailAtom))
    await after(signal)
    store.set(rightAtom, undefined)
  }

  async function tell(code: string, signal: AbortSignal): Promise<void> {
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
    askingAtom: task.atom,
    emailAtom,
    passedAtom: atom((get) => get(rightAtom) !== undefined && get(rightAtom) === get(emailAtom)),
    resend,
    verify: (code) =>
      task.run(async (signal) => {
        await tell(code, signal)
        await finish(signal)
      }),
    retry: () => task.run(finish),
  }
}
