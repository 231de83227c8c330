import { type Connection, parseAccountId, parseChainId } from '@latchkit/kernel'
import {
  callWallet,
  copyOwn,
  decodeUtf8,
  fromBase64,
  type NetworkNode,
  type NoteTransaction,
  toBase64,
  toJson,
} from '@latchkit/kernel/chain'
import { lazy, type RpcRequest, walletErrors } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { KeplrWallet } from '../keplr/keplr.ts'
import { toBytes } from './bytes.ts'
import { readMessageDoc } from './readMessageDoc.ts'
import type { SignedDirect, StdSignature } from './signedDirect.ts'

/** Loads what sends a signed transaction. */
export const loadSendSigned = lazy(() => import('./sendSigned.ts'))

export interface SignParameters {
  readonly wallet: KeplrWallet
  readonly connection: Connection
  readonly request: Pick<RpcRequest, 'method' | 'params'>
  readonly node: NetworkNode | undefined
  readonly signal: AbortSignal
  readonly note?: NoteTransaction | undefined
}

type SigningRequest = Pick<SignParameters, 'wallet'> & {
  readonly chain: string
  readonly signer: string
  readonly signDoc: Fields
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Asks the wallet to sign a request, with the connected account and on its network.
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
  const { signerAddress, signDoc } = copyFields(request.params)
  const [account] = connection.accounts
  const signer = account && parseAccountId(account).address
  if (!signer || signerAddress !== signer) throw errors.SIGNER()
  const chain = parseChainId(connection.chainId).reference
  const signing = { wallet, chain, signer, signDoc: copyFields(signDoc) }
  if (request.method === 'cosmos_signAmino') return signAmino(signing)
  if (request.method === 'cosmos_signDirect') return signDirect(signing)
  if (request.method !== 'cosmos_sendTransaction')
    throw errors.METHOD_NOT_SUPPORTED({ values: { method: request.method } })
  const { sendSigned } = await loadSendSigned()
  return sendSigned({
    requestSignature: () => signDirect(signing),
    signDoc: signing.signDoc,
    node,
    signal,
    note,
  })
}

async function signAmino({ wallet, chain, signer, signDoc }: SigningRequest) {
  const message = readMessageDoc(signDoc)
  if (message && message.signer !== signer) throw errors.SIGNER()
  if (!message && signDoc.chain_id !== chain) throw errors.OTHER_CHAIN()
  if (message && wallet.signArbitrary) {
    // The document is the same as with signAmino, but the wallet shows the text instead of the JSON.
    const bytes = fromBase64(message.data) ?? new Uint8Array()
    const data = decodeUtf8(bytes) ?? bytes
    const response = await callWallet(async () => wallet.signArbitrary?.(chain, signer, data))
    return { signed: signDoc, signature: readSignature(response) }
  }
  if (!wallet.signAmino) throw errors.METHOD_NOT_SUPPORTED({ values: { method: 'cosmos_signAmino' } })
  const response = copyFields(
    await callWallet(async () => wallet.signAmino?.(chain, signer, structuredClone(signDoc))),
  )
  return {
    signed: message ? signDoc : copyJson(response.signed),
    signature: readSignature(response.signature),
  }
}

async function signDirect({ wallet, chain, signer, signDoc }: SigningRequest): Promise<SignedDirect> {
  if (signDoc.chainId !== chain) throw errors.OTHER_CHAIN()
  const doc = {
    chainId: chain,
    accountNumber: parseNumber(signDoc.accountNumber),
    bodyBytes: parseBytes(signDoc.bodyBytes),
    authInfoBytes: parseBytes(signDoc.authInfoBytes),
  }
  // The offline signer is used, as by dapps, because it accepts account numbers of every type.
  const offlineSigner = (await wallet.getOfflineSigner?.(chain)) as { signDirect?: unknown } | undefined
  const signMethod = offlineSigner?.signDirect
  if (typeof signMethod !== 'function')
    throw errors.METHOD_NOT_SUPPORTED({ values: { method: 'cosmos_signDirect' } })
  const response = copyFields(await callWallet(async () => signMethod.call(offlineSigner, signer, doc)))
  const { bodyBytes, authInfoBytes, accountNumber } = copyFields(response.signed)
  if (!(bodyBytes instanceof Uint8Array) || !(authInfoBytes instanceof Uint8Array))
    throw walletErrors.INVALID_RESPONSE()
  return {
    signed: {
      chainId: chain,
      accountNumber: String(accountNumber ?? doc.accountNumber),
      bodyBytes: toBase64(bodyBytes),
      authInfoBytes: toBase64(authInfoBytes),
    },
    signature: readSignature(response.signature),
  }
}

/** @throws {LatchkitError} INVALID_RESPONSE */
export function readSignature(response: unknown): StdSignature {
  const { pub_key, signature } = copyFields(response)
  const { type, value } = copyFields(pub_key)
  const isWhole = typeof type === 'string' && typeof value === 'string' && typeof signature === 'string'
  if (!isWhole || fromBase64(signature)?.length !== 64) throw walletErrors.INVALID_RESPONSE()
  return { pub_key: { type, value }, signature }
}

/** Copies the fields: a response is an object of the wallet, and reading it may throw. */
export function copyFields(value: unknown): Fields {
  try {
    return copyOwn(typeof value === 'object' && value !== null ? (value as Fields) : {})
  } catch {
    return copyOwn({})
  }
}

function copyJson(value: unknown): unknown {
  try {
    return JSON.parse(toJson(value))
  } catch {
    throw walletErrors.INVALID_RESPONSE()
  }
}

function parseBytes(value: unknown): Uint8Array {
  const bytes = toBytes(value)
  if (!bytes) throw errors.INVALID_PARAMS()
  return bytes
}

function parseNumber(value: unknown): bigint {
  if (!/^\d{1,20}$/.test(String(value))) throw errors.INVALID_PARAMS()
  return BigInt(String(value))
}
