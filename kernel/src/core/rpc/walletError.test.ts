import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactionErrors } from '../../base/errors/transactionErrors.ts'
import { runs } from '../../testing/runs.ts'
import { requestErrors } from './requestErrors.ts'
import { isRejection, outcomeOf } from './walletError.ts'

const rejections: readonly unknown[] = [
  { code: 4001 },
  { code: 5000 },
  { code: 'ACTION_REJECTED' },
  'User rejected methods.',
  ...['User rejected', 'MetaMask: user denied this', 'User canceled', 'user cancelled', 'USER DECLINED'].map(
    (message) => ({ message }),
  ),
]

test.each(rejections.map((error) => [error]))(
  '%j is a rejection by the user and is kept as the cause',
  (error) => {
    expect(isRejection(error)).toBe(true)
    expect(outcomeOf(error)).toMatchObject({
      kind: 'rejected',
      error: { reason: 'USER_REJECTED', code: 4001, cause: error },
    })
  },
)

/** The message of a contract, in the positions where nodes and wallets put it. */
function revertsWith(reason: string): [unknown][] {
  return [
    [{ code: 3, message: reason }],
    [{ code: -32000, message: reason }],
    [{ code: -32603, message: reason, data: '0x08c379a0' }],
    [
      {
        code: -32603,
        message: reason,
        data: { code: 3, message: 'execution reverted' },
      },
    ],
    [{ message: `execution reverted: ${reason}` }],
    [
      {
        message: `VM Exception while processing transaction: reverted with reason string '${reason}'`,
      },
    ],
    [{ message: `Error: transaction reverted: ${reason}` }],
    [`insufficient funds; ${reason}`],
  ]
}

test("whatever words surround a wallet's rejection message, a revert is not a rejection by the user", () => {
  const word = fc.string({
    unit: fc.constantFrom(...'abc XYZ:()"\'0.'),
    maxLength: 20,
  })
  const revert = fc.constantFrom(
    'reverted',
    'execution reverted: ',
    "reverted with reason string '",
    'revert ',
  )
  const phrase = fc.constantFrom(
    'User rejected the request.',
    'user denied',
    'User cancelled',
    'User declined it',
  )
  const code = fc.constantFrom(undefined, -32603, -32000, 3, -32015)
  fc.assert(
    fc.property(word, revert, word, phrase, word, code, (a, verb, b, suffix, c, number) => {
      const message = `${a}${verb}${b}${suffix}${c}`
      expect(isRejection({ code: number, message })).toBe(false)
      expect(outcomeOf({ code: number, message }).kind).toBe('failed')
    }),
    runs,
  )
})

test('an unknown outcome is a separate kind', () => {
  const error = transactionErrors.OUTCOME_UNKNOWN()
  expect(outcomeOf(error)).toEqual({ kind: 'unknown', error })
})

test('an object that throws when it is read is an error without a reason', () => {
  const hostile = {
    get code() {
      throw new Error('no')
    },
  }
  expect(outcomeOf(hostile)).toMatchObject({
    kind: 'failed',
    error: { code: -32603 },
  })
})

test.each([
  [{ code: 4100 }],
  [{ message: 'superuser rejected' }],
  [{ message: 'The user rejectedly' }],
  [4001],
  [() => 4001],
  [{ message: ['User rejected'] }],
  ...revertsWith('User rejected the request.'),
])('%j is an ordinary error', (error) => {
  expect(isRejection(error)).toBe(false)
  expect(outcomeOf(error)).toMatchObject({
    kind: 'failed',
    error: { reason: 'WALLET_ERROR' },
  })
})

test('the error of a wallet keeps its code, message and data, and the original object is the cause', () => {
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

test('a LatchkitError is kept unchanged', () => {
  const error = requestErrors.ACCOUNT_OR_NETWORK_CHANGED()
  expect(outcomeOf(error)).toEqual({ kind: 'failed', error })
})

test.each([[undefined], [{}], [{ message: 7 }], [7], ['']])('%j contains no reason', (error) => {
  expect(outcomeOf(error)).toMatchObject({
    error: { message: 'The wallet gave no reason', code: -32603 },
  })
})

test('a very long message is truncated', () => {
  const { error } = outcomeOf({ message: 'x'.repeat(10_000) })
  expect(error.message).toBe('x'.repeat(300))
})
