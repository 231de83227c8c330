import type { PairingMessage } from '@latchkit/kernel/plugin'
import { formatGrants } from '@latchkit/kernel/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  accounts,
  answer,
  chains,
  evm,
  grants,
  openOneClick,
  type Payload,
  payloadOf,
  sign,
} from '../testing/openOneClick.ts'
import { accept } from './oneClick.ts'

beforeEach(() => void vi.stubGlobal('location', { host: 'shop.example' }))
afterEach(() => void vi.unstubAllGlobals())

test('an honest wallet signs in on each network, and a toast says so', async () => {
  const opened = await openOneClick()
  const message = await opened.ask()
  expect(message).toMatchObject({
    domain: 'shop.example',
    uri: 'https://shop.example',
    statement: 'Sign in.',
  })
  await answer(opened, message, await Promise.all(chains.map((chain) => sign(payloadOf(message, chain)))))
  const sessions = await opened.stored()
  expect(sessions.map(({ data }) => data.chainId)).toEqual(chains)
  expect(sessions[0]).toHaveProperty('cacao.p.iss', `did:pkh:eip155:1:${evm.address}`)
  expect(opened.toasts).toEqual(['siwx.authenticating', 'siwx.signedIn'])
  expect([opened.tracked, [...opened.signedIn]]).toEqual([['SIWX_AUTH_SUCCESS'], accounts])
})

type Cheat = (message: PairingMessage) => Promise<readonly unknown[]> | readonly unknown[]

const change =
  (part: Partial<Payload>): Cheat =>
  async (message) => [await sign({ ...payloadOf(message, 'eip155:1'), ...part })]

const cheats: readonly (readonly [string, Cheat])[] = [
  ['a foreign domain', change({ domain: 'evil.example' })],
  ['a foreign URI', change({ aud: 'https://evil.example' })],
  ['another page of the site', change({ aud: 'https://shop.example/admin' })],
  ['an old nonce', change({ nonce: '8f0c24a1e6b7d935' })],
  ['another statement', change({ statement: 'Give me everything.' })],
  ['no statement', change({ statement: '' })],
  ['a longer session', change({ exp: '2099-01-01T00:00:00.000Z' })],
  ['a session without an end', change({ exp: undefined })],
  ['a time in the future', change({ iat: '2030-01-01T01:00:00.000Z' })],
  ['other resources', change({ resources: [formatGrants(grants, chains)] })],
  [
    'another version',
    async (message) => {
      const signed = await sign(payloadOf(message, 'eip155:1'))
      return [{ ...signed, p: { ...signed.p, version: '2' } }]
    },
  ],
  ['a network that was not requested', async (message) => [await sign(payloadOf(message, 'eip155:137'))]],
  ['another account', async (message) => [await sign(payloadOf(message, 'eip155:1', evm.foreign))]],
  [
    'one of two signatures wrong',
    async (message) => {
      const [first, second] = await Promise.all(chains.map((chain) => sign(payloadOf(message, chain))))
      return [first, { ...second, s: first?.s }]
    },
  ],
  [
    'the same message twice',
    async (message) => {
      const one = await sign(payloadOf(message, 'eip155:1'))
      return [one, one]
    },
  ],
  ['an empty list', () => []],
  ['no list', () => 'garbage' as never],
  ['a list of garbage', () => [null, 7, 'text', {}]],
  [
    'a payload without a signature',
    async (message) => [{ ...(await sign(payloadOf(message, 'eip155:1'))), s: {} }],
  ],
  [
    'a payload without an account',
    async (message) => [{ p: { ...payloadOf(message, ''), iss: 'me' }, s: { s: '0x' } }],
  ],
]

test.each(cheats)('a wallet that answers with %s is refused: no session is stored', async (_, cheat) => {
  const opened = await openOneClick()
  const message = await opened.ask()
  await expect(answer(opened, message, await cheat(message))).rejects.toMatchObject({
    reason: expect.stringMatching(/^SIWX_(REFUSED|CLOCK)$/),
  })
  expect([await opened.stored(), [...opened.signedIn]]).toEqual([[], []])
  expect(opened.toasts[0]).toBe('siwx.authenticating')
  expect(['siwx.refused', 'siwx.clock']).toContain(opened.toasts[1])
  expect(opened.tracked).toEqual(['SIWX_AUTH_ERROR'])
})

test('a message is accepted once, and only if it was asked for', async () => {
  const opened = await openOneClick()
  const message = await opened.ask()
  const signed = [await sign(payloadOf(message, 'eip155:1'))]
  await expect(answer(opened, { ...message }, signed)).rejects.toThrow('Could not sign in')
  await answer(opened, message, signed)
  await expect(answer(opened, message, signed)).rejects.toThrow('Could not sign in')
  expect(await opened.stored()).toHaveLength(1)
})

test('a message that was signed too late is refused', async () => {
  const opened = await openOneClick()
  const message = await opened.ask()
  const signed = [await sign(payloadOf(message, 'eip155:1'))]
  opened.wait(6 * 60_000)
  await expect(answer(opened, message, signed)).rejects.toThrow('Could not sign in')
  expect(await opened.stored()).toEqual([])
})

test('where signing in is optional, a refusal leaves the connection', async () => {
  const opened = await openOneClick({}, false)
  const message = await opened.ask()
  await answer(opened, message, [
    await sign({ ...payloadOf(message, 'eip155:1'), nonce: '8f0c24a1e6b7d935' }),
  ])
  expect([await opened.stored(), opened.toasts[1]]).toEqual([[], 'siwx.refused'])
})

test('a session that was stored after the visitor has left is removed', async () => {
  const leaving = new AbortController()
  const revoked: string[] = []
  const opened = await openOneClick({
    async setSessions() {
      leaving.abort()
    },
    revokeSession: async (chainId) => void revoked.push(chainId),
  })
  const message = await opened.ask()
  const signed = [await sign(payloadOf(message, 'eip155:1'))]
  const accepted = accept(opened.parts, message, signed, { accounts, signal: leaving.signal })
  await expect(accepted).rejects.toThrow('abort')
  await expect.poll(() => revoked).toEqual(['eip155:1'])
  expect(opened.toasts).toEqual(['siwx.authenticating', 'siwx.stopped'])
})
