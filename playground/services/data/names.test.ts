import { type Hex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../index.ts'
import { createTestFrame } from '../secure-site/testing/createTestFrame.ts'

let services: LocalServices
beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())

const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const coinType = 0x80000000 + 31337
const now = () => Math.floor(Date.now() / 1000)

async function call(path: string, body?: unknown) {
  const response = await fetch(`${services.url}/data/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
const messageOf = (name: string, more: object = {}) =>
  JSON.stringify({ name, attributes: {}, timestamp: now(), ...more })

/** Registers a name for the owner. `more` replaces fields of the request. */
async function register(message: string, more: object = {}) {
  const signature = await owner.signMessage({ message })
  const request = { coin_type: coinType, address: owner.address, message, signature, ...more }
  return call('/profile/account', request)
}

test('a registered name resolves, and is the identity of its address', async () => {
  const { status, body } = await register(messageOf('carol.reown.id', { attributes: { bio: 'Hi: a@b.c' } }))
  const created_at = body.registered_at
  expect([status, body]).toEqual([
    200,
    {
      name: 'carol.reown.id',
      registered_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: created_at,
      attributes: { bio: 'Hi: a@b.c' },
      addresses: {
        60: { address: owner.address, created_at },
        [coinType]: { address: owner.address, created_at },
      },
    },
  ])
  expect((await call('/profile/account/carol.reown.id?apiVersion=2')).body).toEqual(body)
  expect((await call(`/profile/reverse/${owner.address.toLowerCase()}?apiVersion=2`)).body).toEqual([body])
  expect((await call(`/identity/${owner.address}`)).body).toEqual({
    name: 'carol.reown.id',
    avatar: null,
    resolvedAt: expect.stringMatching(/Z$/),
  })
  const again = await register(messageOf('carol.reown.id'))
  expect(again).toMatchObject({ status: 400, body: { reasons: [{ field: 'name' }] } })
})

test('a smart account registers with the signature of its contract', async () => {
  const frame = createTestFrame(services)
  await frame.login('names@example.test')
  const { address } = await frame.call<{ readonly address: Hex }>('GET_USER')
  const message = messageOf('contract.reown.id')
  const signature = await frame.rpc<Hex>('personal_sign', [message, address])
  expect((await register(message, { address, signature })).body.addresses[60].address).toBe(address)
})

test('a name without an owner is an empty list, and 404 in the first version', async () => {
  expect(await call('/profile/account/nobody.reown.id?apiVersion=2')).toEqual({ status: 200, body: [] })
  expect((await call('/profile/account/nobody.reown.id')).status).toBe(404)
  expect(await call(`/profile/reverse/${zeroAddress}`)).toEqual({ status: 200, body: [] })
})

test('an address without a name, and one of Solana, have an empty identity', async () => {
  const empty = { status: 200, body: { name: null, avatar: null, resolvedAt: null } }
  expect(await call(`/identity/${zeroAddress}`)).toEqual(empty)
  expect(await call('/identity/11111111111111111111111111111111')).toEqual(empty)
})

test.each([
  ['a label that is too short', () => messageOf('ab.reown.id'), 'name'],
  ['a label that is too long', () => messageOf(`${'a'.repeat(65)}.reown.id`), 'name'],
  ['another zone', () => messageOf('dave.example.id'), 'name'],
  ['a fourth part', () => messageOf('dave.x.reown.id'), 'name'],
  ['capital letters', () => messageOf('Dave.reown.id'), 'name'],
  ['an old message', () => messageOf('dave.reown.id', { timestamp: now() - 12 }), 'timestamp'],
  ['a message of the future', () => messageOf('dave.reown.id', { timestamp: now() + 12 }), 'timestamp'],
  ['another attribute', () => messageOf('dave.reown.id', { attributes: { url: 'x' } }), 'message'],
  ['a biography with markup', () => messageOf('dave.reown.id', { attributes: { bio: '<b>' } }), 'message'],
  ['text that is no JSON', () => 'dave.reown.id', 'message'],
])('%s is refused', async (_, message, field) => {
  expect(await register(message())).toMatchObject({ status: 400, body: { reasons: [{ field }] } })
})

test.each([
  ['coin_type', { coin_type: 60 }, 400],
  ['body', { address: '0x1' }, 400],
  ['body', { signature: 'x' }, 400],
  ['signature', { signature: '0x00' }, 401],
  ['signature', { address: other }, 401],
])('a request with a wrong %s is refused: %j', async (field, more, status) => {
  const answer = await register(messageOf('erin.reown.id'), more)
  expect(answer).toMatchObject({ status, body: { reasons: [{ field }] } })
  expect((await call('/profile/account/erin.reown.id')).status).toBe(404)
})

test('suggestions begin with the name itself, and the others are free', async () => {
  for (const name of ['frank.reown.id', 'frank-eth.reown.id']) await register(messageOf(name))
  const { suggestions } = (await call('/profile/suggestions/frank?zone=reown.id')).body
  expect(suggestions).toHaveLength(5)
  expect(suggestions[0]).toEqual({ name: 'frank.reown.id', registered: true })
  const [, ...others] = suggestions as readonly { readonly name: string; readonly registered: boolean }[]
  expect(others.every(({ registered }) => !registered)).toBe(true)
  expect(others.map(({ name }) => name)).not.toContain('frank-eth.reown.id')
})

test.each([
  '/profile/suggestions/ab?zone=reown.id',
  '/profile/suggestions/Frank',
  '/profile/suggestions/frank?zone=example.id',
  '/profile/reverse/0x1',
])('%s is refused', async (path) => {
  expect(await call(path)).toMatchObject({ status: 400, body: { status: 'FAILED' } })
})

test.each([
  ['/profile/account', undefined, 405],
  ['/profile/suggestions/frank', {}, 405],
  ['/profile/nothing/frank', undefined, 404],
])('%s with the body %j gets %i', async (path, body, status) => {
  expect((await call(path, body)).status).toBe(status)
})
