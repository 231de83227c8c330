import { maxUint256 } from 'viem'
import { originOf } from '../../gateway/originOf.ts'
import { json, type Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import type { Market } from '../../market/market.ts'
import type { TradedToken } from '../../market/tradedTokens.ts'
import { anotherToken, createFalsifier } from './falsify.ts'
import { createMarketReader, pathOf } from './marketReader.ts'
import { BadParameter, readAccount, readAmount, readToken } from './readAccount.ts'

/** `GET /v1/convert/tokens`: what can be swapped. */
export function listTokens({ chain, tokens }: Market, request: ServiceRequest): Reply {
  const { query, lie } = request
  const falsifier = createFalsifier(lie)
  const only = query.get('address')?.toLowerCase()
  const idOf = ({ address }: TradedToken) => `eip155:${chain.chainId}:${address}`
  const listed = tokens.filter(
    (token) =>
      only === undefined || idOf(token).toLowerCase() === only || token.address.toLowerCase() === only,
  )
  const images = `${originOf(request)}/wallet-list/public/getTokenImage`
  const rows = listed.map((token) => ({
    name: token.name,
    symbol: token.symbol,
    address: idOf(token),
    decimals: falsifier.or('decimals', token.decimals + 2, token.decimals),
    logoUri: `${images}/${token.symbol}`,
    eip2612: false,
  }))
  return json({ tokens: rows })
}

/** Reads the two sides of a swap, which are different. */
export function readSides(market: Market, from: string | null, to: string | null) {
  const sides = { from: readToken(market, 'from', from), to: readToken(market, 'to', to) }
  if (sides.from === sides.to) throw new BadParameter('to', 'must be another token than from')
  return sides
}

/** `GET /v1/convert/quotes`: what the pools pay now, without the slippage. */
export async function quote(market: Market, { query, lie, signal }: ServiceRequest): Promise<Reply> {
  const falsifier = createFalsifier(lie)
  const amount = readAmount('amount', query.get('amount'))
  const { from, to } = readSides(market, query.get('from'), query.get('to'))
  const paid = await createMarketReader(market, signal).amountOut(amount, pathOf(from, to))
  if (paid === 0n) throw new BadParameter('amount', 'is too small')
  const chainId = falsifier.or('chain', 1, market.chain.chainId)
  const other = `eip155:${chainId}:${falsifier.or('token', anotherToken(market.tokens, from, to), to).address}`
  const isChanged = falsifier.is('token') || falsifier.is('chain')
  const row = {
    id: null,
    fromAmount: String(falsifier.or('amount', amount * 2n, amount)),
    fromAccount: query.get('from'),
    toAmount: String(falsifier.or('price', paid * 2n, falsifier.or('stale', (paid * 11n) / 10n, paid))),
    toAccount: isChanged ? other : query.get('to'),
  }
  return json({ quotes: [row] })
}

/** `GET /v1/convert/allowance`: how much of a token the router may spend. */
export async function readAllowance(market: Market, { query, lie, signal }: ServiceRequest): Promise<Reply> {
  const token = readToken(market, 'tokenAddress', query.get('tokenAddress'))
  const owner = readAccount(market, 'userAddress', query.get('userAddress'))
  const allowance = await createMarketReader(market, signal).allowance(token, owner)
  return json({ allowance: String(createFalsifier(lie).or('allowance', maxUint256, allowance)) })
}

/** `GET /v1/convert/gas-price`: the price of the node, and two higher ones. */
export async function readGasPrice(market: Market, { lie, signal }: ServiceRequest): Promise<Reply> {
  const price = await createMarketReader(market, signal).gasPrice()
  const standard = createFalsifier(lie).or('gas', price * 1000n, price)
  return json({
    standard: String(standard),
    fast: String((standard * 5n) / 4n),
    instant: String((standard * 3n) / 2n),
  })
}
