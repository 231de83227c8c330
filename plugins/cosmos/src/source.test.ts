import { formatAccountId } from '@latchkit/kernel'
import { createStore, fakeConnection, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { findWallets } from './discovery.ts'
import type { Keys } from './keplr/keys.ts'
import { createSource } from './source.ts'
import { createFakeChains } from './testing/fakeChains.ts'
import { addressOn, createFakeKeplr, createPage, moon, publicKey, star } from './testing/fakeKeplr.ts'

const { signal } = new AbortController()
const connector = fakeConnector({ id: 'keplr', source: 'cosmos', namespace: 'cosmos' })
const chains = [star.caipNetworkId, moon.caipNetworkId]
const address = addressOn('cosmos')
const account = formatAccountId(star.caipNetworkId, address)
const connection = fakeConnection({
  id: 'cosmos:keplr',
  source: 'cosmos',
  connectorId: 'keplr',
  namespace: 'cosmos',
  accounts: [account],
  chainId: star.caipNetworkId,
})
const saved = {
  source: 'cosmos',
  connectorId: 'keplr',
  namespace: 'cosmos',
  chainId: moon.caipNetworkId,
} as const
const fails = (message: string) => () => Promise.reject(new Error(message))

afterEach(() => vi.unstubAllGlobals())

function open(answers: Parameters<typeof createFakeKeplr>[0] = {}, chosen: string = star.caipNetworkId) {
  const keplr = createFakeKeplr(answers)
  const page = createPage({ keplr: keplr.wallet })
  vi.stubGlobal('window', page)
  const keys: Keys = new Map()
  const source = createSource({
    discovery: findWallets(page, createStore(), signal),
    keys,
    chains: createFakeChains().chains,
    selectedChainId: () => chosen as typeof star.caipNetworkId,
  })
  const request = (method: string, params: unknown) =>
    source.request(connection, fakeRequest({ method, params, chainId: star.caipNetworkId }), { signal })
  return { keplr, source, keys, page, request }
}

test('a connection takes two calls: enabling the chain, then reading its key', async () => {
  const { source, keplr, keys } = open()
  await expect(source.connect(connector, { chains, signal })).resolves.toEqual([
    {
      ...connection,
      details: { [account]: { type: 'eoa', publicKey: btoa('\u0002'.repeat(33)), label: 'Mine' } },
      session: undefined,
    },
  ])
  expect(keplr.calls).toEqual([
    ['enable', 'star-1'],
    ['getKey', 'star-1'],
  ])
  expect([...keys]).toEqual([[account, { algo: 'secp256k1', publicKey: btoa('\u0002'.repeat(33)) }]])
})

test('the network that the visitor selected is enabled', async () => {
  const { source, keplr } = open({}, moon.caipNetworkId)
  const [created] = await source.connect(connector, { chains, signal })
  expect(created?.accounts).toEqual([`${moon.caipNetworkId}:${addressOn('moon')}`])
  expect(keplr.calls[0]).toEqual(['enable', 'moon-1'])
})

test('a wallet that does not know the chain is asked to add it, then called again', async () => {
  let knows = false
  const { source, keplr } = open({
    enable: () => (knows ? undefined : fails('There is no chain info for star-1')()),
    experimentalSuggestChain: () => {
      knows = true
    },
  })
  await source.connect(connector, { chains, signal })
  expect(keplr.calledMethods).toEqual(['enable', 'experimentalSuggestChain', 'enable', 'getKey'])
  expect(keplr.calls[1]?.[1]).toMatchObject({
    chainId: 'star-1',
    chainName: 'Chain star-1',
    bech32Config: { bech32PrefixAccAddr: 'cosmos', bech32PrefixValAddr: 'cosmosvaloper' },
    currencies: [{ coinDenom: 'STAR', coinMinimalDenom: 'ustar', coinDecimals: 6 }],
    rpc: 'http://127.0.0.1:1',
  })
})

test.each([['Request rejected'], ['User denied'], ['Chain request cancelled']])(
  'a rejection, worded as %j, gets the code of a rejection, and nothing more is called',
  async (words) => {
    const { source, keplr } = open({ enable: fails(words) })
    await expect(source.connect(connector, { chains, signal })).rejects.toMatchObject({
      code: 4001,
      message: words,
    })
    expect(keplr.calledMethods).toEqual(['enable'])
  },
)

const throwing = Object.defineProperty({}, 'bech32Address', {
  get: () => {
    throw new Error('hostile')
  },
})
const key = { name: 'n', algo: 'secp256k1', pubKey: publicKey, bech32Address: address }

test.each([
  ['nothing', undefined, 'INVALID_RESPONSE'],
  ['a getter that throws', throwing, 'INVALID_RESPONSE'],
  ['no address', { ...key, bech32Address: undefined }, 'INVALID_RESPONSE'],
  ['an empty address', { ...key, bech32Address: '' }, 'NO_ACCOUNT'],
  ['a mistyped address', { ...key, bech32Address: `${address.slice(0, -1)}q` }, 'INVALID_RESPONSE'],
  ['an address of another network', { ...key, bech32Address: addressOn('moon') }, 'WRONG_PREFIX'],
  ['no public key', { ...key, pubKey: 'AA==' }, 'INVALID_RESPONSE'],
  ['a public key of another length', { ...key, pubKey: new Uint8Array(20) }, 'INVALID_RESPONSE'],
])('a key with %s does not connect', async (_, answer, reason) => {
  const { source } = open({ getKey: () => answer })
  await expect(source.connect(connector, { chains, signal })).rejects.toMatchObject({ reason })
})

test('restoring checks whether the site is still enabled, and calls nothing that prompts when it is not', async () => {
  const { source, keplr } = open()
  await expect(source.restore(saved, { signal })).resolves.toMatchObject([{ chainId: moon.caipNetworkId }])
  expect(keplr.calledMethods).toEqual(['isEnabled', 'getKey'])
  const revoked = open({ isEnabled: () => false })
  await expect(revoked.source.restore(saved, { signal })).resolves.toEqual([])
  expect(revoked.keplr.calledMethods).toEqual(['isEnabled'])
  const simple = open({ isEnabled: undefined })
  await expect(simple.source.restore(saved, { signal })).resolves.toHaveLength(1)
  expect(simple.keplr.calledMethods).toEqual(['getKey'])
  const missing = { ...saved, connectorId: 'leap' }
  await expect(source.restore(missing, { signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
    reason: 'WALLET_UNAVAILABLE',
  })
})

test('disconnecting revokes the permission', async () => {
  const { source, keplr } = open()
  await source.disconnect(connection, { signal })
  expect(keplr.calledMethods).toEqual(['disable'])
  const without = open({ disable: undefined })
  await expect(without.source.disconnect(connection, { signal })).resolves.toBeUndefined()
})

function follow({ source }: ReturnType<typeof open>) {
  const end = new AbortController()
  const reported: unknown[] = []
  source.watch(connection, {
    signal: end.signal,
    changed: ({ accounts, chainId }) => reported.push([accounts?.[0], chainId]),
    lost: () => reported.push('lost'),
  })
  return { reported, end }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a switch enables the other chain, and the connection has its address there', async () => {
  const opened = open()
  await opened.source.connect(connector, { chains, signal })
  const { reported } = follow(opened)
  await soon()
  await expect(opened.source.switchNetwork?.(connection, moon.caipNetworkId, { signal })).resolves.toBe(true)
  expect(reported).toEqual([[`${moon.caipNetworkId}:${addressOn('moon')}`, moon.caipNetworkId]])
  expect(opened.keplr.calls.slice(2)).toEqual([
    ['enable', 'moon-1'],
    ['getKey', 'moon-1'],
  ])
})

test('a rejected switch changes nothing', async () => {
  const opened = open({ enable: fails('Request rejected') })
  const { reported } = follow(opened)
  await soon()
  await expect(
    opened.source.switchNetwork?.(connection, moon.caipNetworkId, { signal }),
  ).rejects.toMatchObject({
    code: 4001,
  })
  expect(reported).toEqual([])
})

test("after the wallet's event the key is read again: another account, none, and nothing after the abort", async () => {
  let locked = false
  const opened = open({})
  const { reported, end } = follow(opened)
  const change = async () => {
    opened.page.dispatchEvent(new Event('keplr_keystorechange'))
    await soon()
  }
  await soon()
  await change()
  expect(reported).toEqual([])
  opened.keplr.switchAccount(1)
  await change()
  expect(reported).toEqual([[`${star.caipNetworkId}:${addressOn('cosmos', 1)}`, star.caipNetworkId]])
  end.abort()
  opened.keplr.switchAccount(2)
  await change()
  expect(reported).toHaveLength(1)

  const missing = open({ getKey: () => (locked ? fails('Locked')() : key) })
  const followed = follow(missing)
  await soon()
  locked = true
  missing.page.dispatchEvent(new Event('keplr_keystorechange'))
  await soon()
  expect(followed.reported).toEqual(['lost'])
})

test('a key that is returned after the abort, or later than a newer one, changes nothing', async () => {
  const answers: ((index: number) => void)[] = []
  const opened = open({
    getKey: () =>
      new Promise((resolve) => {
        answers.push((index) => resolve({ ...key, bech32Address: addressOn('cosmos', index) }))
      }),
  })
  const { reported, end } = follow(opened)
  const change = async () => {
    opened.page.dispatchEvent(new Event('keplr_keystorechange'))
    await soon()
  }
  await soon()
  await change()
  await change()
  answers[1]?.(2)
  answers[0]?.(1)
  await soon()
  expect(reported).toEqual([[`${star.caipNetworkId}:${addressOn('cosmos', 2)}`, star.caipNetworkId]])
  await change()
  end.abort()
  answers[2]?.(3)
  await soon()
  expect(reported).toHaveLength(1)
})

test('a missing wallet is reported', async () => {
  const { source } = open()
  const missing = fakeConnector({ id: 'leap', source: 'cosmos', namespace: 'cosmos' })
  await expect(source.connect(missing, { chains, signal })).rejects.toMatchObject({
    reason: 'WALLET_UNAVAILABLE',
    code: 4900,
  })
  await expect(source.connect(connector, { signal })).rejects.toMatchObject({ reason: 'NO_NETWORK' })
})
