/** The parameters of a token: its name and symbol, and which of the two contracts it uses. */
export interface TokenPlan {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly style: 'standard' | 'tether'
  /** The balance of every test account, in whole tokens. */
  readonly each: bigint
  /** An invented price in US dollars: the token is traded on no market. */
  readonly playPrice: number
}

/** The tokens of the first local chain, in the order in which they are deployed. */
export const tokenPlans: readonly TokenPlan[] = [
  { name: 'Local Dollar', symbol: 'LUSD', decimals: 6, style: 'standard', each: 25_000n, playPrice: 1 },
  { name: 'Local Tether', symbol: 'USDT', decimals: 6, style: 'tether', each: 12_500n, playPrice: 0.9998 },
  { name: 'Local Grain', symbol: 'GRAIN', decimals: 18, style: 'standard', each: 1_000n, playPrice: 3.21 },
  { name: 'Local Ticket', symbol: 'TICKET', decimals: 0, style: 'standard', each: 7n, playPrice: 15 },
  { name: 'Local Bit', symbol: 'LBIT', decimals: 8, style: 'standard', each: 3n, playPrice: 42_000.5 },
]

/** An invented price for one unit of a network's native currency. */
export const nativePlayPrice = 2_000
