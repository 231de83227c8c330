import type { Network } from '@latchkit/kernel'
import type { ConnectionWatch } from '@latchkit/kernel/chain'
import type { Injected } from './injected.ts'
import type { Accounts } from './readAccounts.ts'

/** An extension that is enabled for this site, and the state of its connection. */
export interface EnabledExtension {
  readonly injected: Injected
  network: Network
  /** The last list of accounts that it returned, to be encoded again for another network. */
  accountList: unknown
  accounts: Accounts
  /** Notifies the kernel of changes, once it watches the connection. */
  notify?: ConnectionWatch['changed'] | undefined
}
