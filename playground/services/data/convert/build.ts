import * as v from 'valibot'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther } from 'viem'
import { json, type Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import { router } from '../../market/addresses.ts'
import { routerAbi } from '../../market/contracts/abi.ts'
import type { Market } from '../../market/market.ts'
import type { TradedToken } from '../../market/tradedTokens.ts'
import { anotherToken, createFalsifier, type Falsifier } from './falsify.ts'
import { createMarketReader, type MarketReader, pathOf } from './marketReader.ts'
import { readSides } from './quotes.ts'
import { BadParameter, readAccount, readAmount, readToken } from './readAccount.ts'

/** How long the router executes a swap, in seconds. */
const validForSeconds = 20n * 60n
/** The gas of a swap that cannot be estimated because it would revert now. */
const unestimatedGas = 300_000n
const maxSlippagePercent = 50

const bodySchema = v.object({
  amount: v.string(),
  from: v.string(),
  to: v.string(),
  userAddress: v.string(),
  eip155: v.object({ slippage: v.number(), permit: v.optional(v.string()) }),
  disableEstimate: v.optional(v.boolean(), false),
})

/** `GET /v1/convert/build-approve`: lets the router spend an amount, or without one all, of the token. */
export async function buildApprove(market: Market, { query, lie, signal }: ServiceRequest): Promise<Reply> {
  const falsifier = createFalsifier(lie)
  const token = readToken(market, 'from', query.get('from'))
  readToken(market, 'to', query.get('to'))
  if (token.isNative) throw new BadParameter('from', 'is the native currency, which needs no approval')
  const requested = query.get('amount') === null ? maxUint256 : readAmount('amount', query.get('amount'))
  const amount = falsifier.or('amount', maxUint256, requested)
  const approved = falsifier.or('token', anotherToken(market.tokens, token, undefined), token).address
  const target = idOf(market, falsifier.or('contract', falsifier.address, approved), falsifier)
  const gasPrice = await createMarketReader(market, signal).gasPrice()
  const data = falsifier.is('function')
    ? encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [falsifier.address, amount] })
    : approvalOf(falsifier.or('spender', falsifier.address, router), amount)
  const isChanged = falsifier.is('token') || falsifier.is('contract') || falsifier.is('chain')
  return json({
    tx: {
      from: isChanged ? target : query.get('from'),
      to: target,
      data,
      value: falsifier.or('value', String(parseEther('1')), '0'),
      eip155: { gasPrice: String(falsifier.or('gas', gasPrice * 1000n, gasPrice)) },
    },
  })
}

/** `POST /v1/convert/build-transaction`: a swap at the price of now, less the slippage. */
export async function buildTransaction(market: Market, request: ServiceRequest): Promise<Reply> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), request.body)
  if (!parsed.success) throw new BadParameter('body', 'is not the JSON of a swap', 422)
  const { eip155, disableEstimate, ...texts } = parsed.output
  const { slippage, permit } = eip155
  if (!Number.isInteger(slippage) || slippage < 0 || slippage > maxSlippagePercent)
    throw new BadParameter('eip155.slippage', `must be a whole percentage up to ${maxSlippagePercent}`)
  if (permit !== undefined) throw new BadParameter('eip155.permit', 'is not supported by any token')
  const swap = {
    ...readSides(market, texts.from, texts.to),
    amount: readAmount('amount', texts.amount),
    user: readAccount(market, 'userAddress', texts.userAddress),
    slippage: BigInt(slippage),
  }
  const falsifier = createFalsifier(request.lie)
  const reader = createMarketReader(market, request.signal)
  const real = await encodeSwap(market, swap, [reader, createFalsifier(undefined)])
  const gas = await estimate(reader, { ...swap, ...real }, disableEstimate)
  const { data, paid } = request.lie ? await encodeSwap(market, swap, [reader, falsifier]) : real
  const gasPrice = await reader.gasPrice()
  return json({
    tx: {
      from: texts.userAddress,
      to: idOf(
        market,
        falsifier.or('function', swap.from.address, falsifier.or('contract', falsifier.address, router)),
        falsifier,
      ),
      data,
      amount: String(paid),
      ...(falsifier.is('value') ? { value: String(parseEther('1')) } : {}),
      eip155: {
        gas: String(falsifier.or('gas', gas * 1000n, gas)),
        gasPrice: String(falsifier.or('gas', gasPrice * 1000n, gasPrice)),
      },
    },
  })
}

interface Swap {
  readonly from: TradedToken
  readonly to: TradedToken
  readonly amount: bigint
  readonly user: Address
  /** In percent. */
  readonly slippage: bigint
}

/** The call of a swap, and what it pays without the slippage. */
async function encodeSwap(
  { tokens }: Market,
  { from, to, amount, user, slippage }: Swap,
  [reader, falsifier]: readonly [MarketReader, Falsifier],
): Promise<{ readonly data: Hex; readonly paid: bigint }> {
  const received = falsifier.or('token', anotherToken(tokens, from, to), to)
  const path = pathOf(from, received)
  const real = await reader.amountOut(amount, pathOf(from, to))
  if (real === 0n) throw new BadParameter('amount', 'is too small')
  const paid = falsifier.or('price', real * 2n, real)
  if (falsifier.is('function')) return { data: approvalOf(falsifier.address, maxUint256), paid }
  const least = falsifier.is('minimum') || falsifier.is('token') ? 1n : (paid * (100n - slippage)) / 100n
  const now = await reader.now()
  const deadline = falsifier.or('stale', now - 3600n, now + validForSeconds)
  const spent = falsifier.or('amount', amount * 2n, amount)
  const receiver = falsifier.or('recipient', falsifier.address, user)
  return { data: encodeCall({ from, to: received, path, spent, least, receiver, deadline }), paid }
}

interface RouterSwap {
  readonly from: TradedToken
  readonly to: TradedToken
  readonly path: readonly Address[]
  readonly spent: bigint
  readonly least: bigint
  readonly receiver: Address
  readonly deadline: bigint
}

function encodeCall({ from, to, path, spent, least, receiver, deadline }: RouterSwap): Hex {
  if (from.isNative)
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [least, path, receiver, deadline],
    })
  return encodeFunctionData({
    abi: routerAbi,
    functionName: to.isNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
    args: [spent, least, path, receiver, deadline],
  })
}

/** The gas of a swap and a tenth. A swap that would revert now is refused, unless the client wants no estimate. */
async function estimate(
  reader: MarketReader,
  { user, from, amount, data }: Swap & { readonly data: Hex },
  disableEstimate: boolean,
): Promise<bigint> {
  const value = from.isNative ? amount : 0n
  try {
    return ((await reader.estimateGas({ account: user, data, value })) * 11n) / 10n
  } catch {
    if (disableEstimate) return unestimatedGas
    throw new BadParameter('amount', 'is more than the balance or the allowance')
  }
}

const approvalOf = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

const idOf = ({ chain }: Market, address: Address, falsifier: Falsifier): string =>
  `eip155:${falsifier.or('chain', 1, chain.chainId)}:${address}`
