import { base58 } from '@scure/base'
import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { expect, test, vi } from 'vitest'
import {
  address,
  connector,
  connectProvider,
  key,
  legacyTransaction,
  message,
  openProvider,
  other,
  saved,
  signal,
  sixtyFour,
  versionedTransaction,
  waitForImport,
} from '../testing/connectProvider.ts'
import { devnet, second } from '../testing/fakeWallet.ts'

test('connecting calls it once, and the account is the one that it exposes', async () => {
  const { source, requests } = openProvider()
  expect(await source.connect(connector, { signal })).toMatchObject([
    { connectorId: 'solana:Phantom', accounts: [`${devnet}:${address}`], chainId: devnet },
  ])
  expect(requests).toEqual([{ method: 'connect', inputs: [] }])
})

test("a rejection is passed on with the wallet's message; a wallet without a key shares no account", async () => {
  const no = Object.assign(new Error('User rejected the request.'), { code: 4001 })
  await expect(
    openProvider({ connect: () => Promise.reject(no) }).source.connect(connector, { signal }),
  ).rejects.toBe(no)
  await expect(
    openProvider({ connect: async () => true }).source.connect(connector, { signal }),
  ).rejects.toMatchObject({
    reason: 'NO_ACCOUNT',
  })
})

test('restoring never prompts, and a site that is not trusted is not connected', async () => {
  const { source, requests } = openProvider()
  expect(await source.restore(saved, { signal })).toMatchObject([{ accounts: [`${devnet}:${address}`] }])
  expect(requests).toEqual([{ method: 'connect', inputs: [{ onlyIfTrusted: true }] }])
  // The wallet exposes a key to another script in the page, but still does not trust the site.
  const not = openProvider({ publicKey: key.publicKey, connect: () => Promise.reject(new Error('No')) })
  await expect(not.source.restore(saved, { signal })).rejects.toThrow('shared no account')
})

test('messages reach it as bytes; the signature is returned alone or in an object', async () => {
  const { ask, requests } = await connectProvider()
  expect(await ask('solana_signMessage', { message, pubkey: address })).toEqual({ signature: sixtyFour })
  expect(requests).toEqual([{ method: 'signMessage', inputs: [new TextEncoder().encode('Hello')] }])
  await expect(ask('solana_signMessage', { message, pubkey: second })).rejects.toMatchObject({
    reason: 'NO_ACCOUNT',
  })
  for (const answer of [new Uint8Array(64).fill(7), sixtyFour, { signature: sixtyFour }]) {
    const bare = await connectProvider({ signMessage: async () => answer })
    expect(await bare.ask('solana_signMessage', { message })).toEqual({ signature: sixtyFour })
  }
})

test.each([new TextEncoder().encode('Pay'), base58.encode(new TextEncoder().encode('Pay'))])(
  'a message that it says it has signed in place of the given one is refused',
  async (signedMessage) => {
    const { ask } = await connectProvider({
      signMessage: async () => ({ signature: sixtyFour, signedMessage }),
    })
    await expect(ask('solana_signMessage', { message })).rejects.toMatchObject({ reason: 'MESSAGE_CHANGED' })
  },
)

test.each([undefined, null, {}, 'x', new Uint8Array(63), { signature: 7 }])(
  'the signature %j is invalid',
  async (answer) => {
    const { ask } = await connectProvider({
      signMessage: async () => answer,
      signAndSendTransaction: async () => answer,
    })
    for (const [method, params] of [
      ['solana_signMessage', { message }],
      ['solana_signAndSendTransaction', { transaction: legacyTransaction(1) }],
    ] as const)
      await expect(ask(method, params)).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
  },
)

test('a transaction reaches it as an object of its class, and is returned signed and otherwise unchanged', async () => {
  const { ask, requests } = await connectProvider()
  const old = Object(await ask('solana_signTransaction', { transaction: legacyTransaction(1) }))
  const signed = Transaction.from(base58.decode(old.transaction))
  expect([signed.verifySignatures(), base58.encode(signed.signature ?? new Uint8Array())]).toEqual([
    true,
    old.signature,
  ])
  expect(Uint8Array.from(signed.serializeMessage())).toEqual(legacyTransaction(1).slice(65))
  expect(requests[0]?.inputs[0]).toBeInstanceOf(Transaction)

  const next = Object(await ask('solana_signTransaction', { transaction: versionedTransaction(1) }))
  const bytes = base58.decode(next.transaction)
  expect([bytes.slice(65), base58.encode(bytes.slice(1, 65))]).toEqual([
    versionedTransaction(1).slice(65),
    next.signature,
  ])
  expect(bytes.slice(1, 65)).not.toEqual(new Uint8Array(64))
  expect(requests[1]?.inputs[0]).toBeInstanceOf(VersionedTransaction)
})

test('several are signed in one request, or one after the other when it has no method for several', async () => {
  const transactions = [legacyTransaction(1), versionedTransaction(2), legacyTransaction(3)]
  const { ask, requests } = await connectProvider()
  const together = Object(await ask('solana_signAllTransactions', { transactions }))
  expect(together.transactions).toHaveLength(3)
  expect(requests.map(({ method }) => method)).toEqual(['signAllTransactions'])
  const single = await connectProvider({ signAllTransactions: undefined })
  expect(await single.ask('solana_signAllTransactions', { transactions })).toEqual(together)
  expect(single.requests.map(({ method }) => method)).toEqual(Array(3).fill('signTransaction'))
})

test('a transaction is signed and sent with the given options', async () => {
  const { ask, requests } = await connectProvider()
  const options = { skipPreflight: true }
  const answer = await ask('solana_signAndSendTransaction', { transaction: versionedTransaction(1), options })
  expect(answer).toEqual({ signature: '2'.repeat(88) })
  expect(requests[0]?.inputs).toEqual([expect.any(VersionedTransaction), options])
})

test.each(['solana_signTransaction', 'solana_signAndSendTransaction'])(
  '%s of bytes that are not a transaction reaches no wallet',
  async (method) => {
    const { ask, requests } = await connectProvider()
    const transaction = new Uint8Array(20).fill(255)
    await expect(ask(method, { transaction })).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      message: `Invalid parameters for ${method}`,
    })
    expect(requests).toEqual([])
  },
)

/** Returns a list that has two items at first, and then too many to read. */
function growing(): object {
  const lengths = [2, 2 ** 31]
  return new Proxy([1, 2], {
    get: (list, name) => (name === 'length' ? (lengths.shift() ?? 2 ** 31) : Reflect.get(list, name)),
  })
}

test.each([
  undefined,
  null,
  7,
  {},
  { serialize: () => 'x'.repeat(99_999) },
  { serialize: () => undefined },
  { serialize: () => new Uint8Array(65_537) },
  // A list that only claims its length, and one that has another length when it is read again.
  { serialize: () => ({ length: 2 ** 31 }) },
  { serialize: growing },
])('a signed transaction that is %j is invalid', async (answer) => {
  const { ask } = await connectProvider({
    signTransaction: async () => answer,
    signAllTransactions: async () => answer,
  })
  const transaction = legacyTransaction(1)
  const transactions = [transaction, transaction]
  const invalid = { reason: 'INVALID_RESPONSE' }
  await expect(ask('solana_signTransaction', { transaction })).rejects.toMatchObject(invalid)
  await expect(ask('solana_signAllTransactions', { transactions })).rejects.toMatchObject(invalid)
})

test('signing in returns the account, the text and its signature', async () => {
  const signature = new Uint8Array(64).fill(7)
  const signIn = async () => ({ address: key.publicKey, signature, signedMessage: new Uint8Array([1]) })
  const { ask } = await connectProvider({ signIn })
  expect(await ask('solana_signIn', {})).toEqual({ address, signature: sixtyFour, signedMessage: '2' })
  const without = await connectProvider()
  await expect(without.ask('solana_signIn', {})).rejects.toMatchObject({ reason: 'METHOD_NOT_SUPPORTED' })
})

test.each([
  ['solana_signMessage', { message }],
  ['solana_signIn', {}],
])('%s is refused when the wallet is on another account and has not said so', async (method, params) => {
  const signIn = async () => ({ address: other.publicKey, signature: sixtyFour, signedMessage: message })
  const { provider, ask, requests } = await connectProvider({ signIn })
  provider.publicKey = other.publicKey
  await expect(ask(method, params)).rejects.toMatchObject({ reason: 'NO_ACCOUNT' })
  expect(requests).toEqual([])
})

test('the account is read again when the page is shown again', async () => {
  vi.stubGlobal('window', new EventTarget())
  const { provider, reported, end } = await connectProvider()
  vi.stubGlobal('document', { hidden: false })
  const show = () => window.dispatchEvent(new Event('visibilitychange'))
  // A locked wallet alone does not end the connection.
  const { publicKey } = provider
  provider.publicKey = null
  show()
  provider.publicKey = other.publicKey
  show()
  end.abort()
  provider.publicKey = publicKey
  show()
  vi.unstubAllGlobals()
  expect(reported).toEqual([[`${devnet}:${other.publicKey.toBase58()}`]])
})

test('the connection follows the account, even when the key changes after the event', async () => {
  const { provider, emit, reported } = await connectProvider()
  emit('accountChanged', other.publicKey)
  provider.publicKey = other.publicKey
  await waitForImport()
  expect(reported).toEqual([[`${devnet}:${other.publicKey.toBase58()}`]])
})

test.each([
  ['accountChanged', null],
  ['disconnect', undefined],
])('it ends at %s %j, whatever key it still exposes', async (event, value) => {
  const { emit, reported } = await connectProvider()
  emit(event, value)
  await waitForImport()
  expect(reported).toEqual(['lost'])
})

test('after the connection ends nothing listens; a wallet without a method to unsubscribe is ignored', async () => {
  const { listening, end } = await connectProvider()
  expect(listening()).toBe(2)
  end.abort()
  await waitForImport()
  expect(listening()).toBe(0)
  const withoutOff = await connectProvider({ off: undefined })
  withoutOff.end.abort()
  await waitForImport()
  withoutOff.emit('disconnect')
  expect(withoutOff.reported).toEqual([])
})

test('disconnecting notifies the wallet, and nothing is shared any more', async () => {
  const { source, connection, requests, ask } = await connectProvider({ disconnect: async () => undefined })
  await source.disconnect(connection, { signal })
  await expect(ask('solana_signMessage', { message })).rejects.toMatchObject({ reason: 'NO_ACCOUNT' })
  const real = await connectProvider()
  await real.source.disconnect(real.connection, { signal })
  expect([requests, real.requests]).toEqual([[], [{ method: 'disconnect', inputs: [] }]])
})

test('a wallet that cannot be listened to still signs', async () => {
  const { ask } = await connectProvider({ on: undefined, off: undefined })
  expect(await ask('solana_signMessage', { message })).toEqual({ signature: sixtyFour })
})
