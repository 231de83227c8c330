import { createStore, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { findWallets } from './discovery.ts'
import { createSource } from './source.ts'
import { createFakeChains } from './testing/fakeChains.ts'
import { announce, createFakeWallet, devnet, first, second } from './testing/fakeWallet.ts'

const { signal } = new AbortController()
const bytes = (text: string) => new TextEncoder().encode(text)
const signature = new Uint8Array(64).fill(7)
const domain = [255, ...bytes('solana offchain')]
const hello = bytes('Hello')
const plain = (body: Uint8Array, length = body.length) => Uint8Array.of(...domain, 0, 0, length, 0, ...body)
const withSigner = (address: string) =>
  Uint8Array.of(...domain, 0, ...new Uint8Array(32), 1, 1, ...base58.decode(address), 5, 0, ...hello)

/** Has a wallet sign `Hello`, and answer that it has signed these bytes. */
async function sign(signedMessage: unknown) {
  const page = new EventTarget()
  const discovery = findWallets(page, createStore(), signal)
  const { chains } = createFakeChains()
  const source = createSource({ discovery, chains, selectedChainId: () => undefined, log: () => undefined })
  announce(page, createFakeWallet({ signMessage: () => [{ signature, signedMessage }] }).wallet)
  const connector = fakeConnector({ id: 'solana:Wallet', source: 'solana', namespace: 'solana' })
  const [connection] = await source.connect(connector, { signal })
  if (!connection) throw new Error('Not connected')
  const params = { message: base58.encode(hello) }
  const request = fakeRequest({ method: 'solana_signMessage', params, chainId: devnet })
  return source.request(connection, request, { signal })
}

test.each([
  ['the message', hello],
  ['nothing', undefined],
  ['null', null],
])('a wallet that says that it signed %s answers with the signature alone', async (_, signed) => {
  expect(await sign(signed)).toEqual({ signature: base58.encode(signature) })
})

test.each([
  ['its length', plain(hello)],
  ['the signer', withSigner(first)],
])('the answer has the envelope with %s that the wallet signed', async (_, envelope) => {
  expect(await sign(envelope)).toEqual({
    signature: base58.encode(signature),
    signedMessage: base58.encode(envelope),
  })
})

test.each([
  ['another message', bytes('Pay')],
  ['no byte', new Uint8Array()],
  ['the message with a prefix', bytes('> Hello')],
  ['an envelope around another message', plain(bytes('Hallo'))],
  ['an envelope with another length', plain(hello, 4)],
  ['an envelope with a longer length', plain(hello, 6)],
  ['an envelope with another signer', withSigner(second)],
  ['an envelope with trailing bytes', Uint8Array.of(...plain(hello), 0)],
  ['an envelope in an envelope', plain(plain(hello))],
  ['a text', 'Hello'],
])('a wallet that says that it signed %s is refused', async (_, signed) => {
  await expect(sign(signed)).rejects.toMatchObject({
    reason: 'MESSAGE_CHANGED',
    message: 'This wallet changed the message.',
  })
})
