import { type ChainId, parseAccountId, parseUnits } from '@latchkit/kernel'
import type { TokenBalance } from '@latchkit/kernel/plugin'
import { nameSchema, object, toDollarText } from '@latchkit/kernel/plugin'
import {
  type InferOutput,
  maxLength,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'

/** 0 to 255, because EIP-20 stores the decimals in one byte. */
const decimalsText = /^(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])$/

const rowSchema = object({
  name: nameSchema(100),
  symbol: pipe(nameSchema(24), regex(/./)),
  chainId: optional(string()),
  address: optional(string()),
  value: optional(unknown()),
  price: optional(unknown()),
  quantity: object({
    decimals: pipe(string(), regex(decimalsText), transform(Number)),
    numeric: pipe(string(), maxLength(200), regex(/^\d+(\.\d+)?$/)),
  }),
  iconUrl: optional(string()),
})

/**
 * Parses the tokens of a list in the format of the data service, and keeps their order. Drops invalid rows, rows of another
 * network, duplicates and tokens without decimals. A token with an invalid price has no dollar value.
 */
export function decodeBalances(rows: readonly unknown[], chainId: ChainId): readonly TokenBalance[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const token = decodeRow(row, chainId)
    if (!token || token.decimals === 0) return []
    const { address = '' } = token
    // Hex addresses are compared without case. In other formats, the case is significant.
    const key = address.startsWith('0x') ? address.toLowerCase() : address
    if (seen.has(key)) return []
    seen.add(key)
    return [token]
  })
}

function decodeRow(row: unknown, requestedChainId: ChainId): TokenBalance | undefined {
  // A list can have a hundred thousand values that are not rows, and creating an issue for each takes most of the time.
  if (typeof row !== 'object') return undefined
  const parsed = safeParse(rowSchema, row, { abortEarly: true })
  if (!parsed.success) return undefined
  const { name, symbol, chainId = requestedChainId, quantity, iconUrl } = parsed.output
  const value = parseUnits(quantity.numeric, quantity.decimals)
  const address = addressOn(requestedChainId, parsed.output.address)
  if (chainId !== requestedChainId || value === undefined || address === null) return undefined
  return {
    name: name || symbol,
    symbol,
    value,
    decimals: quantity.decimals,
    chainId: requestedChainId,
    address,
    ...dollarsIn(parsed.output),
    iconUrl: iconUrl || undefined,
  }
}

/** The address of the token; `undefined` for the native currency, `null` if it is not an address of this network. */
function addressOn(
  requestedChainId: ChainId,
  text: InferOutput<typeof rowSchema>['address'],
): string | undefined | null {
  if (text === undefined) return undefined
  try {
    const { chainId, address } = parseAccountId(text)
    return chainId === requestedChainId ? address : null
  } catch {
    return null
  }
}

/** The dollars of a row. If one of its fields is invalid, the other one is not trusted either. */
function dollarsIn({
  value,
  price,
}: InferOutput<typeof rowSchema>): Pick<TokenBalance, 'valueUsd' | 'priceUsd'> {
  const [valueUsd, priceUsd] = [toDollarText(value), toDollarText(price)]
  const isInvalid =
    (value !== undefined && valueUsd === undefined) || (price !== undefined && priceUsd === undefined)
  return isInvalid ? {} : { valueUsd, priceUsd }
}
