/** The params of the view `Swap`: two tokens, by symbol or by address, and an amount as decimal text. */
export interface SwapParams {
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
}
