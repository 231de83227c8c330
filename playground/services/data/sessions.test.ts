import { expect, test } from 'vitest'
import { createSessionStore } from '../sessions/sessionStore.ts'
import { createDataService } from './data.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:31337:${address}`
const terms = {
  expiry: Math.floor(Date.now() / 1000) + 3600,
  signer: { type: 'keys', data: { keys: [] } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1, period: 60 } },
  ],
  policies: [],
}

function open() {
  const sessions = createSessionStore()
  const service = createDataService({ chains: [], tokens: [] }, undefined, { sessions })
  async function call(method: string, path: string, body: unknown = {}) {
    const [pathname = '', search = ''] = path.split('?')
    const reply = await service({
      method,
      path: pathname,
      query: new URLSearchParams(search),
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { origin: 'https://shop.example' },
      signal: new AbortController().signal,
    })
    return { status: reply.status, body: reply.body && JSON.parse(reply.body) }
  }
  const { signer: _, ...agreed } = terms
  const grant = (publicKey: string) =>
    sessions.grant({ ...agreed, account, project: { id: 'shop', name: 'shop.example' } }, [publicKey])
  return { sessions, call, grant }
}

test('a session can be requested, granted, activated, listed and revoked', async () => {
  const { call, grant } = open()
  const response = await call('POST', `/v1/sessions/${account}?projectId=play&v=2`, {
    chainId: '0x7a69',
    ...terms,
  })
  const { pci, key } = response.body
  expect(key).toMatchObject({ type: 'secp256k1' })
  const early = await call('POST', `/v1/sessions/${account}/activate`, { pci, context: '0x' })
  expect(early).toMatchObject({ status: 400, body: { reasons: [{ field: 'context' }] } })
  const { context } = grant(key.publicKey)
  expect((await call('GET', `/v1/sessions/${account}`)).body).toEqual({ pcis: [] })
  expect(await call('POST', `/v1/sessions/${account}/activate`, { pci, context, ...terms })).toMatchObject({
    status: 200,
  })
  const listed = await call('GET', `/v1/sessions/${account.toLowerCase()}`)
  expect(listed.body.pcis).toEqual([
    {
      pci,
      project: { id: 'shop', name: 'shop.example' },
      expiry: terms.expiry,
      createdAt: expect.any(Number),
      permissions: terms.permissions,
      policies: [],
      context,
    },
  ])
  expect((await call('POST', `/v1/sessions/${account}/revoke`, { pci, signature: '0x' })).status).toBe(200)
  expect((await call('GET', `/v1/sessions/${account}`)).body.pcis).toMatchObject([
    { pci, revokedAt: expect.any(Number) },
  ])
})

test.each([
  ['an invalid address', 'GET', '/v1/sessions/eip155:1:0x1', {}, 400],
  ['terms without permissions', 'POST', `/v1/sessions/${account}`, { ...terms, permissions: [] }, 400],
  ['expired terms', 'POST', `/v1/sessions/${account}`, { ...terms, expiry: 1 }, 400],
  ['invalid JSON', 'POST', `/v1/sessions/${account}`, '{', 400],
  ['an unknown session', 'POST', `/v1/sessions/${account}/revoke`, { pci: '0x1' }, 404],
  ['an unknown session', 'POST', `/v1/sessions/${account}/activate`, { pci: '0x1', context: '' }, 404],
  ['another action', 'POST', `/v1/sessions/${account}/sign`, {}, 404],
  ['another method', 'PUT', `/v1/sessions/${account}`, {}, 405],
])('%s is rejected with a message: %s %s', async (_, method, path, body, status) => {
  expect(await open().call(method, path, body)).toMatchObject({ status, body: { status: 'FAILED' } })
})

test('another account cannot change a session', async () => {
  const { call, grant } = open()
  const { pci } = grant('0x')
  const elsewhere = 'eip155:31338:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect((await call('POST', `/v1/sessions/${elsewhere}/revoke`, { pci })).status).toBe(404)
})
