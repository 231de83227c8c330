import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import { networkErrors } from '../../base/errors/networkErrors.ts'
import { transactionErrors } from '../../base/errors/transactionErrors.ts'
import { walletErrors } from '../../base/errors/walletErrors.ts'
import type { NodeErrorKind } from '../../contracts/chain.ts'
import { runs } from '../../testing/runs.ts'
import { classifySpendingError } from './classifySpendingError.ts'

const means = (kind?: NodeErrorKind) => async () => kind

test.each([
  ['a rejection by the user', { code: 4001 }, 'rejected'],
  ['the rejection code of CAIP-25', { code: 5000 }, 'rejected'],
  ['an unsupported method', { code: -32601 }, 'failed'],
  ['invalid parameters', { code: -32602 }, 'failed'],
  ['another pending request', { code: -32002 }, 'failed'],
  ['a transaction that was rejected', { code: -32003 }, 'failed'],
  ['an unknown network', { code: 4902 }, 'failed'],
  ['a proof of the kit', transactionErrors.NOT_SENT(), 'failed'],
  ['a wallet that was unavailable before the call', walletErrors.WALLET_UNAVAILABLE(), 'failed'],
  [
    'a wallet that became unavailable during the call',
    walletErrors.WALLET_UNAVAILABLE({ cause: new Error('message port closed') }),
    'unknown',
  ],
  ['a wallet that reports that it is disconnected', { code: 4900 }, 'unknown'],
  ['a batch of the same id', { code: 5720 }, 'unknown'],
  ['an internal error', { code: -32603 }, 'unknown'],
  ['a node without a response', networkErrors.NO_RESPONSE(), 'unknown'],
  ['an invalid response', walletErrors.INVALID_RESPONSE(), 'unknown'],
  ['a lost answer', transactionErrors.OUTCOME_UNKNOWN(), 'unknown'],
  ['a timeout of the kit', new LatchkitError('X', { message: 'x', surface: 'view' }), 'unknown'],
  ['a closed port', new Error('port closed'), 'unknown'],
  ['a lost connection', new TypeError('Failed to fetch'), 'unknown'],
  ['nothing', undefined, 'unknown'],
])('%s ends a spending request as the error proves', async (_, error, end) => {
  expect(await classifySpendingError(error, means('insufficientFunds'))).toBe(end)
})

test.each<[NodeErrorKind | undefined, string]>([
  ['insufficientFunds', 'failed'],
  ['gasTooLow', 'failed'],
  ['executionReverted', 'failed'],
  ['nonceTooLow', 'unknown'],
  [undefined, 'unknown'],
])("a node's refusal for %s: %s", async (kind, end) => {
  const node = { code: -32000, message: 'x' }
  expect(await classifySpendingError(node, means(kind))).toBe(end)
  expect(await classifySpendingError({ code: -32603, data: { originalError: node } }, means(kind))).toBe(end)
})

test("a nonce that is too low proves nothing, whatever the node's code is", async () => {
  for (const code of [3, -32000, -32003, -32010, -32015, -32016]) {
    const node = { code, message: 'nonce too low' }
    expect(await classifySpendingError(node, means('nonceTooLow'))).toBe('unknown')
    expect(
      await classifySpendingError({ code: -32603, data: { originalError: node } }, means('nonceTooLow')),
    ).toBe('unknown')
  }
})

const definite = [
  -32700, -32600, -32601, -32602, -32001, -32002, -32004, -32006, 4100, 4200, 4902, 5700, 5710, 5740, 5750,
  5760,
]
const ofNodes = [3, -32000, -32003, -32010, -32015, -32016]

test('the negated value of a code that proves something proves nothing', async () => {
  for (const code of definite) {
    expect(await classifySpendingError({ code }, means()), `${code}`).toBe('failed')
    expect(await classifySpendingError({ code: -code }, means('gasTooLow')), `${-code}`).toBe('unknown')
  }
  for (const code of ofNodes) {
    const wrapped = (of: number) => ({ code: -1, data: { code: of } })
    expect(await classifySpendingError(wrapped(code), means('gasTooLow')), `${code}`).toBe('failed')
    expect(await classifySpendingError(wrapped(-code), means('gasTooLow')), `${-code}`).toBe('unknown')
  }
})

test.each(['data', 'cause', 'error', 'originalError'])(
  'the error of a node is found in %s, up to the depth at which wallets wrap it, and next to unreadable parts',
  async (name) => {
    const wrap = (times: number): object =>
      times === 0 ? { code: -32000 } : { code: -1, [name]: wrap(times - 1) }
    expect(await classifySpendingError(wrap(4), means('gasTooLow'))).toBe('failed')
    expect(await classifySpendingError(wrap(5), means('gasTooLow'))).toBe('unknown')
    const unreadable = Object.defineProperty({}, 'code', {
      get: () => {
        throw new Error('no')
      },
    })
    for (const part of [null, 'text', unreadable])
      expect(await classifySpendingError({ code: -1, [name]: part }, means('gasTooLow'))).toBe('unknown')
  },
)

test('a message alone, without the code of a node, proves nothing', async () => {
  const json = fc.jsonValue().filter((value) => !/"code"/.test(JSON.stringify(value) ?? ''))
  await fc.assert(
    fc.asyncProperty(json, fc.string(), async (data, message) => {
      const error = { message: `${message} insufficient funds`, data, cause: data }
      expect(await classifySpendingError(error, means('insufficientFunds'))).toBe('unknown')
    }),
    runs,
  )
})

test('a classifier that fails proves nothing, and neither does an error that contains itself', async () => {
  const error: { code: number; cause?: unknown } = { code: -1 }
  error.cause = error
  expect(await classifySpendingError(error, means('gasTooLow'))).toBe('unknown')
  const broken = () => Promise.reject(new Error('no code'))
  expect(await classifySpendingError({ code: -32000 }, broken)).toBe('unknown')
})
