import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { key, openAuth, start } from './testing/openAuth.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('a visitor signs in, has a session, and signs out', async () => {
  const { call, me, signIn } = openAuth()
  const { status, body, session } = await signIn()
  expect(status).toBe(200)
  const record = {
    aud: 'shop.example',
    iss: 'latchkit-local',
    exp: start / 1000 + 3_600,
    sub: `eip155:1:${key.address}`,
    address: key.address,
    chainId: '1',
    chainNamespace: 'eip155',
    caip2Network: 'eip155:1',
    uri: 'https://shop.example',
    domain: 'shop.example',
    nonce: session.data.nonce,
    projectIdKey: 'local',
    projectUuid: 'local',
    profileUuid: expect.any(String),
    metadata: null,
  }
  expect(await me(body.token)).toEqual({ status: 200, body: record })
  const headers = { authorization: `Bearer ${body.token}` }
  const changed = await call('PUT', 'account-metadata', headers, { metadata: { theme: 'dark' } })
  expect(changed).toEqual({ status: 200, body: { ...record, metadata: { theme: 'dark' } } })
  expect((await me(body.token)).body.metadata).toEqual({ theme: 'dark' })
  expect(await call('POST', 'sign-out', headers)).toEqual({ status: 200, body: {} })
  expect(await me(body.token)).toMatchObject({ status: 401, body: { reason: 'TOKEN' } })
})

test('a nonce has 128 random bits and is used once, also by a message that is refused', async () => {
  const { call, signIn } = openAuth()
  const { body } = await call('GET', 'nonce')
  expect(body.nonce).toMatch(/^[0-9a-f]{32}$/)
  const accepted = await signIn()
  const repeat = await call('POST', 'authenticate', accepted.nonceHeaders, accepted.session)
  expect(repeat).toMatchObject({ status: 401, body: { reason: 'NONCE' } })
  const refused = await signIn({ domain: 'evil.example' })
  expect(refused).toMatchObject({ status: 401, body: { reason: 'WRONG_DOMAIN' } })
  const again = await call('POST', 'authenticate', refused.nonceHeaders, refused.session)
  expect(again).toMatchObject({ status: 401, body: { reason: 'NONCE' } })
})

test('a nonce ends after five minutes', async () => {
  const { call, signIn, wait } = openAuth()
  const { token } = (await call('GET', 'nonce')).body
  wait(300_000)
  expect(await signIn({}, { 'x-nonce-jwt': `Bearer ${token}` })).toMatchObject({ body: { reason: 'NONCE' } })
})

test.each([
  ['another site', { uri: 'https://evil.example' }, {}, 'WRONG_URI'],
  ['a page of another site', {}, { origin: 'https://market.example' }, 'WRONG_DOMAIN'],
  ['no page', {}, { origin: '' }, 'ORIGIN'],
  ['a nonce of its own', { nonce: '1234567890abcdef' }, {}, 'WRONG_NONCE'],
  ['no nonce token', {}, { 'x-nonce-jwt': '' }, 'NONCE'],
  ['a forged nonce token', {}, { 'x-nonce-jwt': 'Bearer eyJhbGciOiJub25lIn0.e30.' }, 'NONCE'],
  [
    'a clock a day ahead',
    {
      issuedAt: new Date(start + 86_400_000).toISOString(),
      expirationTime: new Date(start + 2 * 86_400_000).toISOString(),
    },
    {},
    'FUTURE',
  ],
  ['a clock a day behind', { issuedAt: new Date(start - 86_400_000).toISOString() }, {}, 'OLD'],
  [
    'a session that has expired',
    { issuedAt: new Date(start - 60_000).toISOString(), expirationTime: new Date(start).toISOString() },
    {},
    'EXPIRED',
  ],
  ['another account', { accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }, {}, 'SIGNATURE'],
] as const)('%s is refused with its reason', async (_, change, headers, reason) => {
  const { status, body } = await openAuth().signIn(change, headers)
  expect([status >= 400 && status < 500, body]).toEqual([
    true,
    { reason, message: expect.stringMatching(/\.$/) },
  ])
})

test('a contract wallet whose node does not answer may try again', async () => {
  const chains = [{ chainId: 1, directUrl: 'http://127.0.0.1:1' }]
  const { signIn } = openAuth({ chains })
  const answer = await signIn({ accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' })
  expect(answer).toMatchObject({ status: 503, body: { reason: 'NODE' } })
})

test('a token of a nonce is no session, and a token of a session is no nonce', async () => {
  const { call, me, signIn } = openAuth()
  expect((await me((await call('GET', 'nonce')).body.token)).status).toBe(401)
  const { token } = (await signIn()).body
  const answer = await signIn({}, { 'x-nonce-jwt': `Bearer ${token}` })
  expect(answer).toMatchObject({ status: 401, body: { reason: 'NONCE' } })
})

test('a token whose claims are changed is refused', async () => {
  const { me, signIn } = openAuth()
  const [header = '', body = '', signature = ''] = String((await signIn()).body.token).split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const tokens = [`${header}.${longer}.${signature}`, `${unsigned}.${body}.`, `${header}.${body}.`]
  for (const token of tokens) expect((await me(token)).status).toBe(401)
})

test('a session ends with its message, and after thirty days at the latest', async () => {
  const { me, signIn, wait } = openAuth()
  const short = (await signIn()).body.token
  const long = (await signIn({ expirationTime: '2099-01-01T00:00:00.000Z' })).body.token
  wait(3_600_000)
  expect([(await me(short)).status, (await me(long)).status]).toEqual([401, 200])
  wait(30 * 86_400_000 - 3_600_000)
  expect((await me(long)).status).toBe(401)
})

test('several sessions are independent of each other', async () => {
  const { call, me, signIn } = openAuth()
  const [first, second] = [(await signIn()).body.token, (await signIn({ chainId: 'eip155:10' })).body.token]
  await call('POST', 'sign-out', { authorization: `Bearer ${first}` })
  expect([(await me(first)).status, (await me(second)).body.caip2Network]).toEqual([401, 'eip155:10'])
})

test('a file keeps the sessions over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'auth-'))
  folders.push(folder)
  const file = join(folder, 'auth.db')
  const first = openAuth({ file })
  const { token } = (await first.signIn()).body
  first.auth.close()
  const second = openAuth({ file })
  expect(await second.me(token)).toMatchObject({ status: 200, body: { address: key.address } })
  second.auth.close()
})

/** A token with other claims and the signature of the given one. */
function tamper(token: string, claims: object): string {
  const [header, body = '', signature] = token.split('.')
  const own = JSON.parse(Buffer.from(body, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...own, ...claims })).toString('base64url')
  return [header, changed, signature].join('.')
}

test('the token of a nonce is not one of a session, and the reverse', async () => {
  const { call, me, signIn } = openAuth()
  const nonceToken = (await call('GET', 'nonce')).body.token
  expect(await me(nonceToken)).toMatchObject({ status: 401, body: { reason: 'TOKEN' } })
  const { token } = (await signIn()).body
  const swapped = await signIn({}, { 'x-nonce-jwt': `Bearer ${token}` })
  expect(swapped).toMatchObject({ status: 401, body: { reason: 'NONCE' } })
})

test('a changed token, one of another service and one without Bearer are refused', async () => {
  const { me, call, signIn } = openAuth()
  const { token } = (await signIn()).body
  const other = await openAuth().signIn()
  const later = tamper(token, { exp: start / 1000 + 365 * 86_400 })
  for (const refused of [later, tamper(token, { sub: 'x' }), other.body.token, `${token}AA`, `${token}.x`])
    expect(await me(refused)).toMatchObject({ status: 401, body: { reason: 'TOKEN' } })
  expect(await call('GET', 'me', { authorization: token })).toMatchObject({ status: 401 })
  expect((await me(token)).status).toBe(200)
})

test('the nonce of one visitor is not valid with the token of another one', async () => {
  const { call, signIn } = openAuth()
  const { token } = (await call('GET', 'nonce')).body
  const mixed = await signIn({}, { 'x-nonce-jwt': `Bearer ${token}` })
  expect(mixed).toMatchObject({ status: 401, body: { reason: 'WRONG_NONCE' } })
})

test.each([
  ['GET', 'me', {}, 401],
  ['GET', 'otp', {}, 404],
  ['POST', 'authenticate', '{', 400],
  ['POST', 'authenticate', { message: 1 }, 400],
] as const)('%s %s without what it needs is refused', async (method, path, body, status) => {
  expect(await openAuth().call(method, path, {}, body)).toMatchObject({
    status,
    body: { reason: expect.any(String) },
  })
})
