import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { openAuth } from './testing/openAuth.ts'

const limits = { nonces: { client: 3, total: 5 }, sessions: { account: 2, client: 3, total: 5 } }
const from = (client: string) => ({ client })
const newKey = () => privateKeyToAccount(generatePrivateKey())

/** A service with a database in a file, whose rows can be counted. */
function openFile() {
  const folder = mkdtempSync(join(tmpdir(), 'auth-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'auth.db')
  const opened = openAuth({ file, limits })
  onTestFinished(() => opened.auth.close())
  const count = (rows: 'client_nonces' | 'account_sessions'): number => {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return Number(database.prepare(`SELECT count(*) AS found FROM ${rows}`).get()?.found)
    } finally {
      database.close()
    }
  }
  return { ...opened, count }
}

test('a client that asks for nonces without end loses its own oldest ones, and no one else’s', async () => {
  const { call, count, signInWith } = openFile()
  const honest = (await call('GET', 'nonce', from('192.0.2.1'))).body
  const first = (await call('GET', 'nonce', from('192.0.2.2'))).body
  for (let asked = 0; asked < 20; asked += 1) await call('GET', 'nonce', from('192.0.2.2'))
  expect(count('client_nonces')).toBe(4)
  expect(await signInWith(first, from('192.0.2.2'))).toMatchObject({ body: { reason: 'NONCE' } })
  expect(await signInWith(honest, from('192.0.2.1'))).toMatchObject({ status: 200 })
})

test('clients of all addresses together have a limited number of nonces, of which the oldest go', async () => {
  const { call, count, signInWith } = openFile()
  for (let client = 0; client < 20; client += 1) await call('GET', 'nonce', from(`198.51.100.${client}`))
  expect(count('client_nonces')).toBe(5)
  const last = (await call('GET', 'nonce', from('192.0.2.1'))).body
  expect(await signInWith(last, from('192.0.2.1'))).toMatchObject({ status: 200 })
})

test('the addresses of one IPv6 network are one client', async () => {
  const { call, count } = openFile()
  for (let host = 0; host < 8; host += 1)
    await call('GET', 'nonce', from(`2001:db8:0:1:${host.toString(16)}::1`))
  expect(count('client_nonces')).toBe(3)
  await call('GET', 'nonce', from('2001:db8:0:2::1'))
  await call('GET', 'nonce', from('::ffff:192.0.2.1'))
  await call('GET', 'nonce', from('192.0.2.1'))
  expect(count('client_nonces')).toBe(5)
})

test('the oldest session of an account ends when it signs in too often', async () => {
  const { count, me, signIn } = openFile()
  const tokens: string[] = []
  for (let session = 0; session < 5; session += 1) tokens.push((await signIn()).body.token)
  expect(count('account_sessions')).toBe(2)
  expect(await Promise.all(tokens.map(async (token) => (await me(token)).status))).toEqual([
    401, 401, 401, 200, 200,
  ])
})

test('a client that signs in with ever new accounts is refused, and the sessions of others stay', async () => {
  const { count, me, signIn } = openFile()
  const honest = (await signIn({}, from('192.0.2.1'))).body.token
  const flood = (client: string) => signIn({}, from(client), newKey())
  for (let session = 0; session < 3; session += 1)
    expect(await flood('192.0.2.2')).toMatchObject({ status: 200 })
  expect(await flood('192.0.2.2')).toMatchObject({ status: 429, body: { reason: 'LIMIT' } })
  expect(await flood('192.0.2.3')).toMatchObject({ status: 200 })
  expect(await flood('192.0.2.4')).toMatchObject({ status: 429, body: { reason: 'LIMIT' } })
  expect(count('account_sessions')).toBe(5)
  expect((await me(honest)).status).toBe(200)
})

test('a sign-in that is refused ends no session of its account', async () => {
  const { me, signIn } = openFile()
  const tokens = [
    (await signIn({}, from('192.0.2.1'))).body.token,
    (await signIn({}, from('192.0.2.1'))).body.token,
  ]
  for (let session = 0; session < 3; session += 1)
    expect(await signIn({}, from('192.0.2.2'), newKey())).toMatchObject({ status: 200 })
  expect(await signIn({}, from('192.0.2.2'))).toMatchObject({ status: 429, body: { reason: 'LIMIT' } })
  for (const token of tokens) expect((await me(token)).status).toBe(200)
})

test('rows that have expired are deleted, also if no one signs in any more', async () => {
  const { call, count, me, signIn, wait } = openFile()
  const { token } = (await signIn()).body
  await call('GET', 'nonce')
  expect([count('client_nonces'), count('account_sessions')]).toEqual([1, 1])
  wait(3_600_000)
  expect((await me(token)).status).toBe(401)
  expect([count('client_nonces'), count('account_sessions')]).toEqual([0, 0])
})

test('what a site keeps with a session has a limited size', async () => {
  const { call, signIn } = openFile()
  const headers = { authorization: `Bearer ${(await signIn()).body.token}` }
  const set = (length: number) => call('PUT', 'account-metadata', headers, { metadata: 'x'.repeat(length) })
  expect(await set(16_382)).toMatchObject({ status: 200 })
  expect(await set(16_383)).toMatchObject({ status: 413, body: { reason: 'LIMIT' } })
  expect((await call('GET', 'me', headers)).body.metadata).toHaveLength(16_382)
})
