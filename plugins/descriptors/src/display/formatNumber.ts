import { MismatchError } from '../values/select.ts'

/**
 * The units that a value can have. A unit that is not listed could be the symbol of a token, and pretend an amount that the
 * request does not have.
 */
const units: ReadonlySet<string> = new Set(
  '% ‰ bps s ms min h d day days week weeks month months year years m km g kg t B kB MB GB TB W kW Wh kWh Hz °C x px'.split(
    ' ',
  ),
)
const prefixes: ReadonlyMap<number, string> = new Map([
  [-9, 'n'],
  [-6, 'µ'],
  [-3, 'm'],
  [0, ''],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
  [12, 'T'],
])
const maxDecimals = 77

/**
 * Formats a value with its unit, without rounding.
 *
 * @throws {MismatchError} for a unit that is not known
 * @example formatUnit(15n, { base: 'd', decimals: 1, isPrefixed: false }) // '1.5d'
 */
export function formatUnit(
  value: bigint,
  {
    base,
    decimals,
    isPrefixed,
  }: { readonly base: string; readonly decimals: number; readonly isPrefixed: boolean },
): string {
  if (!units.has(base) || !Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals)
    throw new MismatchError()
  if (!isPrefixed) return `${shift(value, decimals)}${base}`
  const digits = `${value < 0n ? -value : value}`.length
  const exponent = Math.max(-9, Math.min(12, 3 * Math.floor((digits - 1 - decimals) / 3)))
  return `${shift(value, decimals + exponent)}${prefixes.get(exponent) ?? ''}${base}`
}

/** Divides by a power of ten, exactly. */
function shift(value: bigint, decimals: number): string {
  if (decimals <= 0) return `${value * 10n ** BigInt(-decimals)}`
  const sign = value < 0n ? '-' : ''
  const text = `${value < 0n ? -value : value}`.padStart(decimals + 1, '0')
  const fraction = text.slice(-decimals).replace(/0+$/, '')
  return `${sign}${text.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * Formats seconds as hours, minutes and seconds.
 *
 * @example formatDuration(8250n) // '02:17:30'
 */
export function formatDuration(seconds: bigint): string {
  const parts = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n]
  return parts.map((part) => `${part}`.padStart(2, '0')).join(':')
}
