/** A transfer of the network's currency, in base units. */
export interface Transaction {
  readonly to: string
  readonly value: bigint
}

/** What a plain transfer may say. One that says more does more. */
const plainKeys = new Set([
  'from',
  'to',
  'value',
  'data',
  'input',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'type',
  'chainId',
])

/**
 * Reads an eth_sendTransaction that moves the network's currency and does nothing else; nothing when there is any doubt:
 * data, another account or network, a value that is no quantity, a part that is not known here.
 */
export function readTransaction(
  params: unknown,
  account: string | undefined,
  chainId: string,
): Transaction | undefined {
  const [asked, ...more]: readonly unknown[] = Array.isArray(params) ? params : []
  if (typeof asked !== 'object' || asked === null || more.length > 0) return undefined
  const { from, to, value, data, input, chainId: on } = asked as Readonly<Record<string, unknown>>
  const isPlain =
    Object.keys(asked).every((key) => plainKeys.has(key)) &&
    [data, input].every((bytes) => bytes === undefined || bytes === '0x') &&
    (from === undefined || isSame(from, account)) &&
    (on === undefined || `eip155:${quantityOf(on)}` === chainId)
  const amount = value === undefined ? 0n : quantityOf(value)
  if (!isPlain || typeof to !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(to) || amount === undefined)
    return undefined
  return { to, value: amount }
}

const isSame = (from: unknown, account: string | undefined): boolean =>
  typeof from === 'string' && from.toLowerCase() === account?.toLowerCase()

function quantityOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined
}
