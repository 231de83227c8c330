import { expect, test } from 'vitest'
import { requestErrors } from '../../core/rpc/requestErrors.ts'
import { classifyRpcError } from './codes.ts'

// All codes with a defined meaning.
const specified = [
  ...[-32700, -32600, -32601, -32602, -32603],
  ...[-32000, -32001, -32002, -32003, -32004, -32005, -32006],
  ...[4001, 4100, 4200, 4900, 4901, 4902],
  ...[5700, 5710, 5720, 5730, 5740, 5750, 5760],
]

test('every code has a unique name', () => {
  const names = specified.map((code) => classifyRpcError({ code, message: 'x' }))
  expect(new Set(names).size).toBe(specified.length)
  expect(names).not.toContain('unknown')
})

test.each([
  [{ code: 4001 }, 'userRejected'],
  [{ code: 5000 }, 'userRejected'],
  [{ code: -32602, message: 'User rejected the request' }, 'invalidParams'],
  [requestErrors.NOT_ALLOWED(), 'unsupportedMethod'],
  [Object.assign(new Error('gone'), { code: 4900 }), 'disconnected'],
])('%j is %s', (error, kind) => {
  expect(classifyRpcError(error)).toBe(kind)
})

const foreign = [-39999, 0, 3, 5001, 5770, Number.NaN, '4001', 'constructor', null]

test.each([...foreign.map((code) => ({ code })), {}, [], null, undefined, 4001, 'x', () => 4001])(
  '%j is unknown',
  (error) => {
    expect(classifyRpcError(error)).toBe('unknown')
  },
)
