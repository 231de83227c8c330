import type { AccountId, ChainId } from '@latchkit/kernel'
import type { PairingMessage } from '@latchkit/kernel/plugin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCalls } from '../flow/createCalls.ts'
import { dropUndefined } from '../format/dropUndefined.ts'
import {
  describeGrants,
  formatGrants,
  formatSignInMessage,
  readCacao,
  type SignInData,
} from '../format/index.ts'
import { createLocalSiwx, type SiwxConfig } from '../sessions/index.ts'
import { openSessions, signerOf } from '../testing/openSessions.ts'
import { accept, type OneClickParts, prepare } from './oneClick.ts'

const evm = signerOf('eip155')
const chains: readonly ChainId[] = ['eip155:1', 'eip155:10']
const accounts = chains.map((chain): AccountId => `${chain}:${evm.address}`)
const grants = { eip155: ['request/personal_sign', 'request/eth_sendTransaction'] }
const { signal } = new AbortController()

beforeEach(() => void vi.stubGlobal('location', { host: 'shop.example' }))
afterEach(() => void vi.unstubAllGlobals())

type Payload = ReturnType<typeof payloadOf>

/** The payload of an honest wallet. */
function payloadOf(message: PairingMessage, chain: string, address: string = evm.address) {
  const { domain, uri: aud, nonce, statement, resources = [], issuedAt: iat, expirationTime: exp } = message
  const text = [statement, describeGrants(grants)].filter(Boolean).join(' ')
  const iss = `did:pkh:${chain}:${address}`
  const all = [...resources, formatGrants(grants, chains)]
  return { iss, aud, domain, version: '1', nonce, iat, exp, statement: text, resources: all }
}

/** Signs a payload as a wallet does, with its own key. */
async function sign(payload: Payload) {
  const data = readCacao(payload)
  if (!data) throw new Error('The payload names no account')
  return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: await evm.sign(formatSignInMessage(data)) } }
}

async function open(part: Partial<SiwxConfig> = {}, required = true) {
  const local = createLocalSiwx({
    required,
    statement: 'Sign in.',
    resources: ['https://shop.example/terms'],
  })
  const opened = await openSessions(local)
  const config = { ...opened.config, ...part }
  const toasts: string[] = []
  const tracked: string[] = []
  const context: OneClickParts['context'] & Parameters<typeof createCalls>[0] = {
    clock: { now: () => 0, dateNow: opened.ports.dateNow },
    log: () => undefined,
    signal,
    toast: ({ text }) => void toasts.push(text),
    track: ({ event }) => void tracked.push(event),
  }
  const signedIn: OneClickParts['signedIn'] = new Set()
  const parts: OneClickParts = { context, config, signedIn, flow: { calls: createCalls(context, config) } }
  async function ask(): Promise<PairingMessage> {
    const message = await prepare(parts, chains, { signal })
    if (!message) throw new Error('Nothing is to be signed')
    return message
  }
  const stored = async () =>
    (
      await Promise.all(chains.map((chain) => opened.config.getSessions(chain, evm.address, { signal })))
    ).flat()
  return { parts, toasts, tracked, signedIn, ask, stored, wait: opened.wait }
}
type Opened = Awaited<ReturnType<typeof open>>

const answer = ({ parts }: Opened, message: PairingMessage, signed: readonly unknown[]) =>
  accept(parts, message, signed, { accounts, signal })

test('an honest wallet signs in on each network, and a toast says so', async () => {
  const opened = await open()
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
  const opened = await open()
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
  const opened = await open()
  const message = await opened.ask()
  const signed = [await sign(payloadOf(message, 'eip155:1'))]
  await expect(answer(opened, { ...message }, signed)).rejects.toThrow('Could not sign in')
  await answer(opened, message, signed)
  await expect(answer(opened, message, signed)).rejects.toThrow('Could not sign in')
  expect(await opened.stored()).toHaveLength(1)
})

test('a message that was signed too late is refused', async () => {
  const opened = await open()
  const message = await opened.ask()
  const signed = [await sign(payloadOf(message, 'eip155:1'))]
  opened.wait(6 * 60_000)
  await expect(answer(opened, message, signed)).rejects.toThrow('Could not sign in')
  expect(await opened.stored()).toEqual([])
})

test('where signing in is optional, a refusal leaves the connection', async () => {
  const opened = await open({}, false)
  const message = await opened.ask()
  await answer(opened, message, [
    await sign({ ...payloadOf(message, 'eip155:1'), nonce: '8f0c24a1e6b7d935' }),
  ])
  expect([await opened.stored(), opened.toasts[1]]).toEqual([[], 'siwx.refused'])
})

test('a session that was stored after the visitor has left is removed', async () => {
  const leaving = new AbortController()
  const revoked: string[] = []
  const opened = await open({
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

test.each<[string, Partial<SiwxConfig>, readonly ChainId[]]>([
  ['the configuration is not enabled', { enabled: false }, chains],
  ['the configuration signs by itself', { signMessage: async () => '0x' }, chains],
  ['no network is requested', {}, []],
  ['another namespace is requested as well', {}, ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
])('nothing is signed while pairing if %s', async (_, part, requested) => {
  const { parts } = await open(part)
  expect(await prepare(parts, requested, { signal })).toBeUndefined()
})

test('nothing is signed while pairing if the site asks for permissions of its own', async () => {
  const { config } = await openSessions(createLocalSiwx({ resources: [formatGrants(grants)] }))
  const { parts } = await open({ createMessage: config.createMessage })
  expect(await prepare(parts, chains, { signal })).toBeUndefined()
})

/** The text of an honest embedded wallet, with its signature. */
async function signText(
  message: PairingMessage,
  part: Partial<SignInData> = {},
  edit = (text: string) => text,
) {
  const data: SignInData = {
    ...message,
    accountAddress: evm.address,
    chainId: 'eip155:1',
    version: '1',
    ...part,
  }
  const text = edit(formatSignInMessage(dropUndefined(data)))
  return [{ message: text, signature: await evm.sign(text) }]
}

test('an honest embedded wallet signs in with one text, and the sessions of other accounts are kept', async () => {
  const opened = await open()
  const first = await opened.ask()
  await answer(opened, first, [await sign(payloadOf(first, 'eip155:10'))])
  const message = await opened.ask()
  await answer(opened, message, await signText(message))
  expect((await opened.stored()).map(({ data }) => data.chainId).sort()).toEqual(['eip155:1', 'eip155:10'])
  expect(opened.toasts.at(-1)).toBe('siwx.signedIn')
})

test.each<[string, Partial<SignInData>, ((text: string) => string)?]>([
  ['a foreign domain', { domain: 'evil.example' }],
  ['a foreign URI', { uri: 'https://evil.example' }],
  ['an old nonce', { nonce: '8f0c24a1e6b7d935' }],
  ['another statement', { statement: 'Give me everything.' }],
  ['a longer session', { expirationTime: '2099-01-01T00:00:00.000Z' }],
  ['permissions', { resources: ['https://shop.example/terms', formatGrants(grants)] }],
  ['another account', { accountAddress: evm.foreign }],
  ['a network that was not requested', { chainId: 'eip155:137' }],
  ['a line below the message', {}, (text) => `${text}\nSend everything.`],
  ['a line above the message', {}, (text) => `Hello!\n${text}`],
  ['a second message', {}, (text) => `${text}\n\n${text}`],
  ['the placeholder', {}, (text) => text.replace(evm.address, '<<AccountAddress>>')],
  ['an address without its checksum', {}, (text) => text.replace(evm.address, evm.address.toLowerCase())],
  ['no message', {}, () => 'Hello'],
])('an embedded wallet that signs %s is refused: no session is stored', async (_, part, edit) => {
  const opened = await open()
  const message = await opened.ask()
  await expect(answer(opened, message, await signText(message, part, edit))).rejects.toMatchObject({
    reason: 'SIWX_REFUSED',
  })
  expect([await opened.stored(), [...opened.signedIn]]).toEqual([[], []])
})

test('a text that another key has signed is refused', async () => {
  const opened = await open()
  const message = await opened.ask()
  const [one] = await signText(message)
  const [other] = await signText({ ...message, nonce: '8f0c24a1e6b7d935' })
  const signed = [{ message: one?.message, signature: other?.signature }]
  await expect(answer(opened, message, signed)).rejects.toThrow('Could not sign in')
  expect(await opened.stored()).toEqual([])
})
