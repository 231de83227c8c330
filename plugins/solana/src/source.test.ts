import type { Connection } from '@latchkit/kernel'
import type { ConnectionWatch } from '@latchkit/kernel/chain'
import type { RequestDraft } from '@latchkit/kernel/plugin'
import { createStore, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { base58 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { findWallets } from './discovery.ts'
import { createSource } from './source.ts'
import { createFakeChains } from './testing/fakeChains.ts'
import {
  accountOf,
  announce,
  createFakeWallet,
  devnet,
  first,
  mainnet,
  second,
} from './testing/fakeWallet.ts'

const { signal } = new AbortController()
const connector = fakeConnector({ id: 'solana:Wallet', source: 'solana', namespace: 'solana' })
const text = base58.encode(new TextEncoder().encode('Hello'))
const sixtyFour = base58.encode(new Uint8Array(64).fill(7))

function open(answers: Parameters<typeof createFakeWallet>[0] = {}, part = {}) {
  const page = new EventTarget()
  const log = vi.fn()
  const discovery = findWallets(page, createStore(), signal)
  const fake = createFakeWallet(answers, part)
  announce(page, fake.wallet)
  const source = createSource({
    discovery,
    chains: createFakeChains().chains,
    selectedChainId: () => undefined,
    log,
  })
  return { source, fake, discovery, log }
}

async function connected(answers = {}, part = {}) {
  const opened = open(answers, part)
  const [connection] = await opened.source.connect(connector, { signal })
  if (!connection) throw new Error('Not connected')
  const ask = (draft: RequestDraft) =>
    opened.source.request(connection, fakeRequest({ ...draft, chainId: devnet }), { signal })
  return { ...opened, connection, ask }
}

function watch(source: ReturnType<typeof open>['source'], connection: Connection) {
  const reported: unknown[] = []
  const end = new AbortController()
  const input: ConnectionWatch = {
    signal: end.signal,
    changed: (next) => reported.push(next),
    lost: () => reported.push('lost'),
  }
  source.watch(connection, input)
  return { reported, end }
}

test('a connection has the accounts that the wallet shares, on the first cluster of the site', async () => {
  const { connection, fake } = await connected(
    {},
    { accounts: [accountOf(first, { label: 'Mine' }), accountOf(second)] },
  )
  expect(connection).toEqual({
    id: 'solana:solana:Wallet',
    source: 'solana',
    connectorId: 'solana:Wallet',
    namespace: 'solana',
    canSwitchAccount: true,
    accounts: [`${devnet}:${first}`, `${devnet}:${second}`],
    details: {
      [`${devnet}:${first}`]: { type: 'eoa', publicKey: first, label: 'Mine' },
      [`${devnet}:${second}`]: { type: 'eoa', publicKey: second, label: undefined },
    },
    chainId: devnet,
  })
  expect(fake.requests).toEqual([{ call: 'connect', inputs: [] }])
})

test('a wallet that is locked, missing or rejects is reported as such', async () => {
  await expect(connected({}, { accounts: [] })).rejects.toMatchObject({ reason: 'NO_ACCOUNT' })
  const missing = fakeConnector({ id: 'solana:Gone' })
  await expect(open().source.connect(missing, { signal })).rejects.toMatchObject({
    reason: 'WALLET_UNAVAILABLE',
  })
  const no = () => Promise.reject(new Error('User rejected the request.'))
  await expect(connected({ connect: no })).rejects.toThrow('User rejected')
})

test('a wallet that shares its account by an event, after it has connected, is connected', async () => {
  const { source, fake } = open({ connect: () => ({ accounts: [] }) }, { accounts: [] })
  const connecting = source.connect(connector, { signal })
  await expect.poll(() => fake.requests.length).toBe(1)
  setTimeout(() => fake.share([accountOf(first)]), 300)
  expect(await connecting).toMatchObject([{ accounts: [`${devnet}:${first}`] }])
  expect(fake.listeners.size).toBe(0)
})

test('a wallet that shares no account is waited for no longer than a moment, or until the visitor leaves', async () => {
  const { source, fake } = open({}, { accounts: [] })
  await expect(source.connect(connector, { signal })).rejects.toThrow('shared no account')
  await expect(source.connect(connector, { signal: AbortSignal.timeout(1) })).rejects.toThrow()
  expect(fake.listeners.size).toBe(0)
})

test('restoring is silent, and keeps the cluster', async () => {
  const { source, fake } = open()
  const saved = {
    source: 'solana',
    connectorId: 'solana:Wallet',
    namespace: 'solana',
    chainId: mainnet,
  } as const
  expect(await source.restore(saved, { signal })).toMatchObject([
    { chainId: mainnet, accounts: [`${mainnet}:${first}`] },
  ])
  expect(fake.requests).toEqual([{ call: 'connect', inputs: [{ silent: true }] }])
  const elsewhere = { ...saved, chainId: 'solana:unknown' } as const
  expect(await source.restore(elsewhere, { signal })).toMatchObject([{ chainId: devnet }])
  fake.wallet.accounts = []
  await expect(source.restore(saved, { signal })).rejects.toThrow('shared no account')
  const missing = { ...saved, connectorId: 'solana:Gone' }
  await expect(source.restore(missing, { signal: AbortSignal.timeout(1) })).rejects.toThrow(
    'shared no account',
  )
})

test('messages and transactions reach the wallet as bytes, with the account and cluster, and are returned as text', async () => {
  const { ask, fake } = await connected()
  expect(await ask({ method: 'solana_signMessage', params: { message: text, pubkey: first } })).toEqual({
    signature: sixtyFour,
  })
  const wire = Uint8Array.from([1, ...new Uint8Array(64).fill(5), 9, 9])
  const transaction = base58.encode(wire)
  const signed = { signature: base58.encode(new Uint8Array(64).fill(5)), transaction }
  expect(await ask({ method: 'solana_signTransaction', params: { transaction } })).toEqual(signed)
  expect(await ask({ method: 'solana_signTransaction', params: [{ transaction: wire }] })).toEqual(signed)
  expect(
    await ask({ method: 'solana_signAllTransactions', params: { transactions: [transaction, wire] } }),
  ).toEqual({ transactions: [transaction, transaction] })
  const sent = { transaction, options: { skipPreflight: true } }
  expect(await ask({ method: 'solana_signAndSendTransaction', params: sent })).toEqual({
    signature: sixtyFour,
  })
  expect(await ask({ method: 'solana_signIn', params: { statement: 'Hi' } })).toEqual({
    address: first,
    signature: sixtyFour,
    signedMessage: '2',
  })
  expect(fake.requests.slice(1).map(({ call }) => call)).toEqual([
    'signMessage',
    'signTransaction',
    'signTransaction',
    'signTransaction',
    'signAndSendTransaction',
    'signIn',
  ])
  expect(fake.requests[1]?.inputs).toEqual([
    { account: fake.wallet.accounts[0], message: new TextEncoder().encode('Hello') },
  ])
  expect(fake.requests[4]?.inputs).toMatchObject([
    { transaction: wire, chain: 'solana:devnet' },
    { transaction: wire },
  ])
  expect(fake.requests[5]?.inputs).toMatchObject([
    { options: { skipPreflight: true }, chain: 'solana:devnet' },
  ])
})

test.each([
  ['solana_signMessage', { message: '0OIl' }],
  ['solana_signMessage', {}],
  ['solana_signMessage', { message: new Uint8Array() }],
  ['solana_signTransaction', { transaction: 7 }],
  ['solana_signAllTransactions', { transactions: [] }],
  ['solana_signAllTransactions', { transactions: 'x' }],
  ['solana_signAndSendTransaction', { transaction: 'not=base64' }],
])('%s of %j reaches no wallet', async (method, params) => {
  const { ask, fake } = await connected()
  await expect(ask({ method, params })).rejects.toMatchObject({ reason: 'INVALID_PARAMS', code: -32602 })
  expect(fake.requests).toHaveLength(1)
})

test.each([
  null,
  undefined,
  'x',
  {},
  [],
  [null],
  [{ signature: 'x' }],
  [{ signature: new Uint8Array(63) }],
  [{}, {}],
])('the signature %j is invalid', async (answer) => {
  const { ask } = await connected({ signMessage: () => answer, signAndSendTransaction: () => answer })
  await expect(ask({ method: 'solana_signMessage', params: { message: text } })).rejects.toMatchObject({
    reason: 'INVALID_RESPONSE',
  })
  await expect(
    ask({ method: 'solana_signAndSendTransaction', params: { transaction: text } }),
  ).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})

test('an account that is not shared signs nothing, and a missing feature is reported', async () => {
  const { ask, fake } = await connected()
  const requests = { method: 'solana_signMessage', params: { message: text, pubkey: second } }
  await expect(ask(requests)).rejects.toMatchObject({ reason: 'NO_ACCOUNT' })
  fake.share([accountOf(second)])
  await expect(ask({ ...requests, params: { message: text } })).rejects.toMatchObject({
    reason: 'NO_ACCOUNT',
  })
  await expect(ask({ method: 'solana_other' })).rejects.toMatchObject({
    reason: 'METHOD_NOT_SUPPORTED',
    code: 4200,
  })
})

const throwing = {
  get address(): string {
    throw new Error('hostile')
  },
}
test.each([null, 7, {}, { address: 5 }, { address: '<b>' }, { address: `0x${'1'.repeat(40)}` }, throwing])(
  'the account %# is left out and counted, and the others are connected',
  async (row) => {
    for (const accounts of [
      [row, accountOf(first)],
      [accountOf(first), row],
    ]) {
      const { connection, log } = await connected({}, { accounts })
      expect(connection.accounts).toEqual([`${devnet}:${first}`])
      expect(log.mock.calls).toEqual([
        ['Accounts of a wallet are left out', { wallet: 'solana:Wallet', unreadable: 1 }],
      ])
    }
    await expect(connected({}, { accounts: [row, row] })).rejects.toMatchObject({
      reason: 'NO_USABLE_ACCOUNT',
      message: 'The wallet shared no account that can be used here. Left out: 2 unreadable.',
    })
  },
)

test('accounts of other chains are no diagnostic', async () => {
  const other = { address: `0x${'1'.repeat(40)}`, chains: ['ethereum:mainnet'] }
  const { log } = await connected({}, { accounts: [other, accountOf(first)] })
  expect(log).not.toHaveBeenCalled()
})

test('the connection follows the accounts, only moves to configured clusters, and ends without accounts', async () => {
  const { source, connection, fake } = await connected()
  const { reported, end } = watch(source, connection)
  fake.share([accountOf(first)])
  expect(reported).toEqual([])
  fake.share([accountOf(second)])
  expect(reported.at(-1)).toMatchObject({ accounts: [`${devnet}:${second}`] })
  expect(await source.switchNetwork?.(connection, mainnet, { signal })).toBe(true)
  expect(reported.at(-1)).toMatchObject({ accounts: [`${mainnet}:${second}`], chainId: mainnet })
  expect(await source.switchNetwork?.(connection, 'solana:unknown', { signal })).toBe(false)
  fake.share([accountOf(first)])
  expect(reported.at(-1)).toMatchObject({ accounts: [`${mainnet}:${first}`] })
  fake.share([])
  expect(reported.at(-1)).toBe('lost')
  end.abort()
  await Promise.resolve()
  expect([fake.listeners.size, await source.switchNetwork?.(connection, devnet, { signal })]).toEqual([
    0,
    false,
  ])
})

test('disconnecting notifies the wallet', async () => {
  const { source, connection, fake } = await connected()
  await source.disconnect(connection, { signal })
  expect(fake.requests.at(-1)?.call).toBe('disconnect')
})

test('an account that the visitor has chosen signs what names no account', async () => {
  const signedIn = { signature: new Uint8Array(64).fill(7), signedMessage: new Uint8Array([1]) }
  const { source, fake, connection } = await connected(
    { signIn: () => [{ ...signedIn, account: fake.wallet.accounts[1] }] },
    { accounts: [accountOf(first), accountOf(second)] },
  )
  const [own, other] = connection.accounts
  if (!own || !other) throw new Error('two accounts')
  const chosen = { ...connection, accounts: [other, own], walletAccount: own }
  const ask = (draft: RequestDraft) =>
    source.request(chosen, fakeRequest({ ...draft, chainId: devnet }), { signal })
  await ask({ method: 'solana_signMessage', params: { message: text } })
  expect(fake.requests.at(-1)?.inputs).toMatchObject([{ account: { address: second } }])
  const signIn = { method: 'solana_signIn', params: { statement: 'Hi' } }
  expect(await ask(signIn)).toMatchObject({ address: second })
  expect(fake.requests.at(-1)?.inputs).toEqual([{ address: second, statement: 'Hi' }])
  const wrong = await connected({}, { accounts: [accountOf(first), accountOf(second)] })
  // This wallet signs in with its own account, whatever the request says.
  await expect(
    wrong.source.request(chosen, fakeRequest({ ...signIn, chainId: devnet }), { signal }),
  ).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})
