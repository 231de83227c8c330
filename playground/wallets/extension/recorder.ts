import type { Approvals } from './approvals.ts'
import type { WalletMode } from './options.ts'
import type { RecordedRequest, ScriptedAnswer } from './provider.ts'

/** Controls that every wallet in a page has: the mode of the visitor, and what a test reads and scripts. */
export interface WalletController {
  /** Sets the mode. It also decides pending requests. */
  setMode(mode: WalletMode): void
  lock(): void
  unlock(): void
  /** Shares another account with the site. Wallets of a single account do not have it. */
  switchAccount?(index: number): void
  /** All requests of the page, the oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** Clears `requests`. */
  clearRequests(): void
  /** Sets a wrong answer for a method; without an answer, the method works again. */
  script(method: string, answer?: ScriptedAnswer): void
}

declare global {
  /** The controllers of all wallets in the page, by their key. Tests reach them through page.evaluate. */
  var testWallets: Record<string, WalletController>
}

/** Adds the controllers of wallets of one kind to those of the page. */
export function addControllers(entries: readonly (readonly [key: string, WalletController])[]): void {
  globalThis.testWallets = { ...globalThis.testWallets, ...Object.fromEntries(entries) }
}

type ScriptedError = Extract<ScriptedAnswer, { error: unknown }>['error']

/** Records the requests of a page, and replaces answers that a test has scripted. `toError` creates a scripted error. */
export function createRecorder(toError = (error: ScriptedError): unknown => error) {
  const requests: RecordedRequest[] = []
  const scripted = new Map<string, ScriptedAnswer>()
  return {
    requests,
    scripted,
    /** Runs the real method, unless its answer is scripted. */
    async run<T>(method: string, params: unknown, perform: () => T | Promise<T>): Promise<T> {
      requests.push({ method, params })
      const answer = scripted.get(method)
      if (!answer) return perform()
      // A scripted answer need not have the type of the method.
      if ('result' in answer) return answer.result as T
      throw toError(answer.error)
    },
    /** Creates the part of the controller that is the same in every wallet. */
    controls: (approvals: Approvals): Omit<WalletController, 'lock' | 'unlock'> => ({
      setMode: (next) => approvals.setMode(next),
      requests,
      clearRequests: () => void requests.splice(0),
      script(method, answer) {
        if (answer) scripted.set(method, answer)
        else scripted.delete(method)
      },
    }),
  }
}

export type Recorder = ReturnType<typeof createRecorder>
