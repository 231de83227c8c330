import type { Approvals } from './approvals.ts'
import type { CallChain } from './callChain.ts'
import type { WalletState } from './state.ts'

/** What every method of the wallet works with. */
export interface WalletCore {
  readonly state: WalletState
  readonly approvals: Approvals
  readonly callChain: CallChain
  /** The origin that asks, as the wallet names it to the person. */
  readonly site: string
  /** Runs one task after the other: two transactions at once must not take the same nonce. */
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>
}

export type Method = (core: WalletCore, params: readonly unknown[]) => unknown

export function createSendLock(): WalletCore['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
