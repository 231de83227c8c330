import type { AccountId } from '@latchkit/kernel'
import type { PairingMessage, PairingSignIn, PortTable } from '@latchkit/kernel/plugin'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserAnswer } from '../messenger/protocol.ts'
import { createSignIn, type LoginMessage, type SignIn } from './createSignIn.ts'

afterEach(() => void vi.useRealTimers())

const chainId = 'eip155:1'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account: AccountId = `${chainId}:${address}`
const message: PairingMessage = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  nonce: '8f0c24a1e6b7d935',
  issuedAt: '2030-01-01T00:00:00.000Z',
}
const user: UserAnswer = { address, chainId: 1, message: 'text', signature: '0xaa' }
const { signal } = new AbortController()

function open(part: Partial<PairingSignIn> | null = {}) {
  const accepted: unknown[] = []
  const signIn: PairingSignIn | null = part && {
    prepare: async () => message,
    accept: async (...call) => void accepted.push(call),
    ...part,
  }
  // It is the only service of this test.
  const services: Pick<PortTable['services'], 'first'> = { first: async () => (signIn ?? undefined) as never }
  return { accepted, signIn: createSignIn(services) }
}

async function prepared(signIn: SignIn): Promise<LoginMessage> {
  const login = await signIn.prepare(chainId, signal)
  if (!login) throw new Error('There is no message')
  return login
}

test('the message has a placeholder for the address, and what was signed is verified for the account', async () => {
  const { accepted, signIn } = open()
  const login = await prepared(signIn)
  const named = { accountAddress: '<<AccountAddress>>', chainId, version: '1' }
  expect(login.siwxMessage).toEqual({ ...message, ...named })
  await signIn.accept(login, user, { account, signal })
  const signed = [{ message: 'text', signature: '0xaa' }]
  expect(accepted).toEqual([[message, signed, { accounts: [account], signal }]])
})

test.each<[string, Partial<PairingSignIn> | null]>([
  ['no plugin signs visitors in', null],
  ['visitors do not sign in while they connect', { prepare: async () => undefined }],
  ['the message cannot be created', { prepare: () => Promise.reject(new Error('No nonce')) }],
])('the login has no message if %s', async (_, part) => {
  expect(await open(part).signIn.prepare(chainId, signal)).toBeUndefined()
})

test('a message that takes longer than two seconds is not waited for', async () => {
  vi.useFakeTimers()
  let requested: AbortSignal | undefined
  const { signIn } = open({
    prepare: (_, options) => {
      requested = options.signal
      return new Promise(() => undefined)
    },
  })
  const login = signIn.prepare(chainId, signal)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([await login, requested?.aborted]).toEqual([undefined, true])
})

test.each<[string, Partial<UserAnswer>]>([
  ['nothing', { message: undefined, signature: undefined }],
  ['a text without a signature', { signature: null }],
  ['a signature without a text', { message: '' }],
])('an embedded wallet that signs %s has not signed the visitor in', async (_, part) => {
  const { accepted, signIn } = open()
  await signIn.accept(await prepared(signIn), { ...user, ...part }, { account, signal })
  expect(accepted).toEqual([])
})

test('a signature that is refused, or that arrives after the visitor has left, ends the login', async () => {
  const refused = open({ accept: () => Promise.reject(new Error('Refused')) }).signIn
  await expect(refused.accept(await prepared(refused), user, { account, signal })).rejects.toThrow('Refused')
  const { signIn } = open()
  const left = AbortSignal.abort(new Error('Left'))
  await expect(signIn.accept(await prepared(signIn), user, { account, signal: left })).rejects.toThrow('Left')
})
