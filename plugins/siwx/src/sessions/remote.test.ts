import { deferred } from '@latchkit/kernel/testing'
import { unknown } from 'valibot'
import { expect, test, vi } from 'vitest'
import { call, openSessions, signerOf } from '../testing/openSessions.ts'
import { createRemoteSiwx } from './index.ts'

const evm = signerOf('eip155')
const solana = signerOf('solana')

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

type Reply = { readonly status?: number; readonly json?: unknown; readonly date?: string }

/** A service that answers each path with what a test sets. */
function createService() {
  const seen: Seen[] = []
  const replies: Record<string, Reply | (() => Promise<Response>)> = {
    nonce: { json: { nonce: '8f0c24a1e6b7d935', token: 'nonce-token' } },
    authenticate: { json: { token: 'session-token' } },
    me: {
      json: {
        address: evm.address,
        caip2Network: 'eip155:1',
        nonce: '8f0c24a1e6b7d935',
        domain: 'shop.example',
        uri: 'https://shop.example',
      },
    },
    'sign-out': { json: {} },
  }
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input))
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    seen.push({ method: init.method ?? 'GET', url: url.href, headers, body })
    init.signal?.throwIfAborted()
    const reply = replies[url.pathname.split('/').at(-1) ?? '']
    if (typeof reply === 'function') return reply()
    const { status = 200, json, date } = reply ?? { status: 404 }
    return new Response(JSON.stringify(json), { status, headers: date === undefined ? {} : { date } })
  }
  return { fetch, replies, seen }
}

async function open(options: object = {}) {
  const service = createService()
  const url = 'https://shop.example/auth/v1'
  const opened = await openSessions(createRemoteSiwx({ url, fetch: service.fetch, ...options }))
  return { ...service, ...opened }
}

test('the service gives the nonce, verifies, knows the visitor, and ends the session', async () => {
  const walletInfo = { type: 'extension', name: 'Test Wallet' } as const
  const { config, seen, signIn } = await open({
    clientId: 'client',
    walletInfo: () => walletInfo,
    projectId: 'yours',
  })
  const session = await signIn(evm)
  expect(session.data.nonce).toBe('8f0c24a1e6b7d935')
  expect(await config.getSessions('eip155:1', evm.address.toLowerCase(), call)).toMatchObject([
    { data: { accountAddress: evm.address, chainId: 'eip155:1', nonce: '8f0c24a1e6b7d935' } },
  ])
  await config.revokeSession('eip155:1', evm.address, call)
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
  const url = (path: string) => `https://shop.example/auth/v1/${path}?projectId=yours`
  const authorization = 'Bearer session-token'
  expect(seen).toEqual([
    { method: 'GET', url: url('nonce'), headers: {}, body: undefined },
    {
      method: 'POST',
      url: url('authenticate'),
      headers: { 'content-type': 'application/json', 'x-nonce-jwt': 'Bearer nonce-token' },
      body: { ...session, clientId: 'client', walletInfo },
    },
    {
      method: 'GET',
      url: `${url('me')}&audience=shop.example`,
      headers: { authorization },
      body: undefined,
    },
    { method: 'POST', url: url('sign-out'), headers: { authorization }, body: undefined },
  ])
})

test('without a token the service is not asked', async () => {
  const { config, seen } = await open()
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
  await config.revokeSession('eip155:1', evm.address, call)
  expect(seen).toEqual([])
})

test('the clock of the service counts if it can be read', async () => {
  const { replies, sign } = await open()
  expect((await sign(evm)).data.issuedAt).toBe('2030-01-01T00:00:00.000Z')
  replies.nonce = { ...replies.nonce, date: 'Wed, 02 Jan 2030 00:00:00 GMT' }
  expect((await sign(evm)).data.issuedAt).toBe('2030-01-02T00:00:00.000Z')
})

const drop = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['the service is down', drop],
  ['an error', { status: 500, json: { message: 'x' } }],
  ['no JSON', { json: undefined }],
  ['a short nonce', { json: { nonce: '1234', token: 't' } }],
  ['a nonce with a line of its own', { json: { nonce: '12345678\nURI: https://evil.example', token: 't' } }],
  ['no token', { json: { nonce: '8f0c24a1e6b7d935' } }],
])('no nonce, because of %s, is an error of the beginning', async (_, reply) => {
  const { replies, sign } = await open()
  replies.nonce = reply
  await expect(sign(evm)).rejects.toMatchObject({
    reason: 'SIWX_NONCE',
    message: 'A problem occurred while trying initialize authentication',
  })
})

test.each([
  ['SIWX_SERVICE', drop],
  ['SIWX_SERVICE', { status: 503, json: { reason: 'NODE' } }],
  ['SIWX_SERVICE', { status: 429, json: {} }],
  ['SIWX_SERVICE', { status: 200, json: { token: '' } }],
  ['SIWX_SERVICE', { status: 200, json: 'x'.repeat(3_000_000) }],
  ['SIWX_REFUSED', { status: 401, json: { reason: 'SIGNATURE' } }],
  ['SIWX_REFUSED', { status: 400 }],
  ['SIWX_CLOCK', { status: 401, json: { reason: 'FUTURE' } }],
  ['SIWX_CLOCK', { status: 401, json: { reason: 'OLD' } }],
])('%s: a sign-in that the service does not accept leaves no session', async (reason, reply) => {
  const { config, replies, signIn } = await open()
  replies.authenticate = reply
  await expect(signIn(evm)).rejects.toMatchObject({ reason })
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
})

test('a token that has ended is dropped, and a service that does not answer drops nothing', async () => {
  const { config, replies, seen, signIn } = await open()
  await signIn(evm)
  const known = replies.me
  for (const reply of [drop, { status: 500 }, { json: {} }]) {
    replies.me = reply
    await expect(config.getSessions('eip155:1', evm.address, call)).rejects.toMatchObject({
      reason: 'SIWX_SERVICE',
    })
  }
  replies.me = known ?? {}
  expect(await config.getSessions('eip155:1', evm.address, call)).toHaveLength(1)
  replies.me = { status: 401, json: { reason: 'TOKEN' } }
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
  const calls = seen.length
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
  expect(seen).toHaveLength(calls)
})

test.each([
  ['another account', { address: evm.foreign }],
  ['another network', { caip2Network: 'eip155:137' }],
])('a service that answers with %s gives no session', async (_, change) => {
  const { config, replies, signIn } = await open()
  await signIn(evm)
  const { json } = replies.me as Reply
  replies.me = { json: { ...Object(json), ...change } }
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
})

test('each account has its own token, and only its own is revoked', async () => {
  const { config, replies, seen, signIn } = await open()
  await signIn(evm)
  replies.authenticate = { json: { token: 'second' } }
  await signIn(solana)
  await config.revokeSession(solana.chainId, evm.address, call)
  await config.revokeSession('eip155:137', evm.address, call)
  expect(seen.filter(({ url }) => url.endsWith('sign-out'))).toEqual([])
  await config.revokeSession(solana.chainId, solana.address, call)
  expect(seen.at(-1)?.headers).toMatchObject({ authorization: 'Bearer second' })
  expect(await config.getSessions('eip155:1', evm.address, call)).toHaveLength(1)
})

test('a sign-out ends the session of this page, even if the service does not respond', async () => {
  const { config, replies, signIn } = await open()
  await signIn(evm)
  replies['sign-out'] = drop
  await expect(config.revokeSession('eip155:1', evm.address, call)).rejects.toMatchObject({
    reason: 'SIWX_SIGN_OUT',
  })
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
})

test('setting sessions signs in with the first, and an empty list ends all', async () => {
  const { config, seen, sign, signIn } = await open()
  await signIn(solana)
  const session = await sign(evm)
  await config.setSessions([session, session], call)
  expect(seen.filter(({ url }) => url.endsWith('authenticate'))).toHaveLength(2)
  await config.setSessions([], call)
  expect(seen.filter(({ url }) => url.endsWith('sign-out'))).toHaveLength(2)
  expect(await config.getSessions('eip155:1', evm.address, call)).toEqual([])
})

test('an aborted call rejects with the reason of its signal', async () => {
  const { config } = await open()
  const signal = AbortSignal.abort(new Error('Left'))
  const account = { chainId: 'eip155:1', accountAddress: evm.address } as const
  await expect(config.createMessage(account, { signal })).rejects.toThrow('Left')
})

test('signing in is required and disconnecting signs out, unless the options say otherwise', async () => {
  const { config } = await open()
  expect([config.getRequired?.(), config.signOutOnDisconnect]).toEqual([true, true])
  const { config: other } = await open({ required: false, signOutOnDisconnect: false })
  expect([other.getRequired?.(), other.signOutOnDisconnect]).toEqual([false, false])
})

test.each(['nonce', 'authenticate'])('a late response of %s stores nothing', async (path) => {
  const { config, replies, seen, sign, storage } = await open()
  const session = await sign(evm)
  storage.remove('siwx-nonce-token')
  const late = deferred<Response>()
  // A function that ignores its signal.
  replies[path] = () => late.promise
  const leave = new AbortController()
  const account = { chainId: 'eip155:1', accountAddress: evm.address } as const
  const calling = path === 'nonce' ? config.createMessage(account, leave) : config.addSession(session, leave)
  await vi.waitFor(() => expect(seen.at(-1)?.url).toContain(path))
  leave.abort(new Error('Left'))
  late.resolve(Response.json({ nonce: '8f0c24a1e6b7d935', token: 'late' }))
  await expect(calling).rejects.toThrow('Left')
  expect(['siwx-nonce-token', 'siwx-auth-token'].map((key) => storage.read(key, unknown()))).toEqual([
    undefined,
    undefined,
  ])
})

test('the answer about an earlier token does not remove the token that has replaced it', async () => {
  const { config, replies, seen, signIn } = await open()
  await signIn(evm)
  const late = deferred<Response>()
  replies.me = () => late.promise
  const asking = config.getSessions('eip155:1', evm.address, call)
  await vi.waitFor(() => expect(seen.at(-1)?.url).toContain('/me'))
  replies.authenticate = { json: { token: 'second' } }
  await signIn(evm)
  late.resolve(new Response('{}', { status: 401 }))
  expect(await asking).toEqual([])
  await config.revokeSession('eip155:1', evm.address, call)
  expect(seen.at(-1)?.headers).toMatchObject({ authorization: 'Bearer second' })
})

test('two tabs sign in, each with the token of its own nonce', async () => {
  const { replies, seen, sign, config, storage } = await open()
  const session = await sign(evm)
  // Another tab has asked for a nonce in the meantime.
  storage.write('siwx-nonce-token', 'other-tab')
  await config.addSession(session, call)
  expect(seen.at(-1)?.headers).toMatchObject({ 'x-nonce-jwt': 'Bearer nonce-token' })
  // A nonce is used once.
  replies.authenticate = { status: 401, json: { reason: 'NONCE' } }
  await expect(config.addSession(session, call)).rejects.toMatchObject({ reason: 'SIWX_REFUSED' })
  expect(seen.at(-1)?.headers).toMatchObject({ 'x-nonce-jwt': 'Bearer' })
})

test('a message that is signed after the next one was created still has its own nonce', async () => {
  const { config, replies, seen, sign } = await open()
  const first = await sign(evm)
  replies.nonce = { json: { nonce: 'a1b2c3d4e5f60718', token: 'later-token' } }
  const second = await sign(evm)
  await config.addSession(first, call)
  await config.addSession(second, call)
  const tokens = seen.flatMap(({ headers }) => headers['x-nonce-jwt'] ?? [])
  expect(tokens).toEqual(['Bearer nonce-token', 'Bearer later-token'])
})

test('F41: the session of another tab that has signed in at the same time is ended', async () => {
  const { replies, seen, signIn, storage, sign, config } = await open()
  await signIn(evm)
  replies.authenticate = { json: { token: 'second' } }
  // Signing in succeeds, even if the service does not respond to the sign-out.
  replies['sign-out'] = { status: 503 }
  await config.addSession(await sign(evm), call)
  expect(seen.at(-1)).toMatchObject({
    url: expect.stringContaining('sign-out'),
    headers: { authorization: 'Bearer session-token' },
  })
  expect(JSON.stringify(storage.read('siwx-auth-token', unknown()))).toMatch(/"second"/)
})
