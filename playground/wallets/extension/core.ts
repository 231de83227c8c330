import type { Approvals } from './approvals.ts'
import type { CallChain } from './callChain.ts'
import type { WalletState } from './state.ts'

/** The parts of the wallet that its methods use. */
export interface WalletCore {
  readonly state: WalletState
  readonly approvals: Approvals
  readonly callChain: CallChain
  /** The origin of the site, as the wallet shows it to the visitor. */
  readonly site: string
  /** Runs tasks one after the other, so that two simultaneous transactions do not get the same nonce. */
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
