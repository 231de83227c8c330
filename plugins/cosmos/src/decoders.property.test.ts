import { formatAccountId, LatchkitError } from '@latchkit/kernel'
import { fromBase64, toBase64 } from '@latchkit/kernel/chain'
import { fakeConnection, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAddress } from './actions/checkAddress.ts'
import { readMessageDoc } from './actions/readMessageDoc.ts'
import { sign } from './actions/sign.ts'
import { readKey } from './keplr/readKey.ts'
import { createFakeChains } from './testing/fakeChains.ts'
import { addressOn, createFakeKeplr, publicKey, signature, star } from './testing/fakeKeplr.ts'

const address = addressOn('cosmos')
const throwing = () => {
  throw new Error('hostile')
}
const trap = new Proxy({}, { get: throwing, ownKeys: throwing, has: throwing })
// fast-check reads the values that it generates, so a name stands for the throwing proxy.
const trapped = 'trapped'
const real = (value: unknown): unknown => (value === trapped ? trap : value)
/** Arbitrary values, almost valid ones, and objects that throw when they are read. */
const near = (right: Readonly<Record<string, unknown>>) =>
  fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withTypedArray: true }),
    fc.record(
      Object.fromEntries(
        Object.entries(right).map(([name, value]) => [name, fc.oneof(fc.constant(value), fc.anything())]),
      ),
      { requiredKeys: [] },
    ),
    fc.constant(trapped),
  )

test('whatever a wallet returns, a key is either complete or a typed error', () => {
  const key = { bech32Address: address, pubKey: publicKey, algo: 'secp256k1', name: 'Mine' }
  fc.assert(
    fc.property(near(key), (answer) => {
      try {
        const read = readKey(real(answer), star)
        expect(checkAddress(read.address, ['cosmos'])).toEqual({ ok: true, address: read.address })
        expect(fromBase64(read.publicKey)).toHaveLength(33)
        expect(typeof read.algo).toBe('string')
      } catch (error) {
        expect(error).toBeInstanceOf(LatchkitError)
      }
    }),
    runs,
  )
})

test('whatever a wallet returns, a signed transaction is either complete or an invalid response', async () => {
  const bytes = new Uint8Array([1])
  const connection = fakeConnection({
    namespace: 'cosmos',
    accounts: [formatAccountId(star.caipNetworkId, address)],
    chainId: star.caipNetworkId,
  })
  const signDoc = { chainId: 'star-1', accountNumber: '0', bodyBytes: 'AQ==', authInfoBytes: 'AQ==' }
  const request = { method: 'cosmos_signDirect', params: { signerAddress: address, signDoc } }
  const { signal } = new AbortController()
  const { node } = createFakeChains()
  const right = { signed: { bodyBytes: bytes, authInfoBytes: bytes, accountNumber: 0n }, signature }
  await fc.assert(
    fc.asyncProperty(near(right), async (answer) => {
      // Resolving a promise reads `then`, so a throwing proxy can never be the result of one.
      const wallet = createFakeKeplr({
        signDirect: () => (answer === trapped ? { signed: trap } : answer),
      }).read()
      const calledMethods = sign({ wallet, connection, request, node, signal })
      const ended = await calledMethods.catch((error: unknown) => error)
      if (ended instanceof Error) expect(ended).toMatchObject({ reason: 'INVALID_RESPONSE' })
      else expect(ended).toMatchObject({ signed: { chainId: 'star-1' }, signature })
    }),
    runs,
  )
})

test('base64 decodes to the original bytes, and only base64 is decoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.string(), (bytes, text) => {
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      const read = fromBase64(text)
      if (read) expect(toBase64(read).length).toBe(text.length)
    }),
    runs,
  )
})

test('anything but a message document is refused', () => {
  fc.assert(
    fc.property(near({ chain_id: '', account_number: '0', sequence: '0', memo: '' }), (doc) => {
      expect(readMessageDoc(doc)).toBeUndefined()
    }),
    runs,
  )
})
