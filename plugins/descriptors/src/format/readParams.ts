import { DescriptorError, getOwn, type Json, type JsonObject, requireKeys } from './shapes.ts'

/** The parameters of each format. A format or parameter that is not listed is not supported. */
const paramsByFormat: ReadonlyMap<string, readonly string[]> = new Map([
  ['raw', []],
  ['amount', []],
  ['tokenAmount', ['token', 'tokenPath', 'nativeCurrencyAddress', 'threshold', 'message']],
  ['nftName', ['collection', 'collectionPath']],
  ['date', ['encoding']],
  ['duration', []],
  ['unit', ['base', 'decimals', 'prefix']],
  ['enum', ['$ref']],
  ['addressName', ['types', 'sources', 'senderAddress', 'known']],
  ['tokenTicker', []],
  ['chainId', []],
  ['calldata', ['callee', 'calleePath', 'amount', 'amountPath', 'spender', 'spenderPath']],
])

/** Pairs of parameters of which only one can be given. */
const exclusive: readonly (readonly [string, string])[] = [
  ['token', 'tokenPath'],
  ['collection', 'collectionPath'],
  ['callee', 'calleePath'],
  ['amount', 'amountPath'],
  ['spender', 'spenderPath'],
]

/** Formats that need one of two parameters. */
const needed: ReadonlyMap<string, readonly string[]> = new Map([
  ['nftName', ['collection', 'collectionPath']],
  ['calldata', ['callee', 'calleePath']],
  ['date', ['encoding']],
  ['unit', ['base']],
  ['enum', ['$ref']],
])

/**
 * Reads the parameters of a format.
 *
 * @throws {DescriptorError} for a format or a parameter that is not supported
 */
export function readParams(format: string, value: Json | undefined, at: string): JsonObject {
  const known = paramsByFormat.get(format)
  if (!known) throw new DescriptorError(at.replace(/params$/, 'format'), `"${format}" is not supported`)
  const params = value === undefined ? {} : requireKeys(value, at, known)
  for (const [one, other] of exclusive)
    if (Object.hasOwn(params, one) && Object.hasOwn(params, other))
      throw new DescriptorError(at, `has both ${one} and ${other}`)
  const options = needed.get(format)
  if (options && !options.some((name) => Object.hasOwn(params, name)))
    throw new DescriptorError(at, `has no ${options.join(' or ')}`)
  // Another sender would change what the values of the inner call mean.
  const spender = getOwn(params, 'spenderPath') ?? getOwn(params, 'spender')
  if (spender !== undefined && spender !== '@.to')
    throw new DescriptorError(at, 'has a spender other than @.to, which is not supported')
  if (format === 'date' && getOwn(params, 'encoding') !== 'timestamp')
    throw new DescriptorError(`${at}.encoding`, 'is not timestamp')
  return params
}
