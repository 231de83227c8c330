import { formatUnits } from 'viem'
import { json, type Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import { findAsset } from '../../payments/assets.ts'
import type { Payment, PaymentStatus } from '../../payments/paymentStore.ts'
import type { Payments } from '../../payments/payOut.ts'
import { createFailure } from '../createFailure.ts'

const pageSize = 50

/** `/v1/account/{address}/history?onramp=coinbase`: the purchases of an account, newest first. */
export async function answerPurchases(
  payments: Payments,
  recipient: string,
  { query }: ServiceRequest,
): Promise<Reply> {
  const cursor = query.get('cursor')
  const before = cursor === null ? Number.MAX_SAFE_INTEGER : readCursor(cursor)
  if (before === undefined) return createFailure('cursor', 'is not a cursor of this service')
  const found = payments.store.list({ provider: 'coinbase', recipient, before, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  const rows = await Promise.all(page.map(async ({ id }) => toRow(payments, await payments.read(id))))
  const chainId = query.get('chainId')
  const data = rows.flat().filter(({ metadata: { chain } }) => chainId === null || chain === chainId)
  return json({ data, next: last ? writeCursor(last.position) : null })
}

const writeCursor = (position: number) => Buffer.from(`purchase ${position}`).toString('base64url')

function readCursor(text: string): number | undefined {
  const [, position] = /^purchase (\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  return position === undefined ? undefined : Number(position)
}

const words: Readonly<Record<PaymentStatus, string>> = {
  created: 'IN_PROGRESS',
  held: 'IN_PROGRESS',
  paying: 'IN_PROGRESS',
  paid: 'SUCCESS',
  failed: 'FAILED',
}

function toRow({ assets }: Payments, payment: Payment | undefined) {
  const asset = payment && findAsset(assets, payment.asset)
  if (!payment || !asset) return []
  const numeric = formatUnits(payment.amount, asset.decimals)
  return [
    {
      id: payment.id,
      metadata: {
        operationType: 'buy',
        hash: payment.hash ?? '',
        minedAt: new Date(payment.createdAt).toISOString(),
        sentFrom: 'Coinbase',
        sentTo: payment.recipient,
        status: `ONRAMP_TRANSACTION_STATUS_${words[payment.status]}`,
        nonce: 0,
        application: { name: 'Coinbase', iconUrl: '' },
        chain: asset.chainId,
      },
      transfers: [
        {
          fungible_info: { name: asset.name, symbol: asset.symbol, icon: { url: '' } },
          nft_info: null,
          direction: 'in',
          quantity: { numeric },
          value: Number(numeric) * asset.playPrice,
          price: asset.playPrice,
        },
      ],
    },
  ]
}
