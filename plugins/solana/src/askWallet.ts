import {
  type AccountId,
  type NoteTransaction,
  parseAccountId,
  type RpcRequest,
  walletErrors,
} from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { toBytes, toText } from './bytes.ts'
import { clusterOf } from './clusters.ts'
import { errors } from './errors.ts'
import type { Call, FoundAccount, FoundWallet } from './foundWallet.ts'
import { toTransaction } from './toTransaction.ts'

/** What a request is answered with. */
export interface AskWalletParameters {
  readonly wallet: FoundWallet
  readonly request: RpcRequest
  /** The active account. */
  readonly account: AccountId | undefined
  readonly chains: NodeAccess
  readonly signal: AbortSignal
  /** Told of a transaction before it is broadcast from here. */
  readonly note?: NoteTransaction | undefined
}

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => Object(value)

const signatureBytes = 64

/**
 * Hands a request to a wallet's feature: text becomes bytes, and what it answers text again.
 *
 * @throws {LatchkitError} METHOD_NOT_SUPPORTED, INVALID_PARAMS, NO_ACCOUNT, INVALID_RESPONSE, and whatever the wallet throws
 */
export async function askWallet(asking: AskWalletParameters): Promise<unknown> {
  const { method, params: given } = asking.request
  // Some write the one object as the first of a list.
  const params = fields(Array.isArray(given) ? given[0] : given)
  if (method === 'solana_signMessage') return signMessage(asking, params)
  if (method === 'solana_signTransaction') return signTransaction(asking, params)
  if (method === 'solana_signAllTransactions') return signAll(asking, params)
  if (method === 'solana_signAndSendTransaction') return signAndSend(asking, params)
  if (method === 'solana_signIn') return signIn(asking, params)
  throw errors.METHOD_NOT_SUPPORTED({ values: { method } })
}

async function signMessage(asking: AskWalletParameters, params: Fields) {
  const account = accountOf(asking, params.pubkey)
  const message = copied(asking, toBytes(params.message))
  const answer = await featureOf(asking, 'solana:signMessage')({ account: account.given, message })
  const { signature, signedMessage } = fields(firstOf(answer, 1))
  // A wallet may sign other bytes than it was given; what it signed is then told.
  const isOther = signedMessage instanceof Uint8Array && `${signedMessage}` !== `${message}`
  return {
    signature: toText(signatureOf(signature)),
    ...(isOther ? { signedMessage: toText(signedMessage) } : {}),
  }
}

async function signTransaction(asking: AskWalletParameters, params: Fields) {
  const [signed] = await sign(asking, [params.transaction], params.pubkey)
  if (!signed) throw walletErrors.INVALID_RESPONSE()
  return { signature: toText(firstSignature(signed)), transaction: toText(signed) }
}

async function signAll(asking: AskWalletParameters, params: Fields) {
  const { transactions } = params
  if (!Array.isArray(transactions) || transactions.length === 0) throw wrong(asking)
  return { transactions: (await sign(asking, transactions, params.pubkey)).map(toText) }
}

/** Signs them in one request, so that the person sees them together. */
async function sign(asking: AskWalletParameters, given: readonly unknown[], pubkey: unknown) {
  const account = accountOf(asking, pubkey).given
  const chain = clusterOf(asking.request.chainId)
  const inputs = given.map((one) => ({ account, chain, transaction: copied(asking, toTransaction(one)) }))
  const answer = await featureOf(asking, 'solana:signTransaction')(...inputs)
  return listOf(answer, inputs.length).map((one) => {
    const { signedTransaction } = fields(one)
    if (!(signedTransaction instanceof Uint8Array)) throw walletErrors.INVALID_RESPONSE()
    return signedTransaction
  })
}

async function signAndSend(asking: AskWalletParameters, params: Fields) {
  const { wallet, request, chains } = asking
  const send = wallet.call('solana:signAndSendTransaction')
  const options = fields(params.options ?? params.sendOptions)
  if (!send) {
    // A wallet that only signs: the transaction is sent to the site's own node.
    const [signed] = await sign(asking, [params.transaction], params.pubkey)
    if (!signed) throw walletErrors.INVALID_RESPONSE()
    const { sendSigned } = await import('./actions/sendSigned.ts')
    const { signal, note } = asking
    const { chainId } = request
    return { signature: await sendSigned({ chains, chainId, signed, signal, note }) }
  }
  const account = accountOf(asking, params.pubkey).given
  const transaction = copied(asking, toTransaction(params.transaction))
  const answer = await send({
    account,
    chain: clusterOf(request.chainId),
    transaction,
    options: { ...options },
  })
  return { signature: toText(signatureOf(fields(firstOf(answer, 1)).signature)) }
}

/** Sign In With Solana, where the wallet offers it. @see https://github.com/phantom/sign-in-with-solana */
async function signIn(asking: AskWalletParameters, params: Fields) {
  const answer = fields(firstOf(await featureOf(asking, 'solana:signIn')({ ...params }), 1))
  const { signature, signedMessage, account } = answer
  const { address } = fields(account)
  if (typeof address !== 'string' || !(signedMessage instanceof Uint8Array))
    throw walletErrors.INVALID_RESPONSE()
  return { address, signature: toText(signatureOf(signature)), signedMessage: toText(signedMessage) }
}

const wrong = ({ request }: AskWalletParameters) =>
  errors.INVALID_PARAMS({ values: { method: request.method } })

/** A copy of its own: what the wallet does to it changes nothing that was approved. */
function copied(asking: AskWalletParameters, bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes?.length) throw wrong(asking)
  return Uint8Array.from(bytes)
}

function featureOf({ wallet, request }: AskWalletParameters, feature: string): Call {
  const call = wallet.call(feature)
  if (!call) throw errors.METHOD_NOT_SUPPORTED({ values: { method: request.method } })
  return call
}

/** The wallet's account of that key, or the active one; never another. */
function accountOf({ wallet, account }: AskWalletParameters, pubkey: unknown): FoundAccount {
  const wanted = typeof pubkey === 'string' ? pubkey : account && parseAccountId(account).address
  const found = wallet.accounts().find(({ address }) => address === wanted)
  if (!found) throw walletErrors.NO_ACCOUNT()
  return found
}

function listOf(answer: unknown, count: number): readonly unknown[] {
  if (!Array.isArray(answer) || answer.length !== count) throw walletErrors.INVALID_RESPONSE()
  return answer
}

const firstOf = (answer: unknown, count: number): unknown => listOf(answer, count)[0]

function signatureOf(given: unknown): Uint8Array {
  if (!(given instanceof Uint8Array) || given.length !== signatureBytes) throw walletErrors.INVALID_RESPONSE()
  return given
}

/** Of a transaction as it is sent: how many signatures, in one byte for so few, then each. */
const firstSignature = (transaction: Uint8Array): Uint8Array =>
  signatureOf(transaction.slice(1, 1 + signatureBytes))
