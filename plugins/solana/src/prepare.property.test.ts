import type { RpcRequest } from '@latchkit/kernel/plugin'
import { createStore, fakeConnector, fakeRequest, runs } from '@latchkit/kernel/testing'
import { base58, base64 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signMessageRequest } from './actions/signMessageRequest.ts'
import { findWallets } from './discovery.ts'
import { readRequest, toStatement } from './explain/explain.ts'
import { normalize, validate } from './prepare.ts'
import { createSource } from './source.ts'
import { createFakeChains } from './testing/fakeChains.ts'
import { announce, createFakeWallet, devnet, first } from './testing/fakeWallet.ts'
import { decodeTransaction, toTransaction } from './toTransaction.ts'

const { signal } = new AbortController()
const keyOf = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed))
const requests = { account: first, native: { decimals: 9, symbol: 'SOL' } }

function payment(lamports: bigint): Uint8Array {
  const blockhash = base58.encode(new Uint8Array(32).fill(9))
  const created = new Transaction({ feePayer: keyOf(1), blockhash, lastValidBlockHeight: 1 })
  created.add(SystemProgram.transfer({ fromPubkey: keyOf(1), toPubkey: keyOf(2), lamports }))
  return Uint8Array.from(created.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const encodings = {
  bytes: (one: Uint8Array) => one,
  hex: hexOf,
  base58: base58.encode,
  base64: base64.encode,
}
const transactionEncoding = fc.constantFrom('bytes', 'hex', 'base58', 'base64')
const messageEncoding = fc.constantFrom('bytes', 'hex', 'base58')

async function open() {
  const page = new EventTarget()
  const discovery = findWallets(page, createStore(), signal)
  const fake = createFakeWallet()
  announce(page, fake.wallet)
  const source = createSource({
    discovery,
    chains: createFakeChains().chains,
    selectedChainId: () => undefined,
    log: () => undefined,
  })
  const connector = fakeConnector({ id: 'solana:Wallet', source: 'solana', namespace: 'solana' })
  const [connection] = await source.connect(connector, { signal })
  if (!connection) throw new Error('Not connected')
  /** Returns what the feature of the wallet receives for a request. */
  const dispatched = async (request: RpcRequest) => {
    fake.requests.length = 0
    await source.request(connection, request, { signal })
    return fake.requests.flatMap(({ inputs }) =>
      inputs.map((input) => Object(input).transaction ?? Object(input).message),
    )
  }
  return { dispatched }
}

const explainRequest = (request: RpcRequest) => {
  const read = readRequest(request, requests)
  return read && toStatement(read)
}
const draft = (method: string, params: object, isListed: boolean) =>
  fakeRequest({ method, params: isListed ? [params] : params, chainId: devnet })

const one = ['solana_signTransaction', 'solana_signAndSendTransaction']

test('whatever the encoding of transactions, the wallet receives the same bytes and the explanation is the same', async () => {
  const { dispatched } = await open()
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.constantFrom(...one, 'solana_signAllTransactions'),
      transactionEncoding,
      fc.boolean(),
      async (value, method, encoding, isListed) => {
        const bytes = payment(value)
        const text = encodings[encoding](bytes)
        const params = one.includes(method) ? { transaction: text } : { transactions: [text, text] }
        const requested = draft(method, params, isListed)
        const prepared = normalize(requested) ?? requested
        const expected = one.includes(method) ? [bytes] : [bytes, bytes]
        expect(await dispatched(prepared)).toEqual(expected)
        // Also without preparation.
        expect(await dispatched(requested)).toEqual(expected)
        expect(explainRequest(requested)).toEqual(explainRequest(prepared))
        const text58 = base58.encode(bytes)
        const written = one.includes(method) ? { transaction: text58 } : { transactions: [text58, text58] }
        expect(prepared.params).toEqual(isListed ? [written] : written)
        expect(validate(prepared)).toBeUndefined()
      },
    ),
    runs,
  )
})

test('whatever the encoding of a message, the wallet receives the same bytes and the explanation is the same', async () => {
  const { dispatched } = await open()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.string({ minLength: 1, unit: 'binary' }).map((text) => new TextEncoder().encode(text)),
      ),
      messageEncoding,
      fc.boolean(),
      async (bytes, encoding, isListed) => {
        const requested = draft('solana_signMessage', { message: encodings[encoding](bytes) }, isListed)
        const prepared = normalize(requested) ?? requested
        expect(await dispatched(prepared)).toEqual([bytes])
        expect(await dispatched(requested)).toEqual([bytes])
        const canonical = draft('solana_signMessage', { message: base58.encode(bytes) }, isListed)
        expect(explainRequest(prepared)).toEqual(explainRequest(canonical))
        expect(prepared.params).toEqual(canonical.params)
      },
    ),
    runs,
  )
})

test('a long message stays in hex, which is fast to decode, and the wallet receives its bytes', async () => {
  const { dispatched } = await open()
  const bytes = new Uint8Array(100_000).fill(65)
  const requested = draft('solana_signMessage', { message: hexOf(bytes) }, false)
  expect(normalize(requested)).toBeUndefined()
  expect(await dispatched(requested)).toEqual([bytes])
  expect(explainRequest(requested)).toMatchObject({ kind: 'message', text: 'A'.repeat(100_000) })
})

test.each([2_047, 2_048, 2_049, 3_000, 3_001])(
  'a message of %d bytes reaches the wallet, whether the page passes its bytes or the kit its text',
  async (length) => {
    const { dispatched } = await open()
    const bytes = new Uint8Array(length).fill(65)
    const requested = draft('solana_signMessage', { message: hexOf(bytes) }, false)
    expect(await dispatched(normalize(requested) ?? requested)).toEqual([bytes])
    const { method, params } = signMessageRequest(`${devnet}:${first}`, 'A'.repeat(length))
    expect(await dispatched(draft(method, Object(params), false))).toEqual([bytes])
  },
)

test('base58 that is too long to be checked is refused', () => {
  const ask = (message: unknown) => validate(draft('solana_signMessage', { message }, false))
  expect(ask('z'.repeat(4_096))).toBeUndefined()
  expect(ask('z'.repeat(4_097))).toEqual({ refuse: 'The message is too long for base58. Pass its bytes.' })
  expect(ask(`0x${'61'.repeat(5_000)}`)).toBeUndefined()
})

test('anything but a transaction stays unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const params of [{ transaction: value }, [{ transaction: value }], { other: value }, value]) {
        const request = fakeRequest({ method: 'solana_signTransaction', params, chainId: devnet })
        if (toTransaction(Object(params).transaction ?? value) === undefined && !Array.isArray(value))
          expect(normalize(request)).toBeUndefined()
        expect(validate(request)).toBeUndefined()
      }
    }),
    runs,
  )
})

test('text that is valid in both encodings is read as the transaction; text that is two transactions is refused', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'), {
        minLength: 4,
        maxLength: 200,
      }),
      fc.boolean(),
      fc.boolean(),
      (letters, is58, is64) => {
        const text = letters.slice(0, letters.length - (letters.length % 4)).join('')
        const [in58, in64] = [base58.decode(text), base64.decode(text)]
        const isOne = (bytes: Uint8Array) =>
          Buffer.from(bytes).equals(in58) ? is58 : Buffer.from(bytes).equals(in64) && is64
        const { bytes, isAmbiguous } = decodeTransaction(text, isOne)
        expect(isAmbiguous).toBe(is58 && is64)
        expect(bytes).toEqual(isAmbiguous ? undefined : is64 ? in64 : in58)
      },
    ),
    runs,
  )
})

test('a text that is too long for base58 is read as base64', () => {
  const text = 'a'.repeat(8_000)
  expect(decodeTransaction(text)).toEqual({ bytes: base64.decode(text), isAmbiguous: false })
})
