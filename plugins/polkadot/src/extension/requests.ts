import { parseChainId } from '@latchkit/kernel'
import { type ConnectorSource, callWallet, type NodeAccess, tryRead } from '@latchkit/kernel/chain'
import { lazy, type RpcRequest, walletErrors } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import { fromHex, toHex } from '../hex.ts'
import { decodeAddress } from '../ss58.ts'
import type { EnabledExtension } from './enabledExtension.ts'

const loadSubmit = lazy(() => import('../actions/submit.ts'))

type Params = Readonly<Record<string, unknown>>
type RequestOptions = Parameters<ConnectorSource['request']>[2]

/** 64 bytes, plus one for the kind of key, plus one for the recovery bit of an ECDSA key. */
const signatureShape = /^0x(?:[0-9a-fA-F]{2}){64,66}$/
const hexShape = /^0x(?:[0-9a-fA-F]{2})+$/

/** Loads what a request will need. */
export async function prepareRequest({ method }: RpcRequest): Promise<void> {
  if (method === 'polkadot_signAndSendTransaction') await loadSubmit()
}

/** Creates the function that handles the requests to an extension. */
export function createRequests(fetch: NodeAccess['fetch']) {
  const handlers: Readonly<
    Record<string, (extension: EnabledExtension, params: Params, options: RequestOptions) => Promise<unknown>>
  > = {
    polkadot_signMessage: signMessage,
    polkadot_signTransaction: signTransaction,
    polkadot_signAndSendTransaction: signAndSend.bind(undefined, fetch),
  }
  return async (
    extension: EnabledExtension,
    { method, params }: RpcRequest,
    options: RequestOptions,
  ): Promise<unknown> => {
    const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
    if (!handler) throw errors.CANNOT_SIGN()
    return handler(extension, requireParams(params), options)
  }
}

async function signMessage(extension: EnabledExtension, { address, message, encoding }: Params) {
  if (typeof message !== 'string') throw errors.INVALID_PARAMS({ values: { what: 'message is a text' } })
  const bytes = encoding === 'hex' ? fromHex(message) : new TextEncoder().encode(message)
  if (!bytes) throw errors.INVALID_PARAMS({ values: { what: 'message is no hex' } })
  const request = {
    address: findOwnAddress(extension, address),
    data: toHex(wrapMessage(bytes)),
    type: 'bytes',
  }
  return readSigned(await callWallet(() => extension.injected.sign('signRaw', request)))
}

async function signTransaction(extension: EnabledExtension, { address, transactionPayload }: Params) {
  const payload = readPayload(extension, address, transactionPayload)
  return readSigned(await callWallet(() => extension.injected.sign('signPayload', payload)))
}

/** Signs with the extension and sends through the network's own RPC. */
async function signAndSend(
  fetch: NodeAccess['fetch'],
  extension: EnabledExtension,
  { address, transactionPayload }: Params,
  options: RequestOptions,
) {
  const payload = readPayload(extension, address, transactionPayload)
  // Loaded before signing, so that a signed transaction can be sent.
  const { submit } = await loadSubmit()
  const { network } = extension
  const { signature } = readSigned(await callWallet(() => extension.injected.sign('signPayload', payload)))
  return submit({ node: { network, fetch }, payload, signature, ...options })
}

/** @throws {LatchkitError} INVALID_PARAMS */
export const requireParams = (params: unknown): Params => {
  if (typeof params !== 'object' || params === null)
    throw errors.INVALID_PARAMS({ values: { what: 'no params' } })
  return params as Params
}

/** Returns the address as the extension itself encodes it, because some extensions compare addresses as text. */
function findOwnAddress({ accounts }: EnabledExtension, address: unknown): string {
  const decoded = typeof address === 'string' ? decodeAddress(address) : 'shape'
  if (typeof decoded === 'string') throw errors.INVALID_PARAMS({ values: { what: 'address is no address' } })
  const ownAddress = accounts.ownAddresses.get(toHex(decoded.publicKey))
  if (ownAddress === undefined) throw errors.NOT_SHARED()
  return ownAddress
}

function readPayload(extension: EnabledExtension, address: unknown, input: unknown): Params {
  const payload = requireParams(input)
  const { genesisHash } = payload
  const { reference } = parseChainId(extension.network.caipNetworkId)
  if (typeof genesisHash !== 'string' || genesisHash.slice(2, 34).toLowerCase() !== reference)
    throw errors.OTHER_CHAIN()
  const signer = findOwnAddress(extension, address)
  if (findOwnAddress(extension, payload.address) !== signer)
    throw errors.INVALID_PARAMS({ values: { what: 'two accounts are named' } })
  return { ...payload, address: signer }
}

/** Wraps a message, so that it can never be the bytes of an extrinsic. */
function wrapMessage(bytes: Uint8Array): Uint8Array {
  const [before, after] = ['<Bytes>', '</Bytes>'].map((mark) => new TextEncoder().encode(mark))
  if (!before || !after) return bytes
  const isWrapped =
    bytes.length >= before.length + after.length &&
    before.every((byte, index) => bytes[index] === byte) &&
    after.every((byte, index) => bytes[bytes.length - after.length + index] === byte)
  return isWrapped ? bytes : Uint8Array.of(...before, ...bytes, ...after)
}

/**
 * Reads the signature of a wallet's response, and the signed transaction if there is one.
 *
 * @throws {LatchkitError} INVALID_RESPONSE
 */
export function readSigned(response: unknown): {
  signature: `0x${string}`
  signedTransaction?: `0x${string}`
} {
  // The response is an object of the extension: reading it may throw.
  const [signature, signedTransaction] =
    tryRead(() => {
      const read = Object(response) as Params
      return [read.signature, read.signedTransaction]
    }) ?? []
  if (!isHex(signature, signatureShape)) throw walletErrors.INVALID_RESPONSE()
  return { signature, ...(isHex(signedTransaction, hexShape) ? { signedTransaction } : {}) }
}

const isHex = (value: unknown, shape: RegExp): value is `0x${string}` =>
  typeof value === 'string' && shape.test(value)
