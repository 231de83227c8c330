import type { PortTable } from '@latchkit/kernel/plugin'
import type { Needs } from './needs.ts'

/** The ports of this plugin, and the signal that aborts when it is removed. */
export type BalancesPorts = Pick<PortTable, Needs> & { readonly signal: AbortSignal }
