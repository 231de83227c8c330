import { parseAccountId } from '@latchkit/kernel'
import type { LookUpOptions, TransactionLookUp, TransactionStatus } from '@latchkit/kernel/chain'
import type { ApiPromise } from '@polkadot/api'
import { contentOf } from './evidenceBefore.ts'
import { type Extrinsic, type FoundExtrinsic, findExtrinsic, type Search } from './findExtrinsic.ts'

/** An extrinsic can be included in this number of blocks, unless its signer has chosen otherwise. */
const mortalBlocks = 64
/** An extrinsic that was sent just now can be in a block that was finalized since. */
const marginBlocks = 4

/**
 * Reads the status of an extrinsic. Its finalized block indicates whether it succeeded. Without its hash, it is found by its
 * account and nonce, which only one extrinsic can use. It has expired when the last of the blocks that could include it is
 * finalized and its nonce is still unused.
 */
export async function readExtrinsicStatus(
  api: ApiPromise,
  lookUp: TransactionLookUp,
  { signal, note = () => true }: Pick<LookUpOptions, 'signal' | 'note'>,
): Promise<TransactionStatus> {
  const { hash } = lookUp
  const head = await api.rpc.chain.getFinalizedHead()
  const { number } = await api.rpc.chain.getHeader(head)
  const last = number.toNumber()
  const until = readBlockNumber(lookUp.validUntil)
  const since = readBlockNumber(lookUp.since)
  const from = since ?? (until === undefined ? last - marginBlocks : until - mortalBlocks)
  const blocks = { from: Math.max(0, from), to: Math.min(last, until ?? last), signal }
  const isMatch = hash === undefined ? undefined : ({ hash: own }: Extrinsic) => own.toHex() === hash
  const found = isMatch && (await findExtrinsic(api, { key: `${hash}`, isMatch, ...blocks }))
  if (found) return readOutcome(api, found)
  const status = await readNonceStatus(api, head.toHex(), lookUp, until !== undefined && last > until)
  if (status !== 'probablySent' || lookUp.content === undefined) return status
  const own = await findExtrinsic(api, { ...byNonce(api, lookUp), ...blocks })
  if (!own) return status
  const { extrinsic } = own
  const isSame = (await contentOf(extrinsic.method.toHex())) === lookUp.content
  return isSame && note({ hash: extrinsic.hash.toHex() }) ? readOutcome(api, own) : 'replaced'
}

/** How the extrinsic of an account with a nonce is found. */
function byNonce(api: ApiPromise, { account, count }: TransactionLookUp): Pick<Search, 'key' | 'isMatch'> {
  const { address } = parseAccountId(account ?? '')
  // In the format of the chain, whatever format the account has.
  const signer = api.createType('AccountId', address).toString()
  const isMatch = (extrinsic: Extrinsic) =>
    extrinsic.isSigned && extrinsic.signer.toString() === signer && extrinsic.nonce.toString() === count
  return { key: `${signer}/${count}`, isMatch }
}

/** Reads a block number that storage contained. */
function readBlockNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

async function readOutcome(
  api: ApiPromise,
  { blockHash, index }: FoundExtrinsic,
): Promise<'included' | 'failed' | 'unknown'> {
  const { events } = await api.derive.tx.events(blockHash)
  const own = events.filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index))
  const has = (name: string) => own.some(({ event }) => event.section === 'system' && event.method === name)
  if (has('ExtrinsicSuccess')) return 'included'
  return has('ExtrinsicFailed') ? 'failed' : 'unknown'
}

async function readNonceStatus(
  api: ApiPromise,
  head: string,
  { account, count }: TransactionLookUp,
  isOver: boolean,
): Promise<TransactionStatus> {
  if (account === undefined || count === undefined) return 'unknown'
  const { address } = parseAccountId(account)
  const { nonce } = Object(await (await api.at(head)).query.system?.account?.(address))
  if (nonce === undefined) return 'unknown'
  // The nonce was used by this extrinsic, or by another one with the same nonce.
  if (BigInt(nonce.toString()) > BigInt(count)) return 'probablySent'
  return isOver ? 'expired' : 'unknown'
}
