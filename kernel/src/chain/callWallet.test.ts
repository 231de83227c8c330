import { expect, test } from 'vitest'
import { callWallet, readErrorMessage } from './callWallet.ts'

const fails = (error: unknown) => callWallet(() => Promise.reject(error)).catch((thrown: unknown) => thrown)

test.each([
  'Cancelled',
  'Rejected',
  'cancelled',
  'Rejected by user',
  'User rejected the request',
  'User rejected the request.',
  'User denied',
  'Request rejected',
  'Chain request cancelled',
  'Transaction declined',
  'Transaction was rejected by the user',
])('%j is a rejection by the user', async (message) => {
  const error = new Error(message)
  expect(await fails(error)).toMatchObject({ message, code: 4001, cause: error })
})

test.each([
  'Transaction was proposed, but the notification service rejected the connection',
  'Transaction was sent, but the user denied notifications',
  'The transaction was rejected by the node',
  'Transaction rejected: insufficient fee',
  'Rejected: the nonce is too low',
  'Cancelled request 4, request 5 was sent',
  'Request rejected by the relay',
  'Request rejected\nTransaction sent',
  'The source has been rejectedly odd',
  '',
])('%j proves no rejection and is passed on unchanged', async (message) => {
  const error = new Error(message)
  expect(await fails(error)).toBe(error)
})

test('a result is returned, and an error that cannot be read is passed on unchanged', async () => {
  expect(await callWallet(() => 1)).toBe(1)
  const error = {
    get message() {
      throw new Error('no')
    },
  }
  expect(await fails(error)).toBe(error)
  expect(await fails('Cancelled')).toMatchObject({ code: 4001, cause: 'Cancelled' })
})

test('a message is truncated', () => {
  expect(readErrorMessage({ message: 'x'.repeat(100_000) })).toBe('x'.repeat(300))
  expect(readErrorMessage({ message: ['Cancelled'] })).toBe('')
  expect(readErrorMessage(undefined)).toBe('')
})
