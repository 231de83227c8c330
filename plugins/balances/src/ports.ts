import type { PortTable } from '@latchkit/kernel/plugin'
import type { SharedAccounts } from './cache/sharedAccounts.ts'
import type { Needs } from './needs.ts'

/** The ports of this plugin, with the signal that aborts when it is removed, and the accounts whose data it may store. */
export type BalancesPorts = Pick<PortTable, Needs> & {
  readonly signal: AbortSignal
  readonly accounts: SharedAccounts
}
