import { runInNewContext } from 'node:vm'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import {
  address,
  connectProvider,
  legacyTransaction,
  message,
  sixtyFour,
} from '../testing/connectProvider.ts'

// The forms in which providers answer with bytes.

/** Bytes as a script in another window or in a frame creates them. */
const foreign = (bytes: ArrayLike<number>): unknown =>
  runInNewContext('Uint8Array.from(bytes)', { bytes: Array.from(bytes) })
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const seven = new Uint8Array(64).fill(7)

test.each([
  ['a list of numbers', [...seven]],
  ['bytes of another window', foreign(seven)],
  ['base64', Buffer.from(seven).toString('base64')],
  ['hex', hexOf(seven)],
  ['hex with a prefix', `0x${hexOf(seven)}`],
])('a signature that is %s is read', async (_, answer) => {
  for (const response of [answer, { signature: answer }]) {
    const respond = async () => response
    const signIn = async () => ({ address, signature: answer, signedMessage: [1] })
    const { ask } = await connectProvider({ signMessage: respond, signAndSendTransaction: respond, signIn })
    expect(await ask('solana_signMessage', { message })).toEqual({ signature: sixtyFour })
    const sent = await ask('solana_signAndSendTransaction', { transaction: legacyTransaction(1) })
    expect(sent).toEqual({ signature: sixtyFour })
    expect(await ask('solana_signIn', {})).toEqual({ address, signature: sixtyFour, signedMessage: '2' })
  }
})

const hello = new TextEncoder().encode('Hello')
const envelope = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'), 0, 0, 5, 0, ...hello)

test.each([
  ['a list of numbers', (bytes: Uint8Array) => [...bytes]],
  ['bytes of another window', foreign],
  ['base58', base58.encode],
  ['base64', (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')],
  ['hex', hexOf],
])('the message that it says it has signed is read from %s', async (_, encode) => {
  const sign = async (signed: Uint8Array) => {
    const response = { signature: sixtyFour, signedMessage: encode(signed) }
    return (await connectProvider({ signMessage: async () => response })).ask('solana_signMessage', {
      message,
    })
  }
  expect(await sign(hello)).toEqual({ signature: sixtyFour })
  expect(await sign(envelope)).toEqual({ signature: sixtyFour, signedMessage: base58.encode(envelope) })
  await expect(sign(hello.slice(1))).rejects.toMatchObject({ reason: 'MESSAGE_CHANGED' })
})

test('the message that it says it has signed may be its text', async () => {
  const response = { signature: sixtyFour, signedMessage: 'Hello' }
  const { ask } = await connectProvider({ signMessage: async () => response })
  expect(await ask('solana_signMessage', { message })).toEqual({ signature: sixtyFour })
})

test.each([
  [[...seven.slice(1), 256]],
  [[...seven.slice(1), 1.5]],
  [[...seven.slice(1), '7']],
  [new Array(64)],
  [foreign(seven.slice(1))],
  [{ length: 64 }],
])('the signature %j is invalid, too', async (answer) => {
  const { ask } = await connectProvider({ signMessage: async () => ({ signature: answer }) })
  await expect(ask('solana_signMessage', { message })).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})

test.each([
  ['a list of numbers', (bytes: Uint8Array) => [...bytes]],
  ['bytes of another window', foreign],
])('a signed transaction that serializes to %s is read', async (_, encode) => {
  const signTransaction = async () => ({ serialize: () => encode(legacyTransaction(1)) })
  const { ask } = await connectProvider({ signTransaction })
  expect(await ask('solana_signTransaction', { transaction: legacyTransaction(1) })).toMatchObject({
    transaction: base58.encode(legacyTransaction(1)),
  })
})
