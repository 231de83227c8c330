/**
 * The params of the view `Swap`: `fromToken`, which is paid, and `toToken`, which is received, each by symbol or by address, and
 * the `amount` to pay, as decimal text.
 *
 * @example const params: SwapParams = { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' }
 */
export interface SwapParams {
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
}
