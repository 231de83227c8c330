import { fakeRequest } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { formatPlain } from './formatPlain.ts'

const format = (method: string, explanation?: 'none' | 'failed') =>
  formatPlain(fakeRequest({ method, params: [7] }), explanation, english.t)

const rows: readonly (readonly [method: string, title: string, action: string])[] = [
  ['personal_sign', 'Sign a message', 'Sign'],
  ['eth_signTypedData_v4', 'Sign structured data', 'Sign'],
  ['eth_signTransaction', 'Sign a transaction', 'Sign'],
  ['eth_sendTransaction', 'Send a transaction', 'Send'],
  ['wallet_sendCalls', 'Make several calls at once', 'Approve'],
  ['wallet_grantPermissions', 'Grant permissions', 'Approve'],
  ['wallet_revokePermissions', 'Revoke permissions', 'Approve'],
  ['wallet_invented', 'Approve a request', 'Approve'],
]

test.each(rows)('a request without an explanation is titled by its method: %s', (method, title, action) => {
  expect(format(method, 'none')).toMatchObject({ title, action })
})

test('a request without an explanation counts as not understood, and is shown completely', () => {
  const formatted = {
    kind: 'other',
    title: 'Approve a request',
    action: 'Approve',
    content: '[\n  7\n]',
    raw: '{\n  "method": "wallet_invented",\n  "params": [\n    7\n  ]\n}',
    facts: [],
    cautions: [],
    parts: [],
    omitted: 0,
    hasSelfNamed: false,
    isUnderstood: false,
    isBlocked: false,
    isReady: true,
    hasFailed: false,
    isPending: false,
    isDoubtful: false,
    isOpaque: true,
  }
  expect(format('wallet_invented', 'none')).toEqual(formatted)
  expect(format('wallet_invented')).toEqual({ ...formatted, isReady: false, isPending: true })
  expect(format('wallet_invented', 'failed')).toEqual({ ...formatted, hasFailed: true, isBlocked: true })
})
