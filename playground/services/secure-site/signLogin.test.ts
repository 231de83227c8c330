import { formatGrants, parseSignInMessage, type SignInData } from '@latchkit/plugin-siwx/messages'
import { verifySignature } from '@latchkit/plugin-siwx/verify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalServices, startServices } from '../index.ts'
import { createTestFrame, type TestFrame } from './testing/createTestFrame.ts'
import { siwxMessage } from './testing/siwxMessage.ts'

const embedder = 'http://127.0.0.1:5173'

let services: LocalServices
let frame: TestFrame
beforeAll(async () => {
  services = await startServices({ port: 0 })
})
afterAll(() => services?.stop())
beforeEach(async () => {
  await fetch(`${services.url}/control/secure-site`, { method: 'DELETE' })
  frame = createTestFrame(services, { embedder })
  await frame.login('ann@example.test')
})

interface User {
  readonly address: string
  readonly message?: string
  readonly signature?: string
}

const ask = (message: object, preferredAccountType = 'eoa') =>
  frame.call<User>('GET_USER', { chainId: 31337, preferredAccountType, siwxMessage: message })

test.each(['eoa', 'smartAccount'])('a login signs the message of the page, with its %s', async (type) => {
  const { address, message = '', signature = '' } = await ask(siwxMessage, type)
  const parsed = parseSignInMessage(message)
  if (!parsed.ok) throw new Error(parsed.message)
  const { accountAddress: _, ...requested } = siwxMessage
  expect(parsed.fields).toEqual({ ...requested, accountAddress: address })
  if (type === 'eoa')
    expect(await verifySignature({ namespace: 'eip155', address, message, signature })).toBe(true)
  else expect(signature).toMatch(/^0x[0-9a-f]{130,}$/)
})

test.each<[string, Partial<SignInData> | Readonly<Record<string, unknown>>]>([
  ['another domain', { domain: 'evil.example' }],
  ['a domain with a user name', { domain: 'evil.example@127.0.0.1:5173' }],
  ['another page', { uri: 'http://evil.example' }],
  ['another port', { uri: 'http://127.0.0.1:9999' }],
  ['another network', { chainId: 'eip155:31338' }],
  ['another namespace', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['permissions', { resources: [formatGrants({ eip155: ['request/eth_sendTransaction'] })] }],
  ['lines in its statement', { statement: 'Hello\n\nURI: http://evil.example' }],
  ['lines in its nonce', { nonce: '8f0c24a1e6b7d935\nChain ID: 1' }],
  ['no nonce', { nonce: undefined }],
  ['a number as its statement', { statement: 7 }],
])('a message with %s is not signed, and the login succeeds', async (_, part) => {
  const user = await ask({ ...siwxMessage, ...part })
  expect(user.address).toMatch(/^0x/)
  expect([user.message, user.signature]).toEqual([undefined, undefined])
})

test('a message is signed once for each login, and not later', async () => {
  expect((await ask(siwxMessage)).signature).toMatch(/^0x/)
  expect((await ask(siwxMessage)).signature).toBeUndefined()
})

test('without a login, nothing is signed', async () => {
  const outsider = createTestFrame(services, { embedder })
  await expect(outsider.call('GET_USER', { chainId: 31337, siwxMessage })).rejects.toThrow()
})
