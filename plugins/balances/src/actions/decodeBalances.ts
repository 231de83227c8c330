import { type ChainId, parseAccountId, parseUnits, type TokenBalance } from '@latchkit/kernel'
import {
  custom,
  type InferOutput,
  maxLength,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot'

/** What cannot be seen, or turns around what stands beside it, is no part of a name. */
const words = (longest: number) =>
  pipe(
    string(),
    maxLength(500),
    transform((text) => text.replace(/\p{C}/gu, '').trim().slice(0, longest)),
  )
const money = custom<number>((value) => typeof value === 'number' && value >= 0 && Number.isFinite(value))
/** Up to 255: EIP-20 has them in one byte. */
const decimalsText = /^(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])$/

const rowSchema = object({
  name: words(100),
  symbol: pipe(words(24), regex(/./)),
  chainId: optional(string()),
  address: optional(string()),
  value: optional(money),
  price: optional(money),
  quantity: object({
    decimals: pipe(string(), regex(decimalsText), transform(Number)),
    numeric: pipe(string(), maxLength(200), regex(/^\d+(\.\d+)?$/)),
  }),
  iconUrl: optional(string()),
})

/**
 * The tokens of a list as the data service writes it, in its order. A row that is wrong is left out, and so is one of
 * another network, a second one of the same token, and a token without decimals.
 */
export function decodeBalances(rows: readonly unknown[], chainId: ChainId): readonly TokenBalance[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const token = decodeRow(row, chainId)
    if (!token || token.decimals === 0) return []
    const { address = '' } = token
    // In hex the case says nothing; elsewhere it is part of the address.
    const key = address.startsWith('0x') ? address.toLowerCase() : address
    if (seen.has(key)) return []
    seen.add(key)
    return [token]
  })
}

function decodeRow(row: unknown, asked: ChainId): TokenBalance | undefined {
  const parsed = safeParse(rowSchema, row, { abortEarly: true })
  if (!parsed.success) return undefined
  const { name, symbol, chainId = asked, quantity, iconUrl } = parsed.output
  const value = parseUnits(quantity.numeric, quantity.decimals)
  const address = addressOn(asked, parsed.output.address)
  if (chainId !== asked || value === undefined || address === null) return undefined
  return {
    name: name || symbol,
    symbol,
    value,
    decimals: quantity.decimals,
    chainId: asked,
    address,
    dollars: decimalText(parsed.output.value),
    price: decimalText(parsed.output.price),
    iconUrl: iconUrl || undefined,
  }
}

/** The token's own address, nothing for the native currency, `null` when it is none of this network. */
function addressOn(
  asked: ChainId,
  text: InferOutput<typeof rowSchema>['address'],
): string | undefined | null {
  if (text === undefined) return undefined
  try {
    const { chainId, address } = parseAccountId(text)
    return chainId === asked ? address : null
  } catch {
    return null
  }
}

/** The digits of a price that are shown or added up: more than any currency has. */
export const dollarDigits = 8

/** A number of JSON as plain digits: nobody counts with it, and its exponent would not read as an amount. */
const digits = new Intl.NumberFormat('en', {
  useGrouping: false,
  minimumFractionDigits: dollarDigits,
  maximumFractionDigits: dollarDigits,
})

const decimalText = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : digits.format(value)
