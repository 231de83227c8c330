import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { verifySignature } from './verifySignature.ts'

const seed = new Uint8Array(32).fill(7)
const signer = ed25519.getPublicKey(seed)
const other = ed25519.getPublicKey(new Uint8Array(32).fill(8))
const message = 'shop.example wants you to sign in with your Solana account:\né'
const bytes = (text: string) => new TextEncoder().encode(text)
const text = bytes(message)
const domain = [255, ...bytes('solana offchain')]
const lengthOf = (length: number) => [length & 255, length >> 8]

const plain = (body: Uint8Array, format = 0, length = body.length) =>
  Uint8Array.of(...domain, 0, format, ...lengthOf(length), ...body)
const signed = (body: Uint8Array, keys = [signer], app = new Uint8Array(32), count = keys.length) =>
  Uint8Array.of(
    ...[...domain, 0, ...app, 1, count],
    ...keys.flatMap((key) => [...key]),
    ...[...lengthOf(body.length), ...body],
  )

const verifyOver = (envelope: Uint8Array, key = seed) =>
  verifySignature({
    namespace: 'solana',
    address: base58.encode(signer),
    message,
    signature: base58.encode(ed25519.sign(envelope, key)),
  })

test.each<readonly [string, Uint8Array]>([
  ['the text itself', text],
  ...[0, 1, 2].map((format) => [`format ${format} and the length`, plain(text, format)] as const),
  ['the only signer', signed(text)],
])('a signature over %s is accepted', async (_, envelope) => {
  expect(await verifyOver(envelope)).toBe(true)
  expect(await verifyOver(envelope, new Uint8Array(32).fill(8))).toBe(false)
})

test.each([
  ['another text', plain(bytes('Pay'))],
  ['another text, with the signer', signed(bytes('Pay'))],
  ['a text that begins with the message', plain(bytes(`${message} and pay`))],
  ['a shorter length', plain(text, 0, text.length - 1)],
  ['a longer length', plain(text, 0, text.length + 1)],
  ['trailing bytes', Uint8Array.of(...plain(text), 0)],
  ['leading bytes', Uint8Array.of(0, ...plain(text))],
  ['another signer', signed(text, [other])],
  ['a second signer', signed(text, [signer, other])],
  ['no signer', signed(text, [])],
  ['a wrong number of signers', signed(text, [signer], new Uint8Array(32), 2)],
  ['the domain of an application', signed(text, [signer], new Uint8Array(32).fill(1))],
  ['an unknown format', plain(text, 3)],
  ['an unknown version', plain(text).map((byte, at) => (at === 16 ? 1 : byte))],
  ['another signing domain', plain(text).map((byte, at) => (at === 1 ? 83 : byte))],
  ['an envelope in an envelope', plain(plain(text))],
  ['a hash of the text', Uint8Array.from(text.slice(0, 32))],
])('a signature over an envelope with %s is not accepted', async (_, envelope) => {
  expect(await verifyOver(envelope)).toBe(false)
})
