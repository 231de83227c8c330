import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { Auth } from '@auth/core'
import { formatSignInMessage } from '@latchkit/plugin-siwx/messages'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBlocks } from '../../../.config/docs/comments.ts'

const key = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const playground = join(import.meta.dirname, '../..')
let folder = ''

/** The examples of the README are written to files, which are then loaded as those of a site. */
beforeAll(() => {
  mkdirSync(join(playground, 'dist'), { recursive: true })
  folder = mkdtempSync(join(playground, 'dist/examples-'))
  const readme = readFileSync(join(playground, '../plugins/siwx/README.md'), 'utf8')
  for (const { name, lines } of readBlocks(readme))
    if (name) writeFileSync(join(folder, name), lines.map(({ text }) => text).join('\n'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const load = (name: string): Promise<Record<string, unknown>> => import(join(folder, name))

/** Signs a message of the site with a nonce. */
async function signFor(site: string, nonce: string, change: object = {}) {
  const { host: domain, origin: uri } = new URL(site)
  const data = { accountAddress: key.address, chainId: 'eip155:1', domain, uri, version: '1', nonce }
  const message = formatSignInMessage({ ...data, issuedAt: new Date().toISOString(), ...change })
  return { nonce, message, signature: await key.signMessage({ message }) }
}

test('the server keeps the session in a cookie', async () => {
  const { server } = (await load('server.ts')) as { server: Server }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const ask = async (path: string, cookie = '') => (await fetch(url + path, { headers: { cookie } })).json()
    const site = 'http://localhost:3000'
    const post = (path: string, body: unknown, cookie = '', origin = site) =>
      fetch(url + path, { method: 'POST', headers: { cookie, origin }, body: JSON.stringify(body) })
    const session = await signFor(site, (await ask('/nonce')).nonce)
    const response = await post('/sign-in', session)
    expect([response.status, await response.json()]).toEqual([200, true])
    const header = response.headers.get('set-cookie') ?? ''
    expect(header).toMatch(/^session=\w{64}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=86400$/)
    const cookie = header.split(';')[0] ?? ''
    expect(await ask('/me', cookie)).toMatchObject({ account: key.address, chainId: 'eip155:1' })
    // A nonce is used once.
    expect((await post('/sign-in', session)).status).toBe(401)
    // One client cannot fill the server: its oldest nonces go.
    const { nonce: first } = await ask('/nonce')
    for (let asked = 0; asked < 99; asked += 1) await ask('/nonce')
    expect((await post('/sign-in', await signFor(site, first))).status).toBe(200)
    const { nonce: lost } = await ask('/nonce')
    for (let asked = 0; asked < 100; asked += 1) await ask('/nonce')
    expect((await post('/sign-in', await signFor(site, lost))).status).toBe(401)
    const foreign = await signFor('https://evil.example', (await ask('/nonce')).nonce)
    expect((await post('/sign-in', foreign)).status).toBe(401)
    expect((await post('/sign-in', { ...session, nonce: 'ffffffffffffffff' })).status).toBe(401)
    const headers = { origin: site }
    expect((await fetch(`${url}/sign-in`, { method: 'POST', headers, body: '{' })).status).toBe(400)
    // A form of another site posts a sign-in of its own account. The visitor would use the shop with that account.
    const planted = await signFor(site, (await ask('/nonce')).nonce)
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
      const answer = await post('/sign-in', planted, cookie, origin)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    }
    expect((await post('/sign-out', {}, cookie, 'https://evil.example')).status).toBe(403)
    expect(await ask('/me', cookie)).toMatchObject({ account: key.address })
    await post('/sign-out', {}, cookie)
    expect([await ask('/me', cookie), await ask('/me')]).toEqual([null, null])
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

test('Auth.js signs in with the fields of the page', async () => {
  const { createAuthConfig } = (await load('auth.ts')) as {
    createAuthConfig: (useNonce: (nonce: string) => Promise<boolean>) => Parameters<typeof Auth>[1]
  }
  const site = 'https://shop.example'
  const nonces = new Set(['8f0c24a1e6b7d935'])
  const config = {
    ...createAuthConfig(async (nonce) => nonces.delete(nonce)),
    secret: 'a'.repeat(32),
    basePath: '/auth',
    // The refusal is expected.
    logger: { error: () => undefined },
  }
  const call = (path: string, init: RequestInit = {}) =>
    Auth(new Request(`${site}/auth/${path}`, init), config)
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  const first = await call('csrf')
  const { csrfToken } = await first.json()
  const signIn = (fields: Record<string, string>) =>
    call('callback/credentials', {
      method: 'POST',
      headers: { cookie: cookiesOf(first), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ csrfToken, ...fields }),
    })
  const sessionOf = async (response: Response) =>
    (await call('session', { headers: { cookie: cookiesOf(response) } })).json()
  const fields = await signFor(site, '8f0c24a1e6b7d935')
  const accepted = await signIn(fields)
  expect(await sessionOf(accepted)).toMatchObject({ user: {}, expires: expect.any(String) })
  const repeated = await signIn(fields)
  expect(repeated.headers.get('location')).toContain('CredentialsSignin')
  expect(await sessionOf(repeated)).toBeNull()
})

test('better-auth signs in with the message, and asks verify about every field', async () => {
  const { auth } = (await load('betterAuth.ts')) as { auth: { handler(request: Request): Promise<Response> } }
  const site = 'https://shop.example'
  const call = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', origin: site }
    const request = new Request(`${site}/api/auth/siwe/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const response = await auth.handler(request)
    return {
      status: response.status,
      body: await response.json(),
      cookie: response.headers.get('set-cookie'),
    }
  }
  async function signIn(change: object = {}) {
    const { nonce } = (await call('nonce', {})).body
    const { message, signature } = await signFor(site, nonce, change)
    return { ...(await call('verify', { message, signature })), message, signature }
  }
  const accepted = await signIn()
  expect(accepted).toMatchObject({ status: 200, body: { success: true } })
  expect(accepted.cookie).toContain('session_token')
  const { message, signature } = accepted
  expect(await call('verify', { message, signature })).toMatchObject({ status: 401 })
  expect(await signIn({ uri: 'https://evil.example' })).toMatchObject({ status: 401 })
})
