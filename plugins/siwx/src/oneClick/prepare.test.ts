import type { ChainId } from '@latchkit/kernel'
import type { PairingMessage } from '@latchkit/kernel/plugin'
import { formatGrants } from '@latchkit/kernel/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalSiwx, fromSiweConfig, type SiwxConfig } from '../sessions/index.ts'
import { chains, grants, openOneClick, signal } from '../testing/openOneClick.ts'
import { openSessions } from '../testing/openSessions.ts'
import { prepare } from './oneClick.ts'

beforeEach(() => void vi.stubGlobal('location', { host: 'shop.example' }))
afterEach(() => void vi.unstubAllGlobals())

test.each<[string, Partial<SiwxConfig>, readonly ChainId[]]>([
  [
    'the configuration needs the account for its messages',
    { createPairingMessage: undefined as never },
    chains,
  ],
  ['the configuration is not enabled', { enabled: false }, chains],
  ['the configuration signs by itself', { signMessage: async () => '0x' }, chains],
  ['the configuration is for another namespace', { namespaces: ['solana'] }, chains],
  ['no network is requested', {}, []],
  ['another namespace is requested as well', {}, ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
])('nothing is signed while pairing if %s', async (_, part, requested) => {
  const { parts } = await openOneClick(part)
  expect(await prepare(parts, requested, { signal })).toBeUndefined()
})

test('nothing is signed while pairing if the site asks for permissions of its own', async () => {
  const { config } = await openSessions(createLocalSiwx({ resources: [formatGrants(grants)] }))
  const { parts } = await openOneClick({ createPairingMessage: config.createPairingMessage as never })
  expect(await prepare(parts, chains, { signal })).toBeUndefined()
})

test('no function of the site gets an address before the account is known', async () => {
  const targets: unknown[] = []
  const nonce = '8f0c24a1e6b7d935'
  const getNonce = async (target?: unknown) => {
    targets.push(target)
    return nonce
  }
  const createMessage = vi.fn()
  const getMessageParams = async () => ({ domain: 'shop.example', uri: 'https://shop.example' })
  const unused = { createMessage, verifyMessage: vi.fn(), getSession: vi.fn(), signOut: vi.fn() }
  for (const factory of [
    createLocalSiwx({ getNonce }),
    fromSiweConfig({ getNonce, getMessageParams, ...unused }),
  ]) {
    const { config } = await openSessions(factory)
    const opened = await openOneClick({ ...config, createMessage })
    expect(await opened.ask()).toMatchObject({ nonce, domain: 'shop.example' })
  }
  expect(targets).toEqual([{ chainId: 'eip155:1' }, undefined])
  expect(createMessage).not.toHaveBeenCalled()
})

test.each<[string, Partial<PairingMessage>]>([
  ['a foreign domain', { domain: 'evil.example' }],
  ['a foreign page', { uri: 'https://evil.example/login' }],
  ['a statement of two lines', { statement: 'Sign in.\nNonce: 11111111' }],
  ['a nonce with a line of its own', { nonce: '12345678\nURI: https://evil.example' }],
  ['a date that does not exist', { issuedAt: '2026-02-31T00:00:00Z' }],
])('what a configuration creates with %s is not sent to a wallet', async (_, part) => {
  const { parts, ask } = await openOneClick()
  const message = await ask()
  const config = { ...parts.config, createPairingMessage: async () => ({ ...message, ...part }) }
  const prepared = prepare({ ...parts, config }, chains, { signal })
  await expect(prepared).rejects.toMatchObject({ reason: 'SIWX_NONCE' })
})
