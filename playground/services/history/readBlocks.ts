import * as v from 'valibot'
import { readBatch } from '../chains/readRpc.ts'
import type { StoredBlock, StoredTransaction, StoredTransfer } from './types.ts'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase())
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const data = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i), v.toLowerCase())
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((text) => BigInt(text)),
)

const blockSchema = v.object({
  hash,
  number: quantity,
  timestamp: quantity,
  transactions: v.array(
    v.object({ hash, from: address, to: v.nullish(address), input: data, value: quantity, nonce: quantity }),
  ),
})
const receiptsSchema = v.array(
  v.object({
    transactionHash: hash,
    status: quantity,
    contractAddress: v.nullish(address),
    logs: v.array(v.object({ address, topics: v.array(hash), data })),
  }),
)
type ChainTransaction = v.InferOutput<typeof blockSchema>['transactions'][number]
type Receipt = v.InferOutput<typeof receiptsSchema>[number]
type Log = Receipt['logs'][number]

export interface ReadBlocksParameters {
  readonly url: string
  /** The number of the first block. */
  readonly first: number
  readonly count: number
  readonly signal: AbortSignal
}

/** Reads consecutive blocks with their transactions, and the transfers of the native currency and of tokens. */
export async function readBlocks({
  url,
  first,
  count,
  signal,
}: ReadBlocksParameters): Promise<readonly StoredBlock[]> {
  const tags = Array.from({ length: count }, (_, index) => `0x${(first + index).toString(16)}`)
  const calls = tags.map((tag) => [tag, true])
  const blocks = v.parse(
    v.array(blockSchema),
    await readBatch({ url, method: 'eth_getBlockByNumber', calls, signal }),
  )
  const full = tags.filter((_, index) => blocks[index]?.transactions.length)
  const receipts = v.parse(
    v.array(receiptsSchema),
    await readBatch({ url, method: 'eth_getBlockReceipts', calls: full.map((tag) => [tag]), signal }),
  )
  const receiptOf = new Map(receipts.flat().map((receipt) => [receipt.transactionHash, receipt]))
  return blocks.map(({ hash, number, timestamp, transactions }) => ({
    number: Number(number),
    hash,
    minedAt: Number(timestamp),
    transactions: transactions.map((transaction, position) => ({
      ...toStored(transaction, receiptOf.get(transaction.hash)),
      position,
    })),
  }))
}

function toStored(
  { hash, from, to, input, value, nonce }: ChainTransaction,
  receipt: Receipt | undefined,
): Omit<StoredTransaction, 'position'> {
  const isConfirmed = receipt?.status === 1n
  const receiver = to ?? receipt?.contractAddress ?? ''
  const native = value > 0n ? [{ from, to: receiver, amount: `${value}`, isNft: false }] : []
  return {
    hash,
    from,
    to: receiver,
    isCreation: to === null || to === undefined,
    selector: input.length >= 10 ? input.slice(0, 10) : '',
    nonce: Number(nonce),
    isConfirmed,
    transfers: isConfirmed ? [...native, ...(receipt?.logs.flatMap(toTransfer) ?? [])] : [],
  }
}

/** The transfer that a log reports: an ERC-721 token has its id as a fourth topic, an ERC-20 token its amount as data. */
function toTransfer({ address: token, topics, data }: Log): readonly StoredTransfer[] {
  const [topic, from, to, id] = topics
  if (topic !== transferTopic || from === undefined || to === undefined) return []
  const amount = id ?? data
  if (!/^0x[0-9a-f]{64}$/.test(amount)) return []
  const parties = { from: `0x${from.slice(26)}`, to: `0x${to.slice(26)}` }
  return [{ ...parties, token, amount: `${BigInt(amount)}`, isNft: id !== undefined }]
}
