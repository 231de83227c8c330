import { expect, test } from 'vitest'
import type { Sending } from '../model.ts'
import { offeredState, shownState } from './shownState.ts'

const states: readonly Sending['state'][] = [
  'idle',
  'waiting',
  'declined',
  'busy',
  'changed',
  'failed',
  'unknown',
  'sent',
  'unsent',
  'reverted',
]

test('a change of network or account does not hide that the wallet has a request or may have sent it', () => {
  const shown = states.map((state) => [state, shownState(state, true)])
  expect(Object.fromEntries(shown)).toEqual({
    idle: 'changed',
    waiting: 'waiting',
    declined: 'changed',
    busy: 'changed',
    changed: 'changed',
    failed: 'changed',
    unknown: 'unknown',
    sent: 'sent',
    unsent: 'unsent',
    reverted: 'reverted',
  })
})

test('a stale review can only be canceled or reviewed again', () => {
  for (const state of states) {
    const expected = state === 'waiting' || state === 'sent' ? state : 'changed'
    expect(offeredState(state, true)).toBe(expected)
  }
})

test('a review of the connected account and network has the state of the send', () => {
  for (const state of states)
    expect([shownState(state, false), offeredState(state, false)]).toEqual([state, state])
})
