import type { ConnectionWatch, Network } from '@latchkit/kernel'
import type { Injected } from './injected.ts'
import type { Accounts } from './readAccounts.ts'

/** An extension that let this site in, and what it shares of itself. */
export interface Session {
  readonly injected: Injected
  network: Network
  /** What it told of its accounts last, to be written for another network. */
  told: unknown
  accounts: Accounts
  /** Tells the kernel, once it follows. */
  tell?: ConnectionWatch['changed'] | undefined
}
