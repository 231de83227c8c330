const decimalText = /^(-?)(\d*)(?:\.(\d*))?$/

/**
 * Parses decimal text into base units, without loss. Returns `undefined` if the text is not a plain decimal number, or
 * if it has more fraction digits than `decimals`, because an amount is never rounded. A negative number also results in
 * `undefined`, unless `signed` is true.
 *
 * @example parseUnits('0.25', 18) // 250000000000000000n
 * @example parseUnits('-1.5', 6, { signed: true }) // -1500000n
 */
export function parseUnits(
  text: string,
  decimals: number,
  options: { readonly signed?: boolean } = {},
): bigint | undefined {
  const match = text.length > 200 ? null : decimalText.exec(text.trim())
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  // Trailing zeros do not change the amount, so they do not count as fraction digits.
  const significant = fraction.replace(/0+$/, '')
  if (!match || whole + fraction === '' || significant.length > decimals) return undefined
  if (sign && !options.signed) return undefined
  const value = BigInt(whole + significant.padEnd(decimals, '0') || '0')
  return sign ? -value : value
}

/**
 * Formats base units as exact decimal text, without loss.
 *
 * @example formatUnits(1500000n, 6) // '1.5'
 * @see https://eips.ethereum.org/EIPS/eip-20 for `decimals`
 */
export function formatUnits(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return `${sign}${digits.slice(0, cut)}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * Formats a balance for display, with three decimals. It is rounded down, so that it never exceeds the actual balance.
 *
 * @example formatBalance('0.9009', 'ETH') // '0.900 ETH'
 */
export function formatBalance(amount: string, symbol?: string | null): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(amount.trim())
  const shown = match ? `${match[1]}.${(match[2] ?? '').slice(0, 3).padEnd(3, '0')}` : '0.000'
  return symbol ? `${shown} ${symbol}` : shown
}
