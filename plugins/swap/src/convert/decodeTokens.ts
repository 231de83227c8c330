import { type ChainId, parseAccountId } from '@latchkit/kernel'
import { nameSchema, object } from '@latchkit/kernel/plugin'
import { integer, maxValue, minValue, number, pipe, regex, safeParse, string } from 'valibot'
import type { SwapToken } from '../model.ts'

/** More tokens are not listed. */
const maxTokens = 5_000

const rowSchema = object({
  name: nameSchema(32),
  symbol: pipe(nameSchema(24), regex(/./)),
  address: string(),
  // EIP-20 stores the decimals in one byte.
  decimals: pipe(number(), integer(), minValue(0), maxValue(255)),
})

/** Decodes the tokens of a network. Invalid rows, those of other networks and repeated ones are dropped. */
export function decodeTokens(rows: readonly unknown[], chainId: ChainId): readonly SwapToken[] {
  const tokens = new Map<string, SwapToken>()
  for (const row of rows.slice(0, maxTokens)) {
    const parsed = safeParse(rowSchema, row, { abortEarly: true })
    if (!parsed.success) continue
    const address = addressOn(chainId, parsed.output.address)
    if (address === undefined || tokens.has(address.toLowerCase())) continue
    const { name, symbol, decimals } = parsed.output
    tokens.set(address.toLowerCase(), { name: name || symbol, symbol, decimals, address })
  }
  return [...tokens.values()]
}

function addressOn(chainId: ChainId, text: string): string | undefined {
  try {
    const parsed = parseAccountId(text)
    return parsed.chainId === chainId && /^0x[0-9a-fA-F]{40}$/.test(parsed.address)
      ? parsed.address
      : undefined
  } catch {
    return undefined
  }
}
