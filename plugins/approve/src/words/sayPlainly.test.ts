import { fakeRequest } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { english } from '../testing/english.ts'
import { sayPlainly } from './sayPlainly.ts'

const say = (method: string, isReady = true) =>
  sayPlainly(fakeRequest({ method, params: [7] }), isReady, english.t)

const rows: readonly (readonly [method: string, title: string, action: string])[] = [
  ['personal_sign', 'Sign a message', 'Sign'],
  ['eth_signTypedData_v4', 'Sign structured data', 'Sign'],
  ['eth_signTransaction', 'Sign a transaction', 'Sign'],
  ['eth_sendTransaction', 'Send a transaction', 'Send'],
  ['wallet_sendCalls', 'Make several calls at once', 'Approve'],
  ['wallet_grantPermissions', 'Grant permissions', 'Approve'],
  ['wallet_revokePermissions', 'Withdraw permissions', 'Approve'],
  ['wallet_invented', 'Approve a request', 'Approve'],
]

test.each(rows)('what nobody explains is called by its method alone: %s', (method, title, action) => {
  expect(say(method)).toMatchObject({ title, action })
})

test('of what nobody explains nothing is said to be read, and all of it is shown', () => {
  const shown = {
    deed: 'other',
    title: 'Approve a request',
    action: 'Approve',
    content: '[\n  7\n]',
    raw: '{\n  "method": "wallet_invented",\n  "params": [\n    7\n  ]\n}',
    facts: [],
    cautions: [],
    parts: [],
    omitted: 0,
    hasSelfNamed: false,
    isRead: false,
    isBlocked: false,
    isReady: true,
    isPending: false,
    isDoubtful: false,
    isWordless: true,
  }
  expect(say('wallet_invented')).toEqual(shown)
  expect(say('wallet_invented', false)).toEqual({ ...shown, isReady: false, isPending: true })
})
