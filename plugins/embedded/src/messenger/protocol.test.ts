import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { type CallName, calls, errorSchema, tokenSchema } from './protocol.ts'

const isValid = (name: CallName, answer: unknown) => safeParse(calls[name].answer, answer).success
const user = { address: '0x1', chainId: 'eip155:1' }

test.each([
  ['GET_USER', user, true],
  ['GET_USER', { ...user, email: null, userName: null, smartAccountDeployed: false }, true],
  ['GET_USER', { ...user, preferredAccountType: 'eoa' }, true],
  ['GET_USER', { ...user, preferredAccountType: 'smartAccount' }, true],
  ['GET_USER', { ...user, preferredAccountType: '' }, false],
  ['GET_USER', { ...user, accounts: [{ address: '0x1', type: 'eoa' }] }, true],
  ['GET_USER', { ...user, accounts: Array(21).fill({ address: '0x1', type: 'eoa' }) }, false],
  ['GET_USER', { ...user, email: 'x'.repeat(1_001) }, false],
  ['CONNECT_SOCIAL', user, true],
  ['GET_FARCASTER_URI', { url: 'https://x' }, true],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, 10] }, true],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: ['1'] }, false],
  ['INIT_SMART_ACCOUNT', { address: '0x1', isDeployed: true }, true],
  ['UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }, true],
  ['UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' }, true],
  ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'a@b.test' }, true],
  ['CONNECT_EMAIL', { action: 'VERIFY_DEVICE' }, true],
  ['SIGN_OUT', undefined, true],
  ['RPC_REQUEST', { anything: [1] }, true],
] as const)('the answer of %s may be %j: %s', (name, answer, expected) => {
  expect(isValid(name, answer)).toBe(expected)
})

test('a token is a string of at most 4,096 characters', () => {
  const isToken = (payload: unknown) => safeParse(tokenSchema, payload).success
  expect(isToken({ token: 'x'.repeat(4_096) })).toBe(true)
  expect([{}, { token: 1 }, { token: 'x'.repeat(4_097) }].map(isToken)).toEqual([false, false, false])
})

test('the message of an error is limited to 300 characters', () => {
  const isError = (payload: unknown) => safeParse(errorSchema, payload).success
  expect(isError({ message: 'x'.repeat(300) })).toBe(true)
  expect([{}, { message: 1 }, { message: 'x'.repeat(301) }].map(isError)).toEqual([false, false, false])
})

test('only a call that waits for the visitor has no timeout', () => {
  const endless = Object.entries(calls).filter(([, { timeoutMs }]) => timeoutMs === undefined)
  expect(endless.map(([name]) => name)).toEqual(['CONNECT_FARCASTER'])
  expect(new Set(Object.values(calls).map(({ timeoutMs }) => timeoutMs))).toEqual(
    new Set([30_000, undefined]),
  )
})
