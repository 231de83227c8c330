import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { on, one, other, tick } from './testing/askQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a change waits for a person as long as that takes', async () => {
  const frame = await on(one)
  const asked = frame.ask('a')
  await tick()
  frame.work()
  const moved = frame.move(other)
  await tick(3_600_000)
  expect([frame.names(), moved, frame.lives()]).toEqual([['RPC_REQUEST'], [], 0])
  frame.confirm()
  await tick()
  expect([asked, frame.names()]).toEqual([[frame.executed[0]?.hash], ['RPC_REQUEST', 'SWITCH_NETWORK']])
})

test('what nobody waits for holds a change up for three seconds; then the frame starts again, and its outcome is unknown', async () => {
  const frame = await on(one)
  const leaving = new AbortController()
  const asked = frame.ask('a', { signal: leaving.signal })
  await tick()
  frame.work()
  leaving.abort()
  expect(frame.abandon).toHaveBeenCalledTimes(1)
  const moved = frame.move(other)
  await tick(2_999)
  expect([frame.names(), asked, frame.lives()]).toEqual([['RPC_REQUEST'], [], 0])
  await tick(1)
  expect([frame.lives(), asked]).toEqual([1, ['OUTCOME_UNKNOWN']])
  await tick(500)
  frame.work()
  await tick()
  frame.work()
  await tick()
  expect([moved, frame.executed]).toEqual([['moved'], []])
})

test('the three seconds begin when the asker leaves', async () => {
  const frame = await on(one)
  const leaving = new AbortController()
  frame.ask('a', { signal: leaving.signal })
  frame.move(other)
  await tick(10_000)
  leaving.abort()
  await tick(2_999)
  expect(frame.lives()).toBe(0)
  await tick(1)
  expect(frame.lives()).toBe(1)
})

test('what is answered in time starts nothing again', async () => {
  const frame = await on(one)
  const leaving = new AbortController()
  const asked = frame.ask('a', { signal: leaving.signal })
  await tick()
  frame.work()
  frame.move(other)
  leaving.abort()
  await tick(1_000)
  frame.confirm()
  await tick(60_000)
  expect(frame.lives()).toBe(1)
  expect(asked).toEqual([frame.executed[0]?.hash])
  expect(frame.names().slice(0, 2)).toEqual(['RPC_REQUEST', 'SWITCH_NETWORK'])
})

test('a read holds a change up for three seconds, and then ends without an answer: that might be of the other network', async () => {
  const frame = await on(one)
  const read = frame.ask('a', { kind: 'read' })
  await tick()
  frame.work()
  const moved = frame.move(other)
  await tick(2_999)
  expect(frame.names()).toEqual(['RPC_REQUEST'])
  await tick(1)
  expect([read, frame.names(), frame.lives()]).toEqual([
    ['REQUEST_ABORTED'],
    ['RPC_REQUEST', 'SWITCH_NETWORK'],
    0,
  ])
  frame.work()
  frame.confirm()
  await tick()
  frame.work()
  await tick()
  expect(moved).toEqual(['moved'])
})

test('a change whose asker left still has to be answered before anything is posted', async () => {
  const frame = await on(one)
  const leaving = new AbortController()
  const moved = frame.move(other, leaving.signal)
  await tick()
  leaving.abort()
  await tick()
  expect(moved).toEqual(['FRAME_ABORTED'])
  const asked = frame.ask('a')
  await tick(1_000)
  expect(frame.names()).toEqual(['SWITCH_NETWORK'])
  frame.work()
  await tick()
  frame.work()
  await tick()
  expect([asked, frame.names()]).toEqual([
    ['ACCOUNT_OR_NETWORK_CHANGED'],
    ['SWITCH_NETWORK', 'SWITCH_NETWORK'],
  ])
})

test('a change that is not answered in time leaves no frame that may still do it', async () => {
  const frame = await on(one)
  const moved = frame.move(other)
  await tick(30_000)
  expect([moved, frame.lives()]).toEqual([['FRAME_TIMEOUT'], 1])
})

test('an error of the frame is no reason to start it again', async () => {
  const frame = await on(one)
  const asked = frame.ask('a')
  await tick()
  frame.work()
  frame.refuse()
  await tick()
  expect([asked, frame.lives()]).toEqual([['FRAME'], 0])
})

test('who leaves before the turn comes posts nothing, and holds nobody up', async () => {
  const frame = await on(one)
  const leaving = new AbortController()
  frame.ask('a')
  await tick()
  const moved = frame.move(other)
  const queued = [frame.ask('b', { signal: leaving.signal }), frame.move(one, leaving.signal)]
  await tick()
  leaving.abort()
  await tick()
  expect(queued).toEqual([['REQUEST_ABORTED'], ['FRAME_ABORTED']])
  // The first is still open: whoever left has not let the next ones in.
  const read = frame.ask('c', { kind: 'read' })
  await tick(100)
  expect([frame.names(), read, moved]).toEqual([['RPC_REQUEST'], [], []])
  const gone = frame.ask('d', { signal: AbortSignal.abort() })
  await tick()
  expect(gone).toEqual(['REQUEST_ABORTED'])
})
