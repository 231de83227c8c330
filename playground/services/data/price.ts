import * as v from 'valibot'
import { nativePlayPrice } from '../chains/tokens/tokens.ts'
import { json, type Reply } from '../gateway/reply.ts'
import type { Parts } from './balance.ts'
import { createFailure } from './createFailure.ts'

const bodySchema = v.object({
  currency: v.string(),
  addresses: v.array(v.string()),
  projectId: v.optional(v.string()),
})

/** Reads the invented price of a token. As with the hosted service, only the first address is looked up. */
export function readPrice({ chains, tokens }: Parts, body: string): Reply {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), body)
  if (!parsed.success) return createFailure('body', 'is not the JSON of a price request', 422)
  const { addresses, currency } = parsed.output
  const [first] = addresses
  if (first === undefined) return createFailure('addresses', 'must not be empty')
  if (currency !== 'usd') return createFailure('currency', 'must be usd')
  const [namespace, reference, address, ...rest] = first.split(':')
  const chain = chains.find(({ chainId }) => namespace === 'eip155' && String(chainId) === reference)
  if (!chain || !address || rest.length > 0)
    return createFailure('addresses', 'is not an address of a supported chain')
  const listedToken = tokens.find(
    (token) => token.chainId === chain.chainId && token.address.toLowerCase() === address.toLowerCase(),
  )
  // The placeholder address of the native currency.
  const native = /^0xe{40}$/i.test(address)
    ? { name: chain.currency, symbol: chain.symbol, decimals: 18, playPrice: nativePlayPrice }
    : undefined
  const match = listedToken ?? native
  if (!match) return json({ fungibles: [] })
  const { name, symbol, decimals, playPrice } = match
  return json({ fungibles: [{ address: first, name, symbol, iconUrl: '', price: playPrice, decimals }] })
}
