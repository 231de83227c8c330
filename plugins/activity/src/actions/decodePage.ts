import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { object } from '@latchkit/kernel/plugin'
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullish,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'
import { type HistoryPage, operationTypes, type Transaction, type Transfer } from '../model.ts'
import { readLabel } from './readLabel.ts'

/** The data service has 50 rows on a page. More of them are read only up to this number. */
const maxRows = 500
/** Further transfers of a transaction are not shown. */
const maxTransfers = 50
const hashShape = /^0x[0-9a-f]{64}$/
const addressShape = /^0x[0-9a-f]{40}$/i
/** Every `Date` in the years 1970 to 9999. */
const maxTime = 253_402_300_799_999

/** A name or symbol. */
const name = (maxCharacters: number) =>
  nullish(
    pipe(
      string(),
      maxLength(500),
      transform((text) => readLabel(text, maxCharacters)),
    ),
  )
const url = nullish(string(), '')

const transferSchema = object({
  fungible_info: nullish(object({ symbol: name(24), icon: nullish(object({ url })) })),
  nft_info: nullish(
    object({
      name: name(100),
      content: nullish(object({ preview: nullish(object({ url })) })),
      flags: nullish(object({ is_spam: nullish(boolean(), false) })),
    }),
  ),
  direction: picklist(['in', 'out', 'self']),
  quantity: object({
    numeric: pipe(
      string(),
      maxLength(200),
      regex(/^\d+(\.\d+)?$/),
      transform((text) => text.replace(/^0+(?=\d)/, '')),
    ),
  }),
})

const rowSchema = object({
  id: pipe(string(), maxLength(200), regex(/./)),
  metadata: object({
    operationType: string(),
    hash: nullish(string()),
    minedAt: pipe(
      string(),
      maxLength(40),
      regex(/^\d{4}-\d\d-\d\d/),
      transform((text) => Date.parse(text)),
    ),
    sentFrom: nullish(string()),
    sentTo: nullish(string()),
    status: string(),
    chain: string(),
  }),
  transfers: nullish(
    pipe(
      array(unknown()),
      transform((list) => list.slice(0, maxTransfers)),
      array(transferSchema),
    ),
    [],
  ),
})
type Row = InferOutput<typeof rowSchema>

/** The shape of a page. Its rows are decoded one by one, so that an invalid one does not hide the others. */
export const pageSchema = object({ data: array(unknown()), next: unknown() })

/**
 * Decodes a page of the data service. Invalid rows are left out, and so are rows of another network, transactions that have
 * nothing to do with the account, and those that only moved NFTs which are flagged as spam.
 */
export function decodePage({ data, next }: InferOutput<typeof pageSchema>, account: AccountId): HistoryPage {
  const { address, chainId } = parseAccountId(account)
  const transactions = data.slice(0, maxRows).flatMap((row) => {
    const parsed = safeParse(rowSchema, row, { abortEarly: true })
    if (!parsed.success || parsed.output.metadata.chain !== chainId) return []
    const transaction = toTransaction(parsed.output)
    return isShown(transaction, address.toLowerCase()) ? [transaction] : []
  })
  return { transactions, next: isCursor(next) ? next : undefined }
}

const isCursor = (next: unknown): next is string =>
  typeof next === 'string' && next !== '' && next.length <= 1_000

function toTransaction({ id, metadata, transfers }: Row): Transaction {
  const { operationType, hash, minedAt, sentFrom, sentTo, status } = metadata
  return {
    id,
    type: operationTypes.find((type) => type === operationType) ?? 'other',
    status: status === 'confirmed' || status === 'failed' || status === 'pending' ? status : 'other',
    hash: hashShape.test(hash ?? '') ? (hash ?? undefined) : undefined,
    minedAt,
    from: addressOf(sentFrom),
    to: addressOf(sentTo),
    transfers: transfers.map(toTransfer),
  }
}

const addressOf = (text: string | null | undefined): string | undefined =>
  addressShape.test(text ?? '') ? (text ?? undefined) : undefined

function toTransfer({ fungible_info, nft_info, direction, quantity }: Row['transfers'][number]): Transfer {
  const named = nft_info ? nft_info.name : fungible_info?.symbol
  const picture = nft_info ? nft_info.content?.preview?.url : fungible_info?.icon?.url
  return {
    direction,
    amount: quantity.numeric,
    ...(named ?? { label: '', isSuspect: false }),
    isNft: Boolean(nft_info),
    isSpam: nft_info?.flags?.is_spam === true,
    // An image from another server would reveal the visitor to it. A data URL does not.
    icon: picture?.startsWith('data:image/') && !named?.isSuspect ? picture : undefined,
  }
}

/** Whether a valid row is one of the account. Without transfers, only its addresses show that. */
function isShown({ minedAt, from, to, transfers }: Transaction, address: string): boolean {
  if (!(minedAt >= 0 && minedAt <= maxTime)) return false
  if (transfers.length > 0) return !transfers.every(({ isNft, isSpam }) => isNft && isSpam)
  return [from, to].some((party) => party?.toLowerCase() === address)
}
