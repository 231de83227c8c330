import { expect, test } from 'vitest'
import { switchErrors } from '../../core/connection/switchErrors.ts'
import { requestErrors } from '../../core/rpc/requestErrors.ts'
import { connectionErrors } from './connectionErrors.ts'
import { kernelErrors } from './kernelErrors.ts'
import { defineErrors, LatchkitError } from './latchkitError.ts'

const errors = defineErrors({
  LATE: { message: 'The offer {what} ended at {time}', surface: 'view' },
  CODED: { message: 'No', surface: 'thrown', rpcCode: 4001 },
})

test('an error has the message of its row with its values, and its reason', () => {
  const error = errors.LATE({ values: { what: '{time}', time: '12:00' } })
  expect(error).toBeInstanceOf(LatchkitError)
  expect(error).toMatchObject({
    name: 'LatchkitError',
    message: 'The offer {time} ended at 12:00',
    reason: 'LATE',
    code: -32603,
    surface: 'view',
  })
  expect(error).not.toHaveProperty('cause')
})

test('a placeholder without a value stays unchanged', () => {
  expect(errors.LATE().message).toBe('The offer {what} ended at {time}')
})

test('an error with a code has that number, and any error can have a cause', () => {
  const cause = new Error('why')
  expect(errors.CODED({ cause })).toMatchObject({ code: 4001, reason: 'CODED', surface: 'thrown', cause })
})

test('every code is one of EIP-1193, EIP-3085 or JSON-RPC', () => {
  const tables = { ...kernelErrors, ...connectionErrors, ...requestErrors, ...switchErrors }
  const codes = Object.values(tables).map((make) => make().code)
  expect(new Set(codes)).toEqual(new Set([4001, 4100, 4200, 4900, 4902, -32602, -32603]))
})
