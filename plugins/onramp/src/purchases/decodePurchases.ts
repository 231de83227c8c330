import { object } from '@latchkit/kernel/plugin'
import {
  array,
  type InferOutput,
  literal,
  maxLength,
  nullish,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'
import type { Purchase } from '../model.ts'

/** The service has 50 rows on a page. */
const maxRows = 100

/** The response with the purchases of an account. Its rows are validated one by one. */
export const purchasesSchema = object({ data: array(unknown()) })

const statuses = new Map<string, Purchase['status']>([
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'success'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'inProgress'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
])

const rowSchema = object({
  id: pipe(string(), maxLength(200), regex(/./)),
  metadata: object({
    operationType: literal('buy'),
    hash: nullish(string(), ''),
    minedAt: pipe(
      string(),
      maxLength(40),
      regex(/^\d{4}-\d\d-\d\dT/),
      transform((text) => Date.parse(text)),
    ),
    sentTo: string(),
    status: string(),
    chain: pipe(string(), regex(/^[a-z\d-]{3,8}:[\w-]{1,32}$/)),
  }),
  transfers: nullish(array(unknown())),
})

const transferSchema = object({
  // Letters of other scripts could imitate another symbol.
  fungible_info: object({ symbol: pipe(string(), regex(/^[\w.$-]{1,12}$/)) }),
  quantity: object({ numeric: pipe(string(), maxLength(60), regex(/^\d+(\.\d+)?$/)) }),
})

const hashShape = /^(0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,100})$/

/** Reads the purchases into an address, newest first. Invalid rows, and those of another address, are left out. */
export function decodePurchases(
  { data }: InferOutput<typeof purchasesSchema>,
  address: string,
): readonly Purchase[] {
  const purchases = data.slice(0, maxRows).flatMap((row) => {
    const parsed = safeParse(rowSchema, row)
    return parsed.success ? toPurchase(parsed.output, address) : []
  })
  return purchases.sort((a, b) => b.at - a.at)
}

function toPurchase({ id, metadata, transfers }: InferOutput<typeof rowSchema>, address: string): Purchase[] {
  const { chain, hash, minedAt, sentTo } = metadata
  const status = statuses.get(metadata.status)
  if (!status || Number.isNaN(minedAt) || !isSame(sentTo, address)) return []
  const transfer = safeParse(transferSchema, transfers?.[0])
  const bought = transfer.success
    ? `${transfer.output.quantity.numeric} ${transfer.output.fungible_info.symbol}`
    : undefined
  return [
    {
      id,
      status,
      at: minedAt,
      chainId: chain,
      ...(bought !== undefined && { bought }),
      ...(hashShape.test(hash ?? '') && { hash: hash ?? '' }),
    },
  ]
}

/** Only addresses of EVM networks are the same in another case. */
const isSame = (a: string, b: string): boolean =>
  a === b || (/^0x[0-9a-f]{40}$/i.test(b) && a.toLowerCase() === b.toLowerCase())
