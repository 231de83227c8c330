import type { SignInData } from '@latchkit/plugin-siwx/messages'
import { expect, test } from 'vitest'
import { claimsOf } from './testing/claimsOf.ts'
import { market, openAuth, shop } from './testing/openAuth.ts'

const evil = 'https://evil.example'
const bearer = (token: string, headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  ...headers,
})
const atMarket: Partial<SignInData> = { domain: 'market.example', uri: market }

test('a site that is not listed can neither sign visitors in nor use a session', async () => {
  const { call, signIn } = openAuth()
  const honest = { domain: 'evil.example', uri: evil }
  for (const origin of [
    evil,
    'null',
    'http://shop.example',
    'https://shop.example.evil.example',
    `${shop}:8443`,
  ])
    expect(await signIn(honest, { origin })).toMatchObject({ status: 403, body: { reason: 'ORIGIN' } })
  const { token } = (await signIn()).body
  for (const [method, path] of [
    ['GET', 'nonce'],
    ['GET', 'me'],
    ['GET', 'me?audience=shop.example'],
    ['PUT', 'account-metadata'],
    ['POST', 'sign-out'],
  ] as const)
    expect(await call(method, path, bearer(token, { origin: evil })), path).toMatchObject({ status: 403 })
  expect(await call('GET', 'me', bearer(token))).toMatchObject({ status: 200 })
})

test('the token names its site, and is none for another one, also of the same service', async () => {
  const { call, signIn } = openAuth()
  const { token } = (await signIn(atMarket, { origin: market })).body
  expect(claimsOf(token)).toMatchObject({ aud: 'market.example', use: 'session' })
  expect(await call('GET', 'me', bearer(token, { origin: market }))).toMatchObject({ status: 200 })
  for (const [method, path] of [
    ['GET', 'me'],
    ['PUT', 'account-metadata'],
    ['POST', 'sign-out'],
  ] as const)
    expect(await call(method, path, bearer(token))).toMatchObject({ status: 401, body: { reason: 'TOKEN' } })
  expect(await call('GET', 'me', bearer(token, { origin: market }))).toMatchObject({
    status: 200,
    body: { aud: 'market.example', metadata: null },
  })
})

test('a server, which sends no origin, names its own site', async () => {
  const { call, signIn } = openAuth()
  const { token } = (await signIn(atMarket, { origin: market })).body
  const ask = (query: string, origin = '') => call('GET', `me${query}`, bearer(token, { origin }))
  expect(await ask('?audience=market.example')).toMatchObject({ status: 200 })
  expect(await ask('?audience=shop.example')).toMatchObject({ status: 401, body: { reason: 'TOKEN' } })
  expect(await ask('')).toMatchObject({ status: 400, body: { reason: 'AUDIENCE' } })
  // A page speaks for the site that it is of.
  expect(await ask('?audience=market.example', shop)).toMatchObject({ status: 401 })
  expect(await ask('?audience=shop.example', market)).toMatchObject({ status: 401 })
})

test('any port of this machine can be listed', async () => {
  const { signIn } = openAuth()
  const local = (port: string) => ({ domain: `localhost${port}`, uri: `http://localhost${port}` })
  for (const port of ['', ':3000', ':40123'])
    expect(await signIn(local(port), { origin: `http://localhost${port}` })).toMatchObject({ status: 200 })
  for (const origin of [
    'https://localhost:3000',
    'http://localhost.evil.example:3000',
    'http://127.0.0.1:3000',
  ])
    expect(await signIn(local(':3000'), { origin })).toMatchObject({ status: 403 })
})
