import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ethereum, openHarnessOn, polygon, tick } from '../testing/openHarness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a change waits for a visitor prompt without a time limit', async () => {
  const frame = await openHarnessOn(ethereum)
  const outcome = frame.request('a')
  await tick()
  frame.processNext()
  const switched = frame.switchNetwork(polygon)
  await tick(3_600_000)
  expect([frame.postedNames(), switched, frame.restartCount()]).toEqual([['RPC_REQUEST'], [], 0])
  frame.confirmPrompt()
  await tick()
  expect([outcome, frame.postedNames()]).toEqual([
    [frame.executed[0]?.hash],
    ['RPC_REQUEST', 'SWITCH_NETWORK'],
  ])
})

test('an aborted request blocks a change for 3 s; then the frame restarts, and the outcome is unknown', async () => {
  const frame = await openHarnessOn(ethereum)
  const controller = new AbortController()
  const outcome = frame.request('a', { signal: controller.signal })
  await tick()
  frame.processNext()
  controller.abort()
  expect(frame.abandon).toHaveBeenCalledTimes(1)
  const switched = frame.switchNetwork(polygon)
  await tick(2_999)
  expect([frame.postedNames(), outcome, frame.restartCount()]).toEqual([['RPC_REQUEST'], [], 0])
  await tick(1)
  expect([frame.restartCount(), outcome]).toEqual([1, ['OUTCOME_UNKNOWN']])
  await tick(500)
  frame.processNext()
  await tick()
  frame.processNext()
  await tick()
  expect([switched, frame.executed]).toEqual([['switched'], []])
})

test('the 3 s start when the requester aborts', async () => {
  const frame = await openHarnessOn(ethereum)
  const controller = new AbortController()
  frame.request('a', { signal: controller.signal })
  frame.switchNetwork(polygon)
  await tick(10_000)
  controller.abort()
  await tick(2_999)
  expect(frame.restartCount()).toBe(0)
  await tick(1)
  expect(frame.restartCount()).toBe(1)
})

test('an answer within the 3 s does not restart the frame again', async () => {
  const frame = await openHarnessOn(ethereum)
  const controller = new AbortController()
  const outcome = frame.request('a', { signal: controller.signal })
  await tick()
  frame.processNext()
  frame.switchNetwork(polygon)
  controller.abort()
  await tick(1_000)
  frame.confirmPrompt()
  await tick(60_000)
  expect(frame.restartCount()).toBe(1)
  expect(outcome).toEqual([frame.executed[0]?.hash])
  expect(frame.postedNames().slice(0, 2)).toEqual(['RPC_REQUEST', 'SWITCH_NETWORK'])
})

test('a read blocks a change for 3 s and is then aborted, because its answer might be of the other network', async () => {
  const frame = await openHarnessOn(ethereum)
  const read = frame.request('a', { kind: 'read' })
  await tick()
  frame.processNext()
  const switched = frame.switchNetwork(polygon)
  await tick(2_999)
  expect(frame.postedNames()).toEqual(['RPC_REQUEST'])
  await tick(1)
  expect([read, frame.postedNames(), frame.restartCount()]).toEqual([
    ['REQUEST_ABORTED'],
    ['RPC_REQUEST', 'SWITCH_NETWORK'],
    0,
  ])
  frame.processNext()
  frame.confirmPrompt()
  await tick()
  frame.processNext()
  await tick()
  expect(switched).toEqual(['switched'])
})

test('a change whose requester has aborted still has to be answered before anything is posted', async () => {
  const frame = await openHarnessOn(ethereum)
  const controller = new AbortController()
  const switched = frame.switchNetwork(polygon, controller.signal)
  await tick()
  controller.abort()
  await tick()
  expect(switched).toEqual(['FRAME_ABORTED'])
  const outcome = frame.request('a')
  await tick(1_000)
  expect(frame.postedNames()).toEqual(['SWITCH_NETWORK'])
  frame.processNext()
  await tick()
  frame.processNext()
  await tick()
  expect([outcome, frame.postedNames()]).toEqual([
    ['ACCOUNT_OR_NETWORK_CHANGED'],
    ['SWITCH_NETWORK', 'SWITCH_NETWORK'],
  ])
})

test('a change that times out restarts the frame, so that the frame cannot carry it out later', async () => {
  const frame = await openHarnessOn(ethereum)
  const switched = frame.switchNetwork(polygon)
  await tick(30_000)
  expect([switched, frame.restartCount()]).toEqual([['FRAME_TIMEOUT'], 1])
})

test('an error of the frame does not restart it', async () => {
  const frame = await openHarnessOn(ethereum)
  const outcome = frame.request('a')
  await tick()
  frame.processNext()
  frame.rejectPrompt()
  await tick()
  expect([outcome, frame.restartCount()]).toEqual([['FRAME'], 0])
})

test('a requester that aborts before its turn posts nothing and blocks no one else', async () => {
  const frame = await openHarnessOn(ethereum)
  const controller = new AbortController()
  frame.request('a')
  await tick()
  const switched = frame.switchNetwork(polygon)
  const queued = [
    frame.request('b', { signal: controller.signal }),
    frame.switchNetwork(ethereum, controller.signal),
  ]
  await tick()
  controller.abort()
  await tick()
  expect(queued).toEqual([['REQUEST_ABORTED'], ['FRAME_ABORTED']])
  // The first request is still open: the aborted ones have not let the next ones pass.
  const read = frame.request('c', { kind: 'read' })
  await tick(100)
  expect([frame.postedNames(), read, switched]).toEqual([['RPC_REQUEST'], [], []])
  const aborted = frame.request('d', { signal: AbortSignal.abort() })
  await tick()
  expect(aborted).toEqual(['REQUEST_ABORTED'])
})
