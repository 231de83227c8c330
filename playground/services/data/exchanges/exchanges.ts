import type { PayableAsset } from '../../payments/assets.ts'

/** An exchange from which visitors pay. */
export interface Exchange {
  readonly id: string
  readonly name: string
  /** The symbols that it holds; undefined if it holds everything. */
  readonly symbols?: readonly string[]
  /** Whether it is offered only for deposits, `source=fund-wallet`. */
  readonly onlyDeposits?: boolean
}

/** The exchanges of the hosted service. Here, each pays on the local chains. */
export const exchanges: readonly Exchange[] = [
  { id: 'binance', name: 'Binance', symbols: ['ETH', 'LUSD', 'SOL'] },
  { id: 'coinbase', name: 'Coinbase', symbols: ['ETH', 'LUSD', 'USDT', 'SOL'], onlyDeposits: true },
  { id: 'reown_test', name: 'Reown Test Exchange' },
]

/** Whether an exchange holds an asset. */
export const holds = ({ symbols }: Exchange, { symbol }: PayableAsset): boolean =>
  symbols?.includes(symbol) ?? true
