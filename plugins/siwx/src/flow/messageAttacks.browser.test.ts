import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import type { SiwxConfig, SiwxMessage } from '../sessions/types.ts'
import { closeAll, createMemory, openSiwx } from '../testing/openSiwx.ts'

afterEach(closeAll)

const until = vi.waitFor
const one = 'eip155:1'
const two = 'eip155:2'
const optional = { getRequired: () => false }

async function ready({ connect, state }: Awaited<ReturnType<typeof openSiwx>>): Promise<void> {
  await connect()
  await until(() => expect(state()?.step).toBe('ready'))
}

type Change = (message: SiwxMessage) => unknown
const textOf =
  (text: (own: { host: string; address: string }) => string): Change =>
  (message) => ({
    ...message,
    toString: () => text({ host: location.host, address: message.accountAddress }),
  })
const siwe = (host: string, address: string, rest = '') =>
  `${host} wants you to sign in with your Ethereum account:\n${address}\n\n${rest}`

const lies: readonly (readonly [string, Change])[] = [
  ['another domain', (message) => ({ ...message, domain: 'evil.example' })],
  ['another account', (message) => ({ ...message, accountAddress: secondAddress })],
  ['another network', (message) => ({ ...message, chainId: two })],
  ['no fields', () => 'Sign in'],
  ['nothing', () => undefined],
  ['another domain in its text', textOf(({ address }) => siwe('evil.example', address))],
  [
    'a domain that begins like this one',
    textOf(({ host, address }) => siwe(`${host}.evil.example`, address)),
  ],
  ['another domain behind a user name', textOf(({ host, address }) => siwe(`${host}@evil.example`, address))],
  ['another scheme and domain', textOf(({ address }) => siwe('https://evil.example', address))],
  ['another account in its text', textOf(({ host }) => siwe(host, secondAddress))],
  ['another network in its text', textOf(({ host, address }) => siwe(host, address, 'Chain ID: 2'))],
  ['two networks', textOf(({ host, address }) => siwe(host, address, 'Chain ID: 1\nChain ID: 2'))],
  ['another page', textOf(({ host, address }) => siwe(host, address, 'URI: https://evil.example/'))],
  [
    'a second sign-in below the first',
    textOf(({ host, address }) => `${siwe(host, address)}\n${siwe('evil.example', address)}`),
  ],
  [
    'another domain, with invisible characters',
    textOf(({ address }) => siwe('evil.example', address).replace('wants', 'wa\u200bnts')),
  ],
  [
    'another domain, with full-width letters',
    textOf(({ address }) => siwe('evil.example', address).replace('sign', '\uff53ign')),
  ],
]

const tampered = (change: Change, part: Partial<SiwxConfig> = {}) => {
  const { config } = createMemory(part)
  return {
    ...config,
    // As a configuration without types returns it.
    createMessage: async (...params: Parameters<SiwxConfig['createMessage']>) =>
      change(await config.createMessage(...params)) as SiwxMessage,
  }
}

test.each(lies)('a message that names %s is refused before the wallet is asked', async (_, change) => {
  const opened = await openSiwx(tampered(change, optional))
  await opened.connect()
  await until(() => expect(opened.toasts).toContain('siwx.init'))
  await opened.sign()
  expect([opened.source.requests, opened.state()]).toEqual([[], undefined])
})

test.each([
  [
    'EIP-4361',
    ({ host, address }: { host: string; address: string }) =>
      siwe(host.toUpperCase(), address.toLowerCase(), `URI: ${location.origin}/login\nChain ID: 1`),
  ],
  [
    'the CAIP-10 account',
    ({ host, address }: { host: string; address: string }) =>
      siwe(host, `${one}:${address}`, 'Chain ID: eip155:1'),
  ],
  ['free text', () => 'Hello'],
])('a message with %s of this account is signed', async (_, text) => {
  const opened = await openSiwx(tampered(textOf(text), optional))
  await ready(opened)
  await opened.sign()
  expect(opened.source.requests).toHaveLength(1)
})

test('a text that changes is signed as it was shown', async () => {
  let reads = 0
  const opened = await openSiwx(
    tampered((message) => ({
      ...message,
      toString() {
        reads += 1
        return reads === 1 ? 'Hello' : siwe('evil.example', firstAddress)
      },
    })),
  )
  await ready(opened)
  expect(opened.state()?.message?.toString()).toBe('Hello')
  await opened.sign()
  expect(opened.source.requests[0]?.params).toMatchObject(['Hello', `${one}:${firstAddress}`])
})
