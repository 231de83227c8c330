import type { Network } from '@latchkit/kernel'
import type { ConnectionWatch } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import * as published from './networks.ts'
import { alice, bob, shared, signature } from './testing/fakeExtension.ts'
import { connector, openSource } from './testing/openSource.ts'

const { signal } = new AbortController()
const toNetwork = (one: published.PolkadotNetwork): Network => ({
  ...one,
  caipNetworkId: `polkadot:${one.id}`,
})
const networks = [toNetwork(published.polkadot), toNetwork(published.kusama)]
const polkadot = `polkadot:${published.polkadot.id}` as const
const kusama = `polkadot:${published.kusama.id}` as const
const chains = networks.map((one) => one.caipNetworkId)
const genesisHash = `0x${published.polkadot.id}${'0'.repeat(32)}`

function open(answers: Record<string, unknown> = {}, active?: string) {
  const site = { name: 'Shop' }
  const opened = openSource(answers, networks, { getActiveChainId: () => active, siteName: () => site.name })
  return { ...opened, site }
}

async function connected(answers: Record<string, unknown> = {}) {
  const { fake, source } = open(answers)
  const [connection] = await source.connect(connector, { chains, signal })
  if (!connection) throw new Error('No connection')
  const changes: unknown[] = []
  const end = new AbortController()
  const watch: ConnectionWatch = {
    signal: end.signal,
    changed: (next) => changes.push(next),
    lost: () => changes.push('lost'),
  }
  source.watch(connection, watch)
  await Promise.resolve()
  const ask = (part: Partial<RpcRequest>) => source.request(connection, fakeRequest(part), { signal })
  return { fake, source, connection, changes, ask, leave: () => end.abort() }
}

const sign = (address: string, message = 'hi') => ({
  method: 'polkadot_signMessage',
  params: { address, message },
})

test('a connection enables the site and has the accounts with the addresses of the network', async () => {
  const { fake, connection } = await connected()
  expect(connection).toMatchObject({
    id: 'polkadot:polkadot:one',
    connectorId: 'polkadot:one',
    namespace: 'polkadot',
    chainId: polkadot,
    details: {
      [`${polkadot}:${alice.polkadot}`]: { type: 'eoa', publicKey: alice.publicKey, label: 'Alice' },
    },
  })
  expect(connection.accounts).toHaveLength(2)
  expect(fake.requests).toEqual([
    { method: 'enable', params: 'Shop' },
    { method: 'accounts', params: undefined },
  ])
})

test('an extension is enabled with the name that the site has then', async () => {
  const { fake, site, source } = open()
  await source.connect(connector, { chains, signal })
  site.name = 'New shop'
  await source.connect(connector, { chains, signal })
  const enabled = fake.requests.filter(({ method }) => method === 'enable')
  expect(enabled.map(({ params }) => params)).toEqual(['Shop', 'New shop'])
})

test('it starts on the active network of the site, if that is one of the namespace', async () => {
  const [on] = await open({}, kusama).source.connect(connector, { chains, signal })
  expect([on?.chainId, on?.accounts[0]]).toEqual([kusama, `${kusama}:${alice.kusama}`])
  const [off] = await open({}, 'eip155:1').source.connect(connector, { chains, signal })
  expect(off?.chainId).toBe(polkadot)
})

test('Ethereum keys, accounts of another chain and duplicate keys are ignored', async () => {
  const accounts = [
    { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'ethereum' },
    { address: bob.generic, genesisHash: `0x${published.kusama.id}` },
    { address: alice.kusama, genesisHash },
    { address: alice.generic },
  ]
  const { connection } = await connected({ accounts })
  expect(connection.accounts).toEqual([`${polkadot}:${alice.polkadot}`])
})

test.each([null, 'text', {}, Array.from({ length: 1_001 }, () => shared[0])])(
  'the accounts %# are no list that can be read',
  async (accounts) => {
    await expect(connected({ accounts })).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
  },
)

test.each([
  {},
  { accounts: {} },
  { accounts: { get: 1 } },
  'yes',
  Object.defineProperty({}, 'accounts', {
    get() {
      throw new Error('no')
    },
  }),
])('an extension that returns %# connects nothing', async (input) => {
  await expect(connected({ enable: input })).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})

/** A stored connection of the first extension. */
const saved = {
  source: 'polkadot',
  connectorId: 'polkadot:one',
  namespace: 'polkadot',
  chainId: kusama,
} as const

test('no shared account is an error, a stored connection is then not restored, and a missing extension is reported', async () => {
  await expect(connected({ accounts: [] })).rejects.toMatchObject({ reason: 'NO_ACCOUNT', code: 4100 })
  const { source } = open({ accounts: [] })
  await expect(source.restore(saved, { signal })).rejects.toMatchObject({ reason: 'NO_ACCOUNT' })
  await expect(open().source.restore(saved, { signal })).resolves.toMatchObject([{ chainId: kusama }])
  await expect(
    open().source.restore({ ...saved, chainId: 'polkadot:gone' }, { signal }),
  ).resolves.toMatchObject([{ chainId: polkadot }])
  const missing = { ...saved, connectorId: 'polkadot:gone' }
  await expect(source.restore(missing, { signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
    reason: 'WALLET_UNAVAILABLE',
  })
  const other = fakeConnector({ id: 'polkadot:gone' })
  await expect(source.connect(other, { chains, signal })).rejects.toMatchObject({
    reason: 'WALLET_UNAVAILABLE',
  })
})

test('an extension that shares no account is waited for without a prompt, one that rejects has ended the connection', async () => {
  const { source, fake } = open({ accounts: [] })
  await expect(source.restore(saved, { signal })).rejects.toMatchObject({ reason: 'NO_ACCOUNT' })
  const isBack = source.waitForAccounts?.(saved, { signal })
  await vi.waitFor(() => expect(fake.listeners.size).toBe(1))
  fake.emit([])
  fake.emit(shared)
  await expect(isBack).resolves.toBe(true)
  expect(fake.requests.filter(({ method }) => method === 'enable')).toHaveLength(1)
  const rejecting = open({
    enable: () => {
      throw new Error('Cancelled')
    },
  })
  await expect(rejecting.source.restore(saved, { signal })).resolves.toEqual([])
  await expect(rejecting.source.waitForAccounts?.(saved, { signal })).rejects.toMatchObject({
    reason: 'WALLET_UNAVAILABLE',
  })
})

test.each([
  'Cancelled',
  'Rejected',
  'cancelled',
  'Rejected by user',
  'User rejected the request',
  'User denied',
])('%j is a rejection', async (message) => {
  const no = () => Promise.reject(new Error(message))
  await expect(connected({ enable: no })).rejects.toMatchObject({ code: 4001 })
})

test('any other error of the extension is passed on unchanged', async () => {
  const error = new Error('The source has been rejectedly odd')
  await expect(connected({ enable: () => Promise.reject(error) })).rejects.toBe(error)
})

test("a message is signed in its wrapping, with the extension's own address", async () => {
  const { fake, ask } = await connected({ signRaw: { id: 1, signature, more: 'x' } })
  await expect(ask(sign(alice.polkadot))).resolves.toEqual({ signature })
  await ask(sign(alice.kusama, '<Bytes>hi</Bytes>'))
  await ask({
    method: 'polkadot_signMessage',
    params: { address: alice.generic, message: '0xff', encoding: 'hex' },
  })
  const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
  const wrapped = { address: alice.generic, data: hex('<Bytes>hi</Bytes>'), type: 'bytes' }
  expect(fake.requests.slice(2).map(({ params }) => params)).toEqual([
    wrapped,
    wrapped,
    { ...wrapped, data: `${hex('<Bytes>')}ff${hex('</Bytes>').slice(2)}` },
  ])
})

const payload = { address: alice.polkadot, genesisHash, method: '0x00' }
const pay = (part: object = {}, address = alice.polkadot) => ({
  method: 'polkadot_signTransaction',
  params: { address, transactionPayload: { ...payload, ...part } },
})

test("a payload reaches the extension unchanged, with the extension's own address", async () => {
  const signedTransaction = '0x1234'
  const { fake, ask } = await connected({ signPayload: { id: 2, signature, signedTransaction } })
  await expect(ask(pay())).resolves.toEqual({ signature, signedTransaction })
  expect(fake.requests.at(-1)?.params).toEqual({ ...payload, address: alice.generic })
})

test.each([
  ['another chain', pay({ genesisHash: `0x${'0'.repeat(64)}` }), 'OTHER_CHAIN'],
  ['no network', pay({ genesisHash: undefined }), 'OTHER_CHAIN'],
  ['two accounts', pay({ address: bob.generic }), 'INVALID_PARAMS'],
  ['a malformed address', sign('nobody'), 'INVALID_PARAMS'],
  ['no message text', { ...sign(alice.polkadot), params: { address: alice.polkadot } }, 'INVALID_PARAMS'],
  ['no params', { method: 'polkadot_signMessage', params: undefined }, 'INVALID_PARAMS'],
  ['an unknown method', { method: 'polkadot_else', params: {} }, 'CANNOT_SIGN'],
  ['an inherited method', { method: 'toString', params: {} }, 'CANNOT_SIGN'],
])('%s: refused before the extension is called', async (_, draft, reason) => {
  const { fake, ask } = await connected()
  await expect(ask(draft)).rejects.toMatchObject({ reason })
  expect(fake.requests).toHaveLength(2)
})

test.each([null, undefined, {}, { signature: 7 }, { signature: '0x12' }, 'text'])(
  'the response %j is not a signature',
  async (signRaw) => {
    const { ask } = await connected({ signRaw })
    await expect(ask(sign(alice.polkadot))).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
  },
)

test('it moves to a configured network by itself, and reports it', async () => {
  const { source, connection, changes, ask } = await connected()
  await expect(source.switchNetwork?.(connection, kusama, { signal })).resolves.toBe(true)
  expect(changes).toMatchObject([
    { chainId: kusama, accounts: [`${kusama}:${alice.kusama}`, expect.any(String)] },
  ])
  await expect(ask(pay())).rejects.toMatchObject({ reason: 'OTHER_CHAIN' })
  await expect(source.switchNetwork?.(connection, 'polkadot:else', { signal })).rejects.toMatchObject({
    reason: 'NETWORK_NOT_FOUND',
  })
})

test('when no account can be used on another network, the connection stays where it is', async () => {
  const { source, connection, changes } = await connected({
    accounts: [{ address: alice.generic, genesisHash }],
  })
  await expect(source.switchNetwork?.(connection, kusama, { signal })).resolves.toBe(false)
  expect(changes).toEqual([])
})

test('changes of accounts are followed: the active one stays active, malformed lists are ignored, an empty one ends the connection', async () => {
  const { fake, changes, ask, leave } = await connected()
  const [first, second] = shared
  fake.emit(shared)
  fake.emit([second, first])
  fake.emit('nonsense')
  expect(changes).toEqual([])
  fake.emit([second])
  expect(changes).toMatchObject([{ accounts: [expect.stringContaining(polkadot)] }])
  await expect(ask(sign(alice.polkadot))).rejects.toMatchObject({ reason: 'NOT_SHARED', code: 4100 })
  fake.emit([])
  expect(changes.at(-1)).toBe('lost')
  leave()
  expect(fake.listeners.size).toBe(0)
})

test('after disconnecting nothing reaches the extension', async () => {
  const { fake, source, connection, ask } = await connected()
  await source.disconnect(connection, { signal })
  await expect(ask(sign(alice.polkadot))).rejects.toMatchObject({ reason: 'WALLET_UNAVAILABLE' })
  expect(fake.requests).toHaveLength(2)
})
