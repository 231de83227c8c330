import { once } from 'node:events'
import { createServer } from 'node:http'
import { nameResolverToken } from '@latchkit/kernel/plugin'
import { createTestKernel, serviceOf } from '@latchkit/kernel/testing'
import { names } from '@latchkit/plugin-names'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '../../chains/startAnvil.ts'
import { deployEns, type Ens } from './deployEns.ts'
import { type Gateway, sendJson, startGateway } from './startGateway.ts'

const { signal } = new AbortController()
const key = generatePrivateKey()
/** What the name service says: the address of a name, and the name of an address. */
const claims: Record<string, string> = {}
const closers: (() => unknown)[] = []
let node: Anvil
let ens: Ens
let gateway: Gateway
let service: string
let accounts: readonly Address[]

beforeAll(async () => {
  node = await startAnvil(1, signal)
  closers.push(() => node.stop())
  ens = await deployEns(node.url)
  accounts = ens.accounts
  gateway = await startGateway(key, at(1))
  closers.push(gateway.stop)
  service = await startService()
  const urls = [`${gateway.url}/{sender}/{data}.json`]
  const signer = privateKeyToAddress(key)
  await ens.register('alice.eth', at(1))
  await ens.registerOffchain('off.eth', 'OffchainResolver', { other: signer, urls })
  await ens.registerOffchain('post.eth', 'OffchainResolver', { other: signer, urls: [gateway.url] })
  await ens.registerOffchain('endless.eth', 'EndlessResolver', { other: signer, urls })
  const pose = { other: '0x1111111111111111111111111111111111111111', urls } as const
  await ens.registerOffchain('posing.eth', 'PosingResolver', pose)
  // The code of lookups is loaded by the first one, which a busy machine may not do within the four seconds of a visitor.
  await vi.waitFor(
    async () => expect(await resolve('bob.off.eth', at(1))).not.toHaveProperty('isUnchecked'),
    { timeout: 40_000, interval: 100 },
  )
}, 90_000)
afterAll(async () => {
  for (const close of closers) await close()
})

const at = (index: number): Address => accounts[index] ?? '0x'

/** Starts a name service that says what `claims` has. */
async function startService(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname)
    const last = path.split('/').at(-1) ?? ''
    const created_at = '2030-01-01T00:00:00.000Z'
    if (path === '/v1/supported-chains') sendJson(response, { http: ['eip155:1'], ws: [] })
    else if (path.startsWith('/v1/identity/')) sendJson(response, { name: claims[last] ?? null })
    else if (path.startsWith('/v1/profile/account/') && claims[last])
      sendJson(response, { name: last, addresses: { 60: { address: claims[last], created_at } } })
    else sendJson(response, [])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const bound = server.address()
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
}

/** The names of a kit whose node is that of the chain. */
async function openKit(gateways: readonly string[]) {
  gateway.requests.length = 0
  const { kernel } = createTestKernel({
    networks: [
      {
        id: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [node.url] } },
      },
    ],
    kitId: `ens-${performance.now()}`,
    remoteConfig: false,
    services: { data: service },
    plugins: [names({ gateways })],
  })
  closers.push(() => kernel.destroy())
  return serviceOf(kernel, 'names', nameResolverToken)
}

async function resolve(name: string, claimed: Address, gateways: readonly string[] = [gateway.url]) {
  claims[name] = claimed
  const resolver = await openKit(gateways)
  return resolver.resolve?.(name, { namespace: 'eip155', signal }).catch((error: unknown) => error)
}

async function identify(address: Address, claimed: string, gateways: readonly string[] = []) {
  claims[address] = claimed
  return (await openKit(gateways)).identify(address, { signal })
}

test('viem reads the same names from the same contracts', async () => {
  await ens.setName(at(1), 'alice.eth')
  expect(await ens.client.getEnsAddress({ name: 'alice.eth' })).toBe(at(1))
  expect(await ens.client.getEnsAddress({ name: 'bob.off.eth' })).toBe(at(1))
  expect(await ens.client.getEnsName({ address: at(1) })).toBe('alice.eth')
})

test('a name that is registered is confirmed, and a service that lies about it is refused', async () => {
  expect(await resolve('alice.eth', at(1))).toEqual({ address: at(1), name: 'alice.eth' })
  expect(await resolve('alice.eth', at(2))).toMatchObject({ reason: 'NAME_DIFFERS' })
  expect(await resolve('free.eth', at(2))).toMatchObject({ reason: 'NAME_DIFFERS' })
  expect(await resolve('below.alice.eth', at(1))).toMatchObject({ reason: 'NAME_DIFFERS' })
  expect(gateway.requests).toEqual([])
})

test('a name that an address has is shown if it is its own', async () => {
  await ens.setName(at(1), 'alice.eth')
  expect(await identify(at(1), 'alice.eth')).toEqual({ name: 'alice.eth' })
  expect(await identify(at(1), 'mallory.eth')).toEqual({})
  // Anyone can set the name of another account as that of their own.
  await ens.setName(at(2), 'alice.eth')
  expect(await identify(at(2), 'alice.eth')).toEqual({})
  expect(await identify(at(3), 'alice.eth')).toEqual({})
})

test.each(['al\u200bice.eth', 'alice\u00ad.eth', 'Alice.eth', '\u0430lice.eth', 'al\u0000ice.eth'])(
  'a name that is not in its normalized form is not shown, also if the chain and the service have it: %j',
  async (name) => {
    await ens.register(name, at(4))
    await ens.setName(at(4), name)
    expect(await identify(at(4), name)).toEqual({})
    expect(await identify(at(4), 'alice.eth')).toEqual({})
  },
)

test.each([
  ['bob.off.eth', 'GET'],
  ['post.eth', 'POST'],
])('%s, whose records a gateway keeps, is confirmed if the gateway is allowed', async (name, method) => {
  expect(await resolve(name, at(1))).toEqual({ address: at(1), name })
  expect(new Set(gateway.requests)).toEqual(new Set([`${method} ${name}`]))
  expect(await resolve(name, at(2))).toMatchObject({ reason: 'NAME_DIFFERS' })
})

test('a gateway that is not allowed receives nothing, and the name is not checked', async () => {
  const unchecked = { address: at(1), name: 'bob.off.eth', isUnchecked: true }
  expect(await resolve('bob.off.eth', at(1), [])).toEqual(unchecked)
  expect(await resolve('bob.off.eth', at(1), ['https://gateway.test'])).toEqual(unchecked)
  expect(gateway.requests).toEqual([])
})

test('the name of an address that a gateway keeps is confirmed if the gateway is allowed', async () => {
  await ens.setName(at(1), 'bob.off.eth')
  expect(await identify(at(1), 'bob.off.eth', [gateway.url])).toEqual({ name: 'bob.off.eth' })
  expect(await identify(at(1), 'bob.off.eth')).toEqual({ claimedName: 'bob.off.eth' })
  await ens.setName(at(2), 'bob.off.eth')
  expect(await identify(at(2), 'bob.off.eth', [gateway.url])).toEqual({})
})

test('a record that was signed for another name confirms nothing', async () => {
  let other = ''
  gateway.answers.set('eve.off.eth', (response, { honest }) => {
    other = honest
    sendJson(response, { data: honest })
  })
  expect(await resolve('eve.off.eth', at(1))).not.toHaveProperty('isUnchecked')
  gateway.answers.set('bob.off.eth', (response) => sendJson(response, { data: other }))
  expect(await resolve('bob.off.eth', at(1))).toMatchObject({ isUnchecked: true })
  gateway.answers.clear()
})

test('a redirect is not followed, and a body of 100 MB is not read to its end', async () => {
  const elsewhere = await startGateway(key, at(1))
  closers.push(elsewhere.stop)
  gateway.answers.set('bob.off.eth', (response, { path }) =>
    response.writeHead(307, { location: `${elsewhere.url}${path}` }).end(),
  )
  expect(await resolve('bob.off.eth', at(1))).toMatchObject({ isUnchecked: true })
  expect(elsewhere.requests).toEqual([])
  let sent = 0
  gateway.answers.set('bob.off.eth', (response) => {
    const part = Buffer.alloc(1_000_000, '0')
    const write = () => {
      while (sent < 100 && !response.destroyed) {
        sent += 1
        if (!response.write(part)) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  })
  expect(await resolve('bob.off.eth', at(1))).toMatchObject({ isUnchecked: true })
  expect(sent).toBeLessThan(50)
  gateway.answers.clear()
})

test('lookups that never end, and lookups in the name of another contract, leave a name unchecked', async () => {
  expect(await resolve('endless.eth', at(1))).toMatchObject({ isUnchecked: true })
  expect(gateway.requests).toHaveLength(4)
  expect(await resolve('posing.eth', at(1))).toMatchObject({ isUnchecked: true })
  expect(gateway.requests).toEqual([])
})
