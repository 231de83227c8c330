import type { Network } from '@latchkit/kernel'
import { expect, test, vi } from 'vitest'
import { buildTransfer } from './actions/buildTransfer.ts'
import { checkAddress } from './actions/checkAddress.ts'
import { receiveUri } from './actions/receiveUri.ts'
import * as published from './networks.ts'
import { encodeAddress } from './ss58.ts'
import { alice } from './testing/fakeExtension.ts'
import { connector, openSource } from './testing/openSource.ts'

const { signal } = new AbortController()
const sentence = 'This network uses Ethereum accounts, which this version cannot connect.'
const toNetwork = (one: published.PolkadotNetwork): Network => ({
  ...one,
  caipNetworkId: `polkadot:${one.id}`,
})
const relay = toNetwork(published.polkadot)
const moonbeam = toNetwork({
  ...published.polkadot,
  id: 'fe58ea77779b7abda7da4ec526d14db9',
  name: 'Moonbeam',
  ss58Prefix: 1284,
})
const own = toNetwork({
  ...published.polkadot,
  id: 'a'.repeat(32),
  name: 'Own',
  ss58Prefix: 42,
  accounts: 'ethereum',
})
/** What an extension shares that has both kinds of keys. */
const accounts = [
  { address: alice.generic, type: 'sr25519' },
  { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'ethereum' },
]

function open(networks: readonly Network[], active?: Network) {
  const log = vi.fn()
  const { fake, source } = openSource({ accounts }, networks, {
    getActiveChainId: () => active?.caipNetworkId,
    ethereumAccounts: () => sentence,
    log,
  })
  const connect = () =>
    source.connect(connector, { chains: networks.map(({ caipNetworkId }) => caipNetworkId), signal })
  return { fake, log, source, connect }
}

test.each([
  ['Moonbeam', moonbeam],
  ['a network whose site says so', own],
])('%s is not connected, and the extension is not asked', async (_, network) => {
  const { fake, connect } = open([network, relay], network)
  await expect(connect()).rejects.toMatchObject({
    reason: 'ETHEREUM_ACCOUNTS',
    message: sentence,
    code: 4902,
  })
  await expect(open([network]).connect()).rejects.toMatchObject({ message: sentence })
  expect(fake.requests).toEqual([])
})

test('a site that lists such a network first connects on the next one', async () => {
  const [connection] = await open([moonbeam, own, relay]).connect()
  expect(connection).toMatchObject({
    chainId: relay.caipNetworkId,
    accounts: [`${relay.caipNetworkId}:${alice.polkadot}`],
  })
})

test('a stored connection on such a network is not restored, and the extension is not asked', async () => {
  const { source, fake, log } = open([relay, moonbeam])
  const { caipNetworkId: chainId } = moonbeam
  const saved = { source: 'polkadot', connectorId: 'polkadot:one', namespace: 'polkadot', chainId } as const
  await expect(source.restore(saved, { signal })).resolves.toEqual([])
  expect(fake.requests).toEqual([])
  expect(log).toHaveBeenCalledWith(sentence, { chainId })
})

test('a stored connection of a network that is gone is restored on one that can be connected', async () => {
  const saved = {
    source: 'polkadot',
    connectorId: 'polkadot:one',
    namespace: 'polkadot',
    chainId: 'polkadot:gone',
  } as const
  const { source } = open([moonbeam, relay])
  await expect(source.restore(saved, { signal })).resolves.toMatchObject([{ chainId: relay.caipNetworkId }])
})

test('a connection cannot switch to such a network, and stays as it is', async () => {
  const { source, connect } = open([relay, moonbeam], relay)
  const [connection] = await connect()
  if (!connection) throw new Error('Not connected')
  const changed = vi.fn()
  source.watch(connection, { signal, changed, lost: vi.fn() })
  await Promise.resolve()
  await expect(source.switchNetwork?.(connection, moonbeam.caipNetworkId, { signal })).rejects.toMatchObject({
    message: sentence,
  })
  expect(changed).not.toHaveBeenCalled()
})

test('no SS58 address receives on such a network', () => {
  const key = new Uint8Array(32).fill(7)
  for (const [network, prefix] of [
    [moonbeam, 1284],
    [own, 42],
  ] as const) {
    const { caipNetworkId } = network
    const account = `${caipNetworkId}:${encodeAddress(key, prefix)}` as const
    expect(receiveUri([relay, network], account, caipNetworkId)).toBeUndefined()
  }
})

test('an SS58 address with the prefix of such a network is no address, and neither is any for a sender on one', () => {
  const key = new Uint8Array(32).fill(7)
  const invalid = { ok: false, reason: 'shape' }
  for (const prefix of [18, 1284, 1285, 1287, 2199])
    expect(checkAddress(encodeAddress(key, prefix))).toEqual(invalid)
  const from = `${own.caipNetworkId}:${encodeAddress(key, 42)}` as const
  expect(checkAddress(encodeAddress(key, 42), [relay, own], from)).toEqual(invalid)
  expect(checkAddress(encodeAddress(key, 42), [relay, own])).toMatchObject({ ok: true })
})

test('nothing is sent to an SS58 address on such a network', async () => {
  const to = encodeAddress(new Uint8Array(32).fill(7), 42)
  const chains = { networks: () => [own], fetch }
  const transfer = { from: `${own.caipNetworkId}:${to}`, to, value: 1n } as const
  await expect(buildTransfer(chains, transfer, signal)).rejects.toMatchObject({ reason: 'ADDRESS' })
})
