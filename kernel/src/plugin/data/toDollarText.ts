/** The number of fraction digits of dollar amounts. It exceeds the precision of any currency. */
const dollarDigits = 8

/** An amount from here on is an error of the service. */
const maxDollars = 1e15

/** Formats a JSON number as a plain decimal, because an exponent could not be parsed as an amount. */
const decimalFormat = new Intl.NumberFormat('en', {
  useGrouping: false,
  minimumFractionDigits: dollarDigits,
  maximumFractionDigits: dollarDigits,
})

/**
 * Returns dollars of a service as decimal text with eight fraction digits, which `parseUnits` reads. Such dollars are for
 * display only. Returns `undefined` if the value is not a number, is negative, or is 1e15 or more.
 *
 * @example toDollarText(1e-7) // '0.00000010'
 */
export const toDollarText = (value: unknown): string | undefined =>
  typeof value === 'number' && value >= 0 && value < maxDollars ? decimalFormat.format(value) : undefined
