import type { Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import type { Market } from '../../market/market.ts'
import { createFailure } from '../createFailure.ts'
import { buildApprove, buildTransaction } from './build.ts'
import { listTokens, quote, readAllowance, readGasPrice } from './quotes.ts'
import { BadParameter } from './readAccount.ts'

interface Route {
  readonly method: 'GET' | 'POST'
  readonly answer: (market: Market, request: ServiceRequest) => Reply | Promise<Reply>
  /** Whether the chain is a parameter. Elsewhere it is a part of the accounts. */
  readonly needsChain?: boolean
}

const routes: ReadonlyMap<string, Route> = new Map<string, Route>([
  ['tokens', { method: 'GET', answer: listTokens, needsChain: true }],
  ['quotes', { method: 'GET', answer: quote }],
  ['allowance', { method: 'GET', answer: readAllowance }],
  ['gas-price', { method: 'GET', answer: readGasPrice, needsChain: true }],
  ['build-approve', { method: 'GET', answer: buildApprove }],
  ['build-transaction', { method: 'POST', answer: buildTransaction }],
])

/** `/v1/convert/…`: swaps with the pools of the local market. The first request deploys them. */
export async function answerConvert(
  market: Market | undefined,
  topic: string | undefined,
  request: ServiceRequest,
): Promise<Reply> {
  const route = routes.get(topic ?? '')
  if (!route) return createFailure('path', `has no ${topic}`, 404)
  if (request.method !== route.method) return createFailure('method', `must be ${route.method}`, 405)
  if (!market || (route.needsChain && request.query.get('chainId') !== `eip155:${market.chain.chainId}`))
    return createFailure('chainId', 'is not a supported chain')
  try {
    await market.ensureDeployed()
    return await route.answer(market, request)
  } catch (error) {
    if (error instanceof BadParameter) return error.reply
    return createFailure('chainId', 'the provider of this chain does not answer', 503)
  }
}
