import {
  type Connection,
  type NoteTransaction,
  parseAccountId,
  parseChainId,
  type RpcRequest,
  walletErrors,
} from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { askWallet } from '../askWallet.ts'
import { fromBase64, toBase64, toBytes } from '../bytes.ts'
import { errors } from '../errors.ts'
import type { KeplrWallet } from '../keplr.ts'
import { readMessageDoc } from './readMessageDoc.ts'
import type { SignedDirect, StdSignature } from './signedDirect.ts'

export interface SignParameters {
  readonly wallet: KeplrWallet
  readonly connection: Connection
  readonly request: Pick<RpcRequest, 'method' | 'params'>
  readonly node: NetworkNode | undefined
  readonly signal: AbortSignal
  readonly note?: NoteTransaction | undefined
}

type Signing = Pick<SignParameters, 'wallet'> & {
  readonly chain: string
  readonly signer: string
  readonly signDoc: Fields
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Has the wallet sign what a request asks for, by the connected account and on its network.
 *
 * @throws {LatchkitError} INVALID_PARAMS, SIGNER, OTHER_CHAIN, METHOD_NOT_SUPPORTED, INVALID_RESPONSE
 */
export async function sign({
  wallet,
  connection,
  request,
  node,
  signal,
  note,
}: SignParameters): Promise<unknown> {
  const { signerAddress, signDoc } = fields(request.params)
  const [account] = connection.accounts
  const signer = account && parseAccountId(account).address
  if (!signer || signerAddress !== signer) throw errors.SIGNER()
  const chain = parseChainId(connection.chainId).reference
  const signing = { wallet, chain, signer, signDoc: fields(signDoc) }
  if (request.method === 'cosmos_signAmino') return signAmino(signing)
  if (request.method === 'cosmos_signDirect') return signDirect(signing)
  if (request.method !== 'cosmos_sendTransaction')
    throw errors.METHOD_NOT_SUPPORTED({ values: { method: request.method } })
  const { sendSigned } = await import('./sendSigned.ts')
  return sendSigned({ ask: () => signDirect(signing), signDoc: signing.signDoc, node, signal, note })
}

async function signAmino({ wallet, chain, signer, signDoc }: Signing) {
  const message = readMessageDoc(signDoc)
  if (message && message.signer !== signer) throw errors.SIGNER()
  if (!message && signDoc.chain_id !== chain) throw errors.OTHER_CHAIN()
  if (message && wallet.signArbitrary) {
    // The same document as by signAmino, but the wallet shows the words of it and not the code.
    const data = textOf(fromBase64(message.data) ?? new Uint8Array())
    const answer = await askWallet(async () => wallet.signArbitrary?.(chain, signer, data))
    return { signed: signDoc, signature: readSignature(answer) }
  }
  if (!wallet.signAmino) throw errors.METHOD_NOT_SUPPORTED({ values: { method: 'cosmos_signAmino' } })
  const answer = fields(
    await askWallet(async () => wallet.signAmino?.(chain, signer, structuredClone(signDoc))),
  )
  return { signed: message ? signDoc : plain(answer.signed), signature: readSignature(answer.signature) }
}

async function signDirect({ wallet, chain, signer, signDoc }: Signing): Promise<SignedDirect> {
  if (signDoc.chainId !== chain) throw errors.OTHER_CHAIN()
  const asked = {
    chainId: chain,
    accountNumber: numberOf(signDoc.accountNumber),
    bodyBytes: bytesOf(signDoc.bodyBytes),
    authInfoBytes: bytesOf(signDoc.authInfoBytes),
  }
  // By its signer, as dapps do: it takes account numbers of every kind.
  const offline = (await wallet.getOfflineSigner?.(chain)) as { signDirect?: unknown } | undefined
  const ask = offline?.signDirect
  if (typeof ask !== 'function')
    throw errors.METHOD_NOT_SUPPORTED({ values: { method: 'cosmos_signDirect' } })
  const answer = fields(await askWallet(async () => ask.call(offline, signer, asked)))
  const { bodyBytes, authInfoBytes, accountNumber } = fields(answer.signed)
  if (!(bodyBytes instanceof Uint8Array) || !(authInfoBytes instanceof Uint8Array))
    throw walletErrors.INVALID_RESPONSE()
  return {
    signed: {
      chainId: chain,
      accountNumber: String(accountNumber ?? asked.accountNumber),
      bodyBytes: toBase64(bodyBytes),
      authInfoBytes: toBase64(authInfoBytes),
    },
    signature: readSignature(answer.signature),
  }
}

/** @throws {LatchkitError} INVALID_RESPONSE */
export function readSignature(answer: unknown): StdSignature {
  const { pub_key, signature } = fields(answer)
  const { type, value } = fields(pub_key)
  const isWhole = typeof type === 'string' && typeof value === 'string' && typeof signature === 'string'
  if (!isWhole || fromBase64(signature)?.length !== 64) throw walletErrors.INVALID_RESPONSE()
  return { pub_key: { type, value }, signature }
}

/** A copy: an answer is an object of the wallet's, and looking at it may throw. */
export function fields(value: unknown): Fields {
  try {
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value))
  } catch {
    throw walletErrors.INVALID_RESPONSE()
  }
}

/** Words where the bytes are words. */
function textOf(bytes: Uint8Array): string | Uint8Array {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes
  }
}

function bytesOf(value: unknown): Uint8Array {
  const bytes = toBytes(value)
  if (!bytes) throw errors.INVALID_PARAMS()
  return bytes
}

function numberOf(value: unknown): bigint {
  if (!/^\d{1,20}$/.test(String(value))) throw errors.INVALID_PARAMS()
  return BigInt(String(value))
}
