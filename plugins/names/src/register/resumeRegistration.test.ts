import { createTestStorage } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NameRecord } from '../resolver/decodeNames.ts'
import { pendingKey, readPendingName } from './pendingName.ts'
import { resumeRegistration } from './resumeRegistration.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const address = `0x${'ab'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const pending = { name: 'abcd.reown.id', address, coinType: 60, at: 999_999_999_000 }
const recordOf = (owner: string): NameRecord => ({ name: pending.name, addresses: { 60: owner } })

/** A page that opens after another one has registered, with what the service answers in order. */
async function resume(answers: readonly (NameRecord | Error | undefined)[], stored: unknown = pending) {
  const storage = createTestStorage({ [pendingKey]: stored })
  const left = [...answers]
  const find = vi.fn(async () => {
    const answer = left.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const remember = vi.fn()
  const { signal } = new AbortController()
  const clock = { now: () => performance.now(), dateNow: () => Date.now() }
  const resumed = resumeRegistration({ clock, storage, signal }, { find, remember })
  await vi.advanceTimersByTimeAsync(60_000)
  return { found: await resumed, find, remember, left: readPendingName(storage) }
}

test('a name that the account owns is remembered', async () => {
  const { found, remember, left } = await resume([undefined, new Error('down'), recordOf(address)])
  expect(found).toEqual(recordOf(address))
  expect(remember).toHaveBeenCalledExactlyOnceWith(address, recordOf(address))
  expect(left).toBeUndefined()
})

test.each([
  ['of another account', [recordOf(other)]],
  ['without an owner', [undefined, undefined, undefined, undefined]],
])('a name %s is not the one of the account', async (_, answers) => {
  const { found, remember, left } = await resume(answers)
  expect([found, remember.mock.calls.length, left]).toEqual([undefined, 0, undefined])
})

test('while the service does not answer, the question is left to the next page', async () => {
  const down = new Error('down')
  const { found, find, left } = await resume([down, down, down, down])
  expect([found, find.mock.calls.length, left]).toEqual([undefined, 4, pending])
})

test.each([
  ['of an earlier day', { ...pending, at: 1 }],
  ['that is invalid', { name: 7 }],
])('a registration %s is forgotten', async (_, stored) => {
  const { find, left } = await resume([recordOf(address)], stored)
  expect([find.mock.calls.length, left]).toEqual([0, undefined])
})
