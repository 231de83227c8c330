import type { Namespace } from '../../contracts/ids.ts'

/** The options of `kit.connect`. Without options, the visitor can choose any wallet. */
export interface ConnectOptions {
  /** Id of a wallet in `connectorsAtom`. Without it, the visitor chooses a wallet in the modal. */
  readonly connector?: string
  /** Waits for a wallet of this namespace. It only has an effect without `connector`. */
  readonly namespace?: Namespace
  /** Aborts the connection attempt. */
  readonly signal?: AbortSignal
}
