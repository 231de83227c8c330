/**
 * An amount that is transferred or granted: `value` base units of a `token`, or of the network's native currency if
 * `token` is omitted. `decimals` is omitted if it could not be read. An `id` identifies a single non-fungible token.
 *
 * @example const usdc: ExplainedAmount = { value: 1500000n, decimals: 6, symbol: 'USDC', token: '0xA0b8…eB48' }
 */
export interface ExplainedAmount {
  readonly value: bigint
  readonly decimals?: number | undefined
  /** The symbol that the token reports about itself. It is not trustworthy, because symbols are not unique. */
  readonly symbol?: string | undefined
  readonly token?: string | undefined
  readonly id?: bigint | undefined
}

/**
 * The network fee of a request. `exactness` is `atMost` only if the request itself fixes the gas limit and every price
 * that is charged. Otherwise it is `about`, which is also the default.
 *
 * @example const fee: ExplainedFee = { value: 21_000n * 10n ** 9n, decimals: 18, symbol: 'ETH', exactness: 'about' }
 */
export interface ExplainedFee extends ExplainedAmount {
  readonly exactness?: 'about' | 'atMost' | undefined
}
