import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyNodeError } from './classifyNodeError.ts'

test.each([
  ['executionReverted', 'execution reverted: insufficient funds for gas'],
  ['executionReverted', 'VM Exception: execution reverted'],
  ['executionReverted', 'Out of gas: gas required exceeds allowance: 21000'],
  ['feeCapTooHigh', 'max fee per gas higher than 2^256-1'],
  ['feeCapTooHigh', 'fee cap higher than 2^256-1'],
  ['feeCapTooLow', 'max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 7'],
  ['feeCapTooLow', 'fee cap less than block base fee'],
  ['feeCapTooLow', 'Gas price below current base fee'],
  ['feeCapTooLow', 'FeeTooLow, MaxFeePerGas too low'],
  ['feeCapTooLow', 'miner premium is negative'],
  ['feeCapTooLow', 'replacement transaction underpriced'],
  ['nonceTooHigh', 'nonce too high: address 0x1, tx: 9 state: 1'],
  ['nonceTooHigh', 'NonceGap, Future nonce. Expected nonce: 5'],
  ['nonceTooHigh', 'Transaction nonce is too distant from current sender nonce'],
  ['nonceTooLow', 'nonce too low: next nonce 5, tx nonce 3'],
  ['nonceTooLow', 'OldNonce, Current nonce: 5, nonce of rejected tx: 3'],
  ['nonceTooLow', 'already known'],
  ['nonceTooLow', 'Nonce too low'],
  ['nonceMax', 'nonce has max value'],
  ['insufficientFunds', 'insufficient funds for gas * price + value: balance 1, tx cost 2'],
  ['insufficientFunds', 'insufficient funds for transfer'],
  ['insufficientFunds', 'InsufficientFunds, Account balance: 1, cumulative cost: 2'],
  ['insufficientFunds', 'Upfront cost exceeds account balance'],
  ['insufficientFunds', 'Insufficient funds for gas * price + value'],
  ['gasTooHigh', 'intrinsic gas too high -- tx.gas_limit > env.block.gas_limit'],
  ['gasTooHigh', 'exceeds block gas limit'],
  ['gasTooHigh', 'GasLimitExceeded, Gas limit: 30000000'],
  ['gasTooHigh', 'Transaction gas limit exceeds block gas limit'],
  ['gasTooLow', 'intrinsic gas too low: gas 20000, minimum needed 21000'],
  ['gasTooLow', 'Intrinsic gas exceeds gas limit'],
  ['typeNotSupported', 'transaction type not supported'],
  ['typeNotSupported', 'Invalid transaction type'],
  ['tipAboveFeeCap', 'max priority fee per gas higher than max fee per gas'],
  ['tipAboveFeeCap', 'tip higher than fee cap'],
  ['tipAboveFeeCap', 'Max priority fee per gas cannot exceed max fee per gas'],
])('F59: %s: "%s"', (kind, message) => {
  expect(classifyNodeError({ code: -32000, message })).toBe(kind)
})

test('the message is found wherever wallets put it', () => {
  const result = { code: -32000, message: 'nonce too low' }
  for (const error of [
    result,
    result.message,
    Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603, data: result }),
    { message: 'Internal JSON-RPC error.', data: { originalError: result } },
    { message: 'x', data: { cause: { message: result.message } } },
    new Error('outer', { cause: new Error('inner', { cause: result }) }),
    { shortMessage: 'x', details: result.message },
  ])
    expect(classifyNodeError(error)).toBe('nonceTooLow')
})

test('other errors are not classified, and none of them throws', () => {
  const circle: { cause?: unknown } = {}
  circle.cause = circle
  const hostile = {
    get message() {
      throw new Error('no')
    },
  }
  for (const error of [undefined, null, '', 7, {}, circle, hostile, { code: 4001, message: 'User rejected' }])
    expect(classifyNodeError(error)).toBeUndefined()
  fc.assert(
    fc.property(fc.anything(), (error) => {
      classifyNodeError(error)
    }),
    runs,
  )
})
