import { type ConnectorSource, parseChainId, type RpcRequest, walletErrors } from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { fromHex, toHex } from '../hex.ts'
import { decodeAddress } from '../ss58.ts'
import type { Session } from './enabledExtension.ts'
import { asking, errors } from './errors.ts'

type Params = Readonly<Record<string, unknown>>
type RequestOptions = Parameters<ConnectorSource['request']>[2]

/** 64 bytes, one more for the kind of key, and one more for the recovery bit of an ecdsa key. */
const signatureShape = /^0x(?:[0-9a-fA-F]{2}){64,66}$/
const hexShape = /^0x(?:[0-9a-fA-F]{2})+$/

/** What a session does with the requests that reach an extension. */
export function createRequests(fetch: NodeAccess['fetch']) {
  const doings: Readonly<
    Record<string, (session: Session, params: Params, options: RequestOptions) => Promise<unknown>>
  > = {
    polkadot_signMessage: signMessage,
    polkadot_signTransaction: signTransaction,
    polkadot_signAndSendTransaction: signAndSend.bind(undefined, fetch),
  }
  return async (
    session: Session,
    { method, params }: RpcRequest,
    options: RequestOptions,
  ): Promise<unknown> => {
    const doing = Object.hasOwn(doings, method) ? doings[method] : undefined
    if (!doing) throw errors.CANNOT_SIGN()
    return doing(session, paramsOf(params), options)
  }
}

async function signMessage(session: Session, { address, message, encoding }: Params) {
  if (typeof message !== 'string') throw errors.INVALID_PARAMS({ values: { what: 'message is a text' } })
  const bytes = encoding === 'hex' ? fromHex(message) : new TextEncoder().encode(message)
  if (!bytes) throw errors.INVALID_PARAMS({ values: { what: 'message is no hex' } })
  const what = { address: spelled(session, address), data: toHex(wrapped(bytes)), type: 'bytes' }
  return readSigned(await asking(() => session.injected.sign('signRaw', what)))
}

async function signTransaction(session: Session, { address, transactionPayload }: Params) {
  const payload = payloadOf(session, address, transactionPayload)
  return readSigned(await asking(() => session.injected.sign('signPayload', payload)))
}

/** Signed by the extension, sent through the network's own RPC. */
async function signAndSend(
  fetch: NodeAccess['fetch'],
  session: Session,
  { address, transactionPayload }: Params,
  options: RequestOptions,
) {
  const payload = payloadOf(session, address, transactionPayload)
  // Loaded first: what is signed can then be sent.
  const { submit } = await import('../actions/submit.ts')
  const { network } = session
  const { signature } = readSigned(await asking(() => session.injected.sign('signPayload', payload)))
  return submit({ node: { network, fetch }, payload, signature, ...options })
}

/** @throws {LatchkitError} INVALID_PARAMS */
export const paramsOf = (params: unknown): Params => {
  if (typeof params !== 'object' || params === null)
    throw errors.INVALID_PARAMS({ values: { what: 'no params' } })
  return params as Params
}

/** The address as the extension itself writes it: some compare texts, and the key is the same. */
function spelled({ accounts }: Session, address: unknown): string {
  const decoded = typeof address === 'string' ? decodeAddress(address) : 'shape'
  if (typeof decoded === 'string') throw errors.INVALID_PARAMS({ values: { what: 'address is no address' } })
  const spelling = accounts.spelling.get(toHex(decoded.publicKey))
  if (spelling === undefined) throw errors.NOT_SHARED()
  return spelling
}

function payloadOf(session: Session, address: unknown, given: unknown): Params {
  const payload = paramsOf(given)
  const { genesisHash } = payload
  const { reference } = parseChainId(session.network.caipNetworkId)
  if (typeof genesisHash !== 'string' || genesisHash.slice(2, 34).toLowerCase() !== reference)
    throw errors.OTHER_CHAIN()
  const own = spelled(session, address)
  if (spelled(session, payload.address) !== own)
    throw errors.INVALID_PARAMS({ values: { what: 'two accounts are named' } })
  return { ...payload, address: own }
}

/** A message is wrapped, so that it can never be the bytes of an extrinsic. */
function wrapped(bytes: Uint8Array): Uint8Array {
  const [before, after] = ['<Bytes>', '</Bytes>'].map((mark) => new TextEncoder().encode(mark))
  if (!before || !after) return bytes
  const isWrapped =
    bytes.length >= before.length + after.length &&
    before.every((byte, at) => bytes[at] === byte) &&
    after.every((byte, at) => bytes[bytes.length - after.length + at] === byte)
  return isWrapped ? bytes : Uint8Array.of(...before, ...bytes, ...after)
}

/**
 * Of a wallet's answer what is asked for, and nothing else.
 *
 * @throws {LatchkitError} INVALID_RESPONSE
 */
export function readSigned(answer: unknown): { signature: `0x${string}`; signedTransaction?: `0x${string}` } {
  const { signature, signedTransaction } = Object(answer) as Params
  if (!isHex(signature, signatureShape)) throw walletErrors.INVALID_RESPONSE()
  return { signature, ...(isHex(signedTransaction, hexShape) ? { signedTransaction } : {}) }
}

const isHex = (value: unknown, shape: RegExp): value is `0x${string}` =>
  typeof value === 'string' && shape.test(value)
