import { type AccountId, parseAccountId } from '@latchkit/kernel'
import {
  digestOf,
  type LookUpOptions,
  type NodeAccess,
  type TransactionEvidence,
  type TransactionLookUp,
  type TransactionStatus,
} from '@latchkit/kernel/chain'
import { object, type RpcRequest } from '@latchkit/kernel/plugin'
import { array, boolean, type InferOutput, nullish, number, optional, string } from 'valibot'
import { readPsbtCall, readTransferCall } from '../drivers/readCalls.ts'
import { decodeAddress } from './decodeAddress.ts'
import { type EsploraService, readEsplora } from './readEsplora.ts'
import { readPsbtId } from './readPsbtId.ts'

/**
 * The maximum number of the account's transactions in the pool before the wallet is asked. They are remembered by the first
 * characters of their ids, so that they are not taken for the new one.
 */
const maxRemembered = 9
const rememberedCharacters = 8

const outputSchema = object({ scriptpubkey_address: optional(string()), value: number() })
const listSchema = array(
  object({
    txid: string(),
    status: object({ confirmed: boolean(), block_height: nullish(number()) }),
    vin: array(object({ prevout: nullish(outputSchema) })),
    vout: array(outputSchema),
  }),
)
type Listed = InferOutput<typeof listSchema>[number]
type Payment = readonly [address: string, satoshis: string]

/** Returns the SHA-256 of what a transaction pays: its receivers with their amounts. The wallet chooses the rest. */
const contentOf = (payments: readonly Payment[]): Promise<string | undefined> =>
  digestOf(JSON.stringify(payments.map((payment) => payment.join(' ')).sort()))

/**
 * Collects what identifies a transaction before the wallet is asked: what it pays, and where the chain is. The id of a PSBT
 * that the wallet broadcasts is known before it is signed.
 */
export async function evidenceBefore(
  chains: NodeAccess,
  http: EsploraService,
  { method, params, chainId }: RpcRequest,
  { account, signal }: { readonly account: AccountId; readonly signal: AbortSignal },
): Promise<TransactionEvidence | undefined> {
  const { address } = parseAccountId(account)
  if (method === 'signPsbt') {
    const { psbt, broadcast } = readPsbtCall(params, [address])
    return broadcast ? { hash: readPsbtId(psbt) } : undefined
  }
  if (method !== 'sendTransfer') return undefined
  const { recipients } = readTransferCall(params, [address])
  const payments = recipients.map(({ address: to, amount }): Payment => [normalize(to), `${amount}`])
  const schema = array(object({ txid: string() }))
  const [content, height, pool] = await Promise.all([
    contentOf(payments),
    readEsplora(chains, http, { chainId, path: '/blocks/tip/height', schema: number(), signal }),
    readEsplora(chains, http, { chainId, path: `/address/${address}/txs/mempool`, schema, signal }),
  ])
  if (content === undefined || pool.length > maxRemembered) return undefined
  const remembered = pool.map(({ txid }) => txid.slice(0, rememberedCharacters))
  return { content, since: [height, ...remembered].join(',') }
}

const normalize = (address: string): string => decodeAddress(address)?.address ?? address

/** Finds a transaction of an account by what it pays, among those that are newer than the request, and notes its id. */
export async function readByContent(
  chains: NodeAccess,
  http: EsploraService,
  { account, chainId, content, since }: TransactionLookUp,
  { signal, note = () => true }: Pick<LookUpOptions, 'signal' | 'note'>,
): Promise<TransactionStatus> {
  const [height, ...remembered] = since?.split(',') ?? []
  if (account === undefined || content === undefined || !/^\d{1,9}$/.test(height ?? '')) return 'unknown'
  const { address } = parseAccountId(account)
  const path = `/address/${address}/txs`
  const list = await readEsplora(chains, http, { chainId, path, schema: listSchema, signal })
  const isLater = ({ txid, status }: Listed) =>
    !remembered.includes(txid.slice(0, rememberedCharacters)) &&
    (!status.confirmed || (status.block_height ?? 0) > Number(height))
  const isOwn = ({ vin }: Listed) =>
    vin.some(({ prevout }) => normalize(prevout?.scriptpubkey_address ?? '') === normalize(address))
  // The list starts with the newest one, and the oldest match is taken.
  for (const transaction of list.filter((item) => isLater(item) && isOwn(item)).toReversed()) {
    if (!(await pays(transaction, content)) || !note({ hash: transaction.txid })) continue
    return transaction.status.confirmed ? 'included' : 'pending'
  }
  return 'unknown'
}

/** Whether the outputs of a transaction have the content: all of them, all but one that is the change, or a single one. */
async function pays({ vout }: Listed, content: string): Promise<boolean> {
  const payments = vout.map(
    ({ scriptpubkey_address: to = '', value }): Payment => [normalize(to), `${value}`],
  )
  const candidates = [
    payments,
    ...payments.map((_, change) => payments.filter((__, index) => index !== change)),
    ...payments.map((payment) => [payment]),
  ]
  const contents = await Promise.all(candidates.map(contentOf))
  return contents.includes(content)
}
