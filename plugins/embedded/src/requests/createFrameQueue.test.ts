import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ethereum, openHarness, openHarnessOn, polygon, tick } from '../testing/openHarness.ts'
import { isSameNetwork } from './createFrameQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('F11: a request made while the wallet changes its network is ACCOUNT_OR_NETWORK_CHANGED and not posted', async () => {
  const frame = await openHarnessOn(ethereum)
  const before = frame.request('before')
  const switched = frame.switchNetwork(polygon)
  const queued = frame.request('queued')
  await tick()
  expect(frame.postedNames()).toEqual(['RPC_REQUEST'])
  frame.processNext()
  frame.confirmPrompt()
  await tick()
  expect(frame.executed).toEqual([{ id: 'before', hash: before[0], at: ethereum }])
  const during = frame.request('during')
  frame.processNext()
  await tick()
  const later = frame.request('later')
  frame.processNext()
  await tick()
  expect([switched, queued, during, later]).toEqual([
    ['switched'],
    ['ACCOUNT_OR_NETWORK_CHANGED'],
    ['ACCOUNT_OR_NETWORK_CHANGED'],
    ['ACCOUNT_OR_NETWORK_CHANGED'],
  ])
  expect(frame.postedNames()).toEqual(['RPC_REQUEST', 'SWITCH_NETWORK', 'GET_USER'])
  const after = frame.request('after', { chainId: polygon })
  await tick()
  frame.processNext()
  frame.confirmPrompt()
  await tick()
  expect(frame.executed.at(-1)).toEqual({ id: 'after', hash: after[0], at: polygon })
})

test('after a failed change, requests approved meanwhile are ACCOUNT_OR_NETWORK_CHANGED, and the next one is posted', async () => {
  const frame = await openHarnessOn(ethereum)
  const switched = frame.switchNetwork(polygon)
  const during = frame.request('during')
  await tick()
  frame.processNext(0, ethereum)
  await tick()
  expect([switched, during]).toEqual([['INVALID_RESPONSE'], ['ACCOUNT_OR_NETWORK_CHANGED']])
  const next = frame.request('next')
  await tick()
  expect(frame.postedNames()).toEqual(['SWITCH_NETWORK', 'SWITCH_NETWORK'])
  frame.processNext()
  await tick()
  frame.processNext()
  frame.confirmPrompt()
  await tick()
  expect(next).toEqual([frame.executed[0]?.hash])
})

test('a read is posted on its own network, even after a later change', async () => {
  const frame = await openHarnessOn(ethereum)
  frame.switchNetwork(polygon)
  const read = frame.request('read', { kind: 'read' })
  await tick()
  for (let turn = 0; turn < 4; turn += 1) {
    frame.processNext()
    await tick()
  }
  frame.confirmPrompt()
  await tick()
  expect(frame.executed).toEqual([{ id: 'read', hash: read[0], at: ethereum }])
})

test('requests on the confirmed network are posted at once, concurrently and only once', async () => {
  const frame = await openHarnessOn(ethereum)
  const outcomes = [frame.request('a'), frame.request('b'), frame.request('c', { kind: 'read' })]
  await tick()
  expect(frame.postedNames()).toEqual(['RPC_REQUEST', 'RPC_REQUEST', 'RPC_REQUEST'])
  for (let turn = 0; turn < 3; turn += 1) {
    frame.processNext()
    frame.confirmPrompt()
  }
  await tick()
  expect(outcomes.flat()).toEqual(frame.executed.map(({ hash }) => hash))
})

test('a frame that reports a network other than the requested one receives no request', async () => {
  const frame = openHarness()
  const outcomes = frame.request('a')
  await tick()
  frame.processNext(0, 137)
  await tick()
  expect([outcomes, frame.postedNames()]).toEqual([['INVALID_RESPONSE'], ['SWITCH_NETWORK']])
})

test('a restarted frame has to confirm the network again', async () => {
  const frame = await openHarnessOn(ethereum)
  frame.restart()
  const outcome = frame.request('a')
  await tick(500)
  expect(frame.postedNames()).toEqual(['SWITCH_NETWORK'])
  frame.processNext()
  await tick()
  frame.processNext()
  frame.confirmPrompt()
  await tick()
  expect(outcome).toEqual([frame.executed[0]?.hash])
})

test('a request approved before the account changed is ACCOUNT_OR_NETWORK_CHANGED, on every network', async () => {
  const frame = await openHarnessOn(ethereum)
  frame.switchNetwork(polygon)
  const queued = frame.request('a', { chainId: 'solana:x' })
  await tick()
  frame.queue.invalidate('all')
  for (let turn = 0; turn < 3; turn += 1) {
    frame.processNext()
    await tick()
  }
  expect([queued, frame.executed]).toEqual([['ACCOUNT_OR_NETWORK_CHANGED'], []])
})

test('a request approved on another namespace is posted after the change, on its own network', async () => {
  const frame = await openHarnessOn(ethereum)
  frame.switchNetwork(polygon)
  const queued = frame.request('a', { chainId: 'solana:x' })
  for (let turn = 0; turn < 4; turn += 1) {
    await tick()
    frame.processNext()
  }
  frame.confirmPrompt()
  await tick()
  expect(frame.executed).toEqual([{ id: 'a', hash: queued[0], at: 'solana:x' }])
})

test('the prompt is monitored from the posting to the answer, or until the requester aborts', async () => {
  const frame = await openHarnessOn(ethereum)
  frame.request('a')
  expect(frame.watch).not.toHaveBeenCalled()
  await tick()
  expect([frame.watch.mock.calls.length, frame.stop.mock.calls.length]).toEqual([1, 0])
  frame.processNext()
  frame.confirmPrompt()
  await tick()
  expect(frame.stop).toHaveBeenCalledTimes(1)
  const controller = new AbortController()
  frame.request('b', { signal: controller.signal })
  await tick()
  controller.abort()
  expect([frame.watch.mock.calls.length, frame.stop.mock.calls.length]).toEqual([2, 2])
})

test('without a prompt, a request with an effect has an unknown outcome after 30 s, and a read times out', async () => {
  const frame = await openHarnessOn(ethereum)
  const outcomes = [
    frame.request('a', { kind: 'effect' }),
    frame.request('b', { kind: 'read' }),
    frame.request('c'),
  ]
  await tick(30_000)
  expect(outcomes).toEqual([['OUTCOME_UNKNOWN'], ['FRAME_TIMEOUT'], []])
  expect([frame.watch.mock.calls.length, frame.abandon.mock.calls.length]).toEqual([1, 0])
})

test('a network is identified by its id, its reference or its number, and by nothing else', () => {
  for (const named of ['eip155:137', '137', 137, '0x89', '0X89'])
    expect(isSameNetwork(polygon, named)).toBe(true)
  for (const named of ['', 'eip155:1', '1', 1, 13, 1.37, '0x', '137 ', 'solana:137', '0x890', 'x137', '137n'])
    expect(isSameNetwork(polygon, named)).toBe(false)
  expect([
    isSameNetwork('solana:x', 'x'),
    isSameNetwork('solana:x', 'solana:x'),
    isSameNetwork('solana:1', '0x1'),
  ]).toEqual([true, true, false])
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), fc.nat(), (named, number) => {
      const isSame = named === `eip155:${number}` || (`${named}` !== '' && Number(named) === number)
      if (isSameNetwork(`eip155:${number}`, named)) expect(isSame).toBe(true)
      expect(isSameNetwork(`eip155:${number}`, number)).toBe(true)
    }),
    runs,
  )
})
