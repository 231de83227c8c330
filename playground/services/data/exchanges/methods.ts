import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { isAddress } from 'viem'
import { isAddress as isSolanaAddress } from '../../chains/solana/isAddress.ts'
import { originOf } from '../../gateway/originOf.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import { findAsset, type PayableAsset } from '../../payments/assets.ts'
import type { PaymentStatus } from '../../payments/paymentStore.ts'
import type { Payments } from '../../payments/payOut.ts'
import { exchanges, holds } from './exchanges.ts'
import { readAmount } from './readAmount.ts'
import { RpcError } from './rpcError.ts'

const pageSize = 50
const maxSessionId = 50

const ids = v.optional(v.array(v.string()), [])
const listSchema = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  asset: v.optional(v.string()),
  amount: v.optional(v.string()),
  includeOnly: ids,
  exclude: ids,
})
const payUrlSchema = v.object({
  exchangeId: v.string(),
  asset: v.string(),
  amount: v.string(),
  recipient: v.string(),
})
const statusSchema = v.object({
  exchangeId: v.string(),
  sessionId: v.pipe(v.string(), v.maxLength(maxSessionId)),
})

/** The methods of exchanges by name. They throw `RpcError`. */
export type Method = (payments: Payments, params: unknown, request: ServiceRequest) => unknown

export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['reown_getExchanges', listExchanges],
  ['reown_getExchangePayUrl', createPayUrl],
  ['reown_getExchangeBuyStatus', readStatus],
])

function parse<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new RpcError('params', `Invalid params: ${v.getDotPath(issue) ?? 'params'}`)
}

function listExchanges({ assets }: Payments, params: unknown, request: ServiceRequest) {
  const { page, asset: assetId, includeOnly, exclude } = parse(listSchema, params)
  if (includeOnly.length > 0 && exclude.length > 0)
    throw new RpcError('params', 'Invalid params: includeOnly and exclude go not together')
  const asset = assetId === undefined ? undefined : findAsset(assets, assetId)
  const offered = exchanges.filter(
    (exchange) =>
      (assetId === undefined || (asset !== undefined && holds(exchange, asset))) &&
      (!exchange.onlyDeposits || request.query.get('source') === 'fund-wallet') &&
      (includeOnly.length === 0 || includeOnly.includes(exchange.id)) &&
      !exclude.includes(exchange.id),
  )
  const rows = offered.slice((page - 1) * pageSize, page * pageSize).map(({ id, name }) => ({
    id,
    name,
    imageUrl: `${originOf(request)}/wallet-list/public/getAssetImage/${id}`,
  }))
  return { exchanges: rows, total: offered.length }
}

function createPayUrl({ assets, store }: Payments, params: unknown, request: ServiceRequest) {
  const { exchangeId, asset: assetId, amount: amountText, recipient } = parse(payUrlSchema, params)
  const exchange = findExchange(exchangeId)
  const asset = findAsset(assets, assetId)
  if (!asset || !holds(exchange, asset))
    throw new RpcError('asset', `${exchange.name} does not support the asset ${assetId}`)
  const amount = readAmount(amountText, asset.decimals)
  if (amount === undefined) throw new RpcError('params', 'Invalid params: amount')
  const id = randomUUID().replaceAll('-', '')
  store.add({
    id,
    provider: exchangeId,
    asset: asset.id,
    amount,
    recipient: readRecipient(asset, recipient),
    status: 'created',
  })
  return { url: `${originOf(request)}/data/checkout/exchange/${id}`, sessionId: id }
}

/** Reads the address of a CAIP-10 account on the chain of the asset. */
function readRecipient({ chainId }: PayableAsset, text: string): string {
  const address = text.startsWith(`${chainId}:`) ? text.slice(chainId.length + 1) : ''
  const isValid = chainId.startsWith('eip155:')
    ? isAddress(address, { strict: false })
    : isSolanaAddress(address)
  if (!isValid) throw new RpcError('params', 'Invalid params: recipient')
  return address
}

const words: Readonly<Record<PaymentStatus, string>> = {
  created: 'UNKNOWN',
  held: 'IN_PROGRESS',
  paying: 'IN_PROGRESS',
  paid: 'SUCCESS',
  failed: 'FAILED',
}

async function readStatus(payments: Payments, params: unknown) {
  const { exchangeId, sessionId } = parse(statusSchema, params)
  findExchange(exchangeId)
  const payment = await payments.read(sessionId)
  if (payment?.provider !== exchangeId) return { status: 'UNKNOWN' }
  const { status, hash } = payment
  return { status: words[status], ...(status === 'paid' && hash !== undefined && { txHash: hash }) }
}

function findExchange(id: string) {
  const exchange = exchanges.find((one) => one.id === id)
  if (!exchange) throw new RpcError('exchange', `Exchange ${id} not found`)
  return exchange
}
