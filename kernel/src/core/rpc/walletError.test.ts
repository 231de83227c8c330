import { expect, test } from 'vitest'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { isRejection, outcomeOf } from './walletError.ts'

const noes: readonly unknown[] = [
  { code: 4001 },
  { code: 5000 },
  { code: 'ACTION_REJECTED' },
  'User rejected methods.',
  ...['User rejected', 'MetaMask: user denied this', 'User canceled', 'user cancelled', 'USER DECLINED'].map(
    (message) => ({ message }),
  ),
]

test.each(noes.map((error) => [error]))('%j is the no of a person, and stays the cause', (error) => {
  expect(isRejection(error)).toBe(true)
  expect(outcomeOf(error)).toMatchObject({
    kind: 'rejected',
    error: { reason: 'USER_REJECTED', code: 4001, cause: error },
  })
})

test.each([
  [{ code: 4100 }],
  [{ message: 'superuser rejected' }],
  [{ message: 'The user rejectedly' }],
  [4001],
  [() => 4001],
  [{ message: ['User rejected'] }],
])('%j is an error like any other', (error) => {
  expect(isRejection(error)).toBe(false)
  expect(outcomeOf(error)).toMatchObject({ kind: 'failed', error: { reason: 'WALLET_ERROR' } })
})

test("a wallet's error keeps its code, words and data; its own object is the cause", () => {
  const error = { code: -32000, message: 'nonce too low', data: { nonce: 7 } }
  expect(outcomeOf(error)).toMatchObject({
    kind: 'failed',
    error: {
      reason: 'WALLET_ERROR',
      message: 'nonce too low',
      code: -32000,
      data: { nonce: 7 },
      cause: error,
    },
  })
})

test('an error of ours goes on as it is', () => {
  const error = kernelErrors.CHANGED()
  expect(outcomeOf(error)).toEqual({ kind: 'failed', error })
})

test.each([[undefined], [{}], [{ message: 7 }], [7], ['']])('%j gives no reason', (error) => {
  expect(outcomeOf(error)).toMatchObject({
    error: { message: 'The wallet gave no reason', code: -32603 },
  })
})

test('a book is cut to a sentence', () => {
  const { error } = outcomeOf({ message: 'x'.repeat(10_000) })
  expect(error.message).toBe('x'.repeat(300))
})
