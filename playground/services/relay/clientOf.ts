import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The DER prefix of a raw Ed25519 key (RFC 8410). */
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex')
/** The multicodec prefix of an Ed25519 public key. */
const ed25519 = [0xed, 0x01] as const

const json = v.pipe(v.string(), v.parseJson())
const headerSchema = v.pipe(json, v.object({ alg: v.literal('EdDSA') }))
const payloadSchema = v.pipe(
  json,
  v.object({ iss: v.pipe(v.string(), v.startsWith('did:key:z')), exp: v.number() }),
)

/** The token of a client has expired. The message is the reason with which the relay closes a websocket. */
export class ExpiredToken extends Error {
  constructor(expiry: number) {
    super(`JWT validation error: JWT Token is expired: Some(${expiry})`)
  }
}

/**
 * Reads the client from a relay token, an EdDSA JWT of a did:key. Returns its public key in hex.
 *
 * @throws {ExpiredToken} when the token has expired
 * @throws {Error} with a readable message when the token is invalid, or was signed with another key
 */
export function clientOf(token: string, nowSeconds: number = Date.now() / 1000): string {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) throw new Error('The token is no JWT.')
  const parsedHeader = v.safeParse(headerSchema, fromBase64Url(header))
  const parsed = v.safeParse(payloadSchema, fromBase64Url(payload))
  if (!parsedHeader.success || !parsed.success) throw new Error('The token does not say who signed it how.')
  const key = publicKeyOf(parsed.output.iss.slice('did:key:z'.length))
  const der = Buffer.concat([keyPrefix, key])
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('The token was signed with another key.')
  if (parsed.output.exp < nowSeconds) throw new ExpiredToken(parsed.output.exp)
  return key.toString('hex')
}

const fromBase64Url = (text: string): string => Buffer.from(text, 'base64url').toString('utf8')

function publicKeyOf(multibase: string): Buffer {
  const bytes = decodeBase58(multibase)
  if (bytes.length !== 34 || bytes[0] !== ed25519[0] || bytes[1] !== ed25519[1])
    throw new Error('The token is not of an Ed25519 key.')
  return bytes.subarray(2)
}

function decodeBase58(text: string): Buffer {
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) throw new Error('The token is not of an Ed25519 key.')
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}
