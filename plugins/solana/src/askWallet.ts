import { type AccountId, parseAccountId } from '@latchkit/kernel'
import type { NodeAccess, NoteTransaction } from '@latchkit/kernel/chain'
import { lazy, type RpcRequest, walletErrors } from '@latchkit/kernel/plugin'
import { solanaEnvelopes } from '@latchkit/kernel/sign-in'
import { base58 } from '@scure/base'
import { readBytes, toBytes, toText } from './bytes.ts'
import { toCluster } from './clusters.ts'
import { errors } from './errors.ts'
import type { Call, FoundAccount, FoundWallet } from './foundWallet.ts'
import { toTransaction } from './toTransaction.ts'

const loadSendSigned = lazy(() => import('./actions/sendSigned.ts'))

// A wallet is asked again when its page is shown again.
export { onPageReturn } from '@latchkit/kernel/chain'

/** A request and everything that is needed to process it. */
export interface AskWalletParameters {
  readonly wallet: FoundWallet
  readonly request: RpcRequest
  /** The active account. */
  readonly account: AccountId | undefined
  /** The wallet's own account, if the visitor has chosen another one. */
  readonly walletAccount?: AccountId | undefined
  readonly chains: NodeAccess
  readonly signal: AbortSignal
  /** Called with evidence of a transaction before it is broadcast from here. */
  readonly note?: NoteTransaction | undefined
}

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => Object(value)

const signatureBytes = 64

/** Loads what a request to a wallet will need: of a wallet that can only sign, the code that sends. */
export async function prepareWallet(wallet: FoundWallet, method: string): Promise<void> {
  const sends = method === 'solana_signAndSendTransaction' && !wallet.call('solana:signAndSendTransaction')
  const signsText = method === 'solana_signMessage' || method === 'solana_signIn'
  await Promise.all([sends && loadSendSigned(), !signsText && wallet.prepare?.()])
}

/**
 * Passes a request to a feature of the wallet. Converts text to bytes, and the bytes of the response back to text.
 *
 * @throws {LatchkitError} METHOD_NOT_SUPPORTED, INVALID_PARAMS, NO_ACCOUNT, INVALID_RESPONSE, MESSAGE_CHANGED, and every error of
 *   the wallet
 */
export async function askWallet(parameters: AskWalletParameters): Promise<unknown> {
  const { method, params: input } = parameters.request
  // Some callers wrap the params object in an array.
  const params = fields(Array.isArray(input) ? input[0] : input)
  if (method === 'solana_signMessage') return signMessage(parameters, params)
  if (method === 'solana_signTransaction') return signTransaction(parameters, params)
  if (method === 'solana_signAllTransactions') return signAll(parameters, params)
  if (method === 'solana_signAndSendTransaction') return signAndSend(parameters, params)
  if (method === 'solana_signIn') return signIn(parameters, params)
  throw errors.METHOD_NOT_SUPPORTED({ values: { method } })
}

async function signMessage(parameters: AskWalletParameters, params: Fields) {
  const account = findAccount(parameters, params.pubkey)
  const message = copyBytes(parameters, toBytes(params.message))
  const response = await getFeature(parameters, 'solana:signMessage')({ account: account.original, message })
  const { signature, signedMessage } = fields(readFirst(response, 1))
  // A wallet may sign an envelope of the message; the response then includes it.
  const envelope = readEnvelope(signedMessage, toBytes(params.message), account.address)
  return {
    signature: toText(readSignature(signature)),
    ...(envelope && { signedMessage: toText(envelope) }),
  }
}

/**
 * Returns the envelope in which a wallet says that it signed a message, or `undefined` for the message itself.
 *
 * @throws {LatchkitError} MESSAGE_CHANGED for anything else
 */
function readEnvelope(signed: unknown, message: Uint8Array = new Uint8Array(), address: string) {
  if (signed === undefined || signed === null) return undefined
  const text = `${readBytes(signed)}`
  if (text === `${message}`) return undefined
  const envelope = solanaEnvelopes(message, base58.decode(address)).find((one) => `${one}` === text)
  if (!envelope) throw errors.MESSAGE_CHANGED()
  return envelope
}

async function signTransaction(parameters: AskWalletParameters, params: Fields) {
  const [signed] = await sign(parameters, [params.transaction], params.pubkey)
  if (!signed) throw walletErrors.INVALID_RESPONSE()
  return { signature: toText(firstSignature(signed)), transaction: toText(signed) }
}

async function signAll(parameters: AskWalletParameters, params: Fields) {
  const { transactions } = params
  if (!Array.isArray(transactions) || transactions.length === 0) throw invalidParams(parameters)
  return { transactions: (await sign(parameters, transactions, params.pubkey)).map(toText) }
}

/** Signs several transactions in one request, so that the visitor sees them together. */
async function sign(parameters: AskWalletParameters, transactions: readonly unknown[], pubkey: unknown) {
  const account = findAccount(parameters, pubkey).original
  const chain = toCluster(parameters.request.chainId)
  const inputs = transactions.map((transaction) => ({
    account,
    chain,
    transaction: copyBytes(parameters, toTransaction(transaction)),
  }))
  const response = await getFeature(parameters, 'solana:signTransaction')(...inputs)
  return readList(response, inputs.length).map((output) => {
    const signed = readBytes(fields(output).signedTransaction)
    if (!signed) throw walletErrors.INVALID_RESPONSE()
    return signed
  })
}

async function signAndSend(parameters: AskWalletParameters, params: Fields) {
  const { wallet, request, chains } = parameters
  const send = wallet.call('solana:signAndSendTransaction')
  const options = fields(params.options ?? params.sendOptions)
  if (!send) {
    // The wallet can only sign: the transaction is sent through the site's own node.
    const [signed] = await sign(parameters, [params.transaction], params.pubkey)
    if (!signed) throw walletErrors.INVALID_RESPONSE()
    const { sendSigned } = await loadSendSigned()
    const { signal, note } = parameters
    const { chainId } = request
    return { signature: await sendSigned({ chains, chainId, signed, signal, note }) }
  }
  const account = findAccount(parameters, params.pubkey).original
  const transaction = copyBytes(parameters, toTransaction(params.transaction))
  const response = await send({
    account,
    chain: toCluster(request.chainId),
    transaction,
    options: { ...options },
  })
  return { signature: toText(readSignature(fields(readFirst(response, 1)).signature)) }
}

/** Sign In With Solana, if the wallet supports it. @see https://github.com/phantom/sign-in-with-solana */
async function signIn(parameters: AskWalletParameters, params: Fields) {
  const { account: active, walletAccount } = parameters
  // Without an address, the wallet signs in with its own account.
  const chosen = walletAccount && active && parseAccountId(active).address
  const input = { ...(chosen && { address: chosen }), ...params }
  // The call may name no account, and then the wallet has to be on the reviewed one still.
  findAccount(parameters, input.address)
  const response = fields(readFirst(await getFeature(parameters, 'solana:signIn')(input), 1))
  const { signature, account } = response
  const { address } = fields(account)
  const signedMessage = readBytes(response.signedMessage)
  if (typeof address !== 'string' || !signedMessage) throw walletErrors.INVALID_RESPONSE()
  if (chosen && address !== input.address) throw walletErrors.INVALID_RESPONSE()
  return { address, signature: toText(readSignature(signature)), signedMessage: toText(signedMessage) }
}

const invalidParams = ({ request }: AskWalletParameters) =>
  errors.INVALID_PARAMS({ values: { method: request.method } })

/** Copies the bytes, so that the wallet cannot modify what was approved. */
function copyBytes(parameters: AskWalletParameters, bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes?.length) throw invalidParams(parameters)
  return Uint8Array.from(bytes)
}

function getFeature({ wallet, request }: AskWalletParameters, feature: string): Call {
  const call = wallet.call(feature)
  if (!call) throw errors.METHOD_NOT_SUPPORTED({ values: { method: request.method } })
  return call
}

/** Returns the wallet's account with the given key, or the active account; never any other account. */
function findAccount({ wallet, account }: AskWalletParameters, pubkey: unknown): FoundAccount {
  const wantedAddress = typeof pubkey === 'string' ? pubkey : account && parseAccountId(account).address
  const match = wallet.accounts().find(({ address }) => address === wantedAddress)
  if (!match) throw walletErrors.NO_ACCOUNT()
  return match
}

function readList(response: unknown, count: number): readonly unknown[] {
  // Copied, because a list of the wallet may have other items when it is read again.
  const rows: readonly unknown[] = Array.isArray(response) ? response.slice(0, count + 1) : []
  if (rows.length !== count) throw walletErrors.INVALID_RESPONSE()
  return rows
}

const readFirst = (response: unknown, count: number): unknown => readList(response, count)[0]

function readSignature(value: unknown): Uint8Array {
  const bytes = readBytes(value)
  if (bytes?.length !== signatureBytes) throw walletErrors.INVALID_RESPONSE()
  return bytes
}

/** Reads the first signature of a serialized transaction, after one byte with the number of signatures. */
const firstSignature = (transaction: Uint8Array): Uint8Array =>
  readSignature(transaction.slice(1, 1 + signatureBytes))
