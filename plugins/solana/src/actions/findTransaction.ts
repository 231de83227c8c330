import { parseAccountId } from '@latchkit/kernel'
import {
  digestOf,
  findNode,
  type LookUpOptions,
  type NodeAccess,
  type TransactionEvidence,
  type TransactionLookUp,
  type TransactionStatus,
  toBase64,
  toHex,
} from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { base64 } from '@scure/base'
import { readTransaction } from '../explain/readTransaction.ts'
import { toTransaction } from '../toTransaction.ts'
import { askNode } from './askNode.ts'

/** The programs of the instructions that wallets add: for the fee, and to check the balances after the transaction. */
const addedPrograms: ReadonlySet<string> = new Set([
  'ComputeBudget111111111111111111111111111111',
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
])
/** The maximum number of an account's transactions whose content is compared. */
const maxCompared = 25
/** Stands for the newest transaction of an account that had none. */
const noTransaction = 'none'
const commitment = 'confirmed'

/**
 * Returns the SHA-256 of what a transaction does: its payer and its instructions, without those that wallets add. If an
 * account is only in a lookup table, it is the SHA-256 of the whole message.
 */
export async function contentOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { signers, instructions } = readTransaction(bytes)
    const isWhole = instructions.some(({ accounts }) => accounts.includes(undefined))
    const own = instructions.filter(({ program }) => !addedPrograms.has(program))
    const list = own.map(({ program, accounts, data }) => [program, accounts, toHex(data)])
    return digestOf(isWhole ? toBase64(messageOf(bytes)) : JSON.stringify([signers[0], list]))
  } catch {
    // The bytes are not a valid transaction.
    return undefined
  }
}

/** The part of a transaction that is signed. It has at most 19 signatures, whose number takes one byte. */
const messageOf = (bytes: Uint8Array): Uint8Array => bytes.slice(1 + (bytes[0] ?? 0) * 64)

/** Reads the account's newest transaction before the wallet is asked, so that only later ones are compared. */
export async function evidenceBefore(
  chains: NodeAccess,
  { method, params: input, chainId }: RpcRequest,
  { account, signal }: { readonly account: string; readonly signal: AbortSignal },
): Promise<TransactionEvidence | undefined> {
  if (method !== 'solana_signAndSendTransaction') return undefined
  const params = Object(Array.isArray(input) ? input[0] : input)
  const bytes = toTransaction(params.transaction)
  const { address } = parseAccountId(account)
  if (!bytes || readTransaction(bytes).signers[0] !== address) return undefined
  const [content, newest] = await Promise.all([
    contentOf(bytes),
    readSignatures(chains, chainId, { address, signal, options: { limit: 1 } }),
  ])
  const [last] = newest
  const since = last ? String(last.signature) : noTransaction
  return content === undefined ? undefined : { content, since }
}

/** Finds a transaction by its content among those of an account since then, and notes its signature. */
export async function readByContent(
  chains: NodeAccess,
  { account, chainId, content, since }: TransactionLookUp,
  { signal, note = () => true }: Pick<LookUpOptions, 'signal' | 'note'>,
): Promise<TransactionStatus> {
  if (account === undefined || content === undefined || since === undefined) return 'unknown'
  const { address } = parseAccountId(account)
  const options = { limit: maxCompared, ...(since === noTransaction ? {} : { until: since }) }
  const newestFirst = await readSignatures(chains, chainId, { address, signal, options })
  const node = findNode(chains, chainId)
  for (const { signature, err } of newestFirst.toReversed()) {
    const format = { encoding: 'base64', commitment, maxSupportedTransactionVersion: 0 }
    const { transaction } = Object(await askNode(node, ['getTransaction', signature, format], { signal }))
    const bytes = Array.isArray(transaction) ? fromBase64(transaction[0]) : undefined
    if (!bytes || (await contentOf(bytes)) !== content) continue
    if (note({ hash: String(signature) })) return err === null ? 'included' : 'failed'
  }
  return 'unknown'
}

interface SignatureQuery {
  readonly address: string
  readonly signal: AbortSignal
  readonly options: object
}

/** Reads the signatures of an account's transactions, the newest first. */
async function readSignatures(
  chains: NodeAccess,
  chainId: string,
  { address, signal, options }: SignatureQuery,
): Promise<readonly { readonly signature: unknown; readonly err: unknown }[]> {
  const call = ['getSignaturesForAddress', address, { ...options, commitment }] as const
  const rows = await askNode(findNode(chains, chainId), call, { signal })
  if (!Array.isArray(rows)) throw new TypeError('There is no list of signatures')
  return rows.map(Object)
}

function fromBase64(text: unknown): Uint8Array | undefined {
  try {
    return base64.decode(String(text))
  } catch {
    return undefined
  }
}
