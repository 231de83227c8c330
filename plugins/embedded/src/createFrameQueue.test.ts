import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOn } from './createFrameQueue.ts'
import { on, one, open, other, tick } from './testing/askQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('F11: a request that is asked for while the wallet changes its network is ACCOUNT_OR_NETWORK_CHANGED, with nothing posted', async () => {
  const frame = await on(one)
  const before = frame.ask('before')
  const moved = frame.move(other)
  const queued = frame.ask('queued')
  await tick()
  expect(frame.names()).toEqual(['RPC_REQUEST'])
  frame.work()
  frame.confirm()
  await tick()
  expect(frame.executed).toEqual([{ id: 'before', hash: before[0], at: one }])
  const during = frame.ask('during')
  frame.work()
  await tick()
  const later = frame.ask('later')
  frame.work()
  await tick()
  expect([moved, queued, during, later]).toEqual([
    ['moved'],
    ['ACCOUNT_OR_NETWORK_CHANGED'],
    ['ACCOUNT_OR_NETWORK_CHANGED'],
    ['ACCOUNT_OR_NETWORK_CHANGED'],
  ])
  expect(frame.names()).toEqual(['RPC_REQUEST', 'SWITCH_NETWORK', 'GET_USER'])
  const after = frame.ask('after', { chainId: other })
  await tick()
  frame.work()
  frame.confirm()
  await tick()
  expect(frame.executed.at(-1)).toEqual({ id: 'after', hash: after[0], at: other })
})

test('a change that fails leaves what was approved meanwhile ACCOUNT_OR_NETWORK_CHANGED, and serves the next', async () => {
  const frame = await on(one)
  const moved = frame.move(other)
  const during = frame.ask('during')
  await tick()
  frame.work(0, one)
  await tick()
  expect([moved, during]).toEqual([['INVALID_RESPONSE'], ['ACCOUNT_OR_NETWORK_CHANGED']])
  const next = frame.ask('next')
  await tick()
  expect(frame.names()).toEqual(['SWITCH_NETWORK', 'SWITCH_NETWORK'])
  frame.work()
  await tick()
  frame.work()
  frame.confirm()
  await tick()
  expect(next).toEqual([frame.executed[0]?.hash])
})

test('a read is for its network, whatever the wallet was changed to since', async () => {
  const frame = await on(one)
  frame.move(other)
  const read = frame.ask('read', { kind: 'read' })
  await tick()
  for (let turn = 0; turn < 4; turn += 1) {
    frame.work()
    await tick()
  }
  frame.confirm()
  await tick()
  expect(frame.executed).toEqual([{ id: 'read', hash: read[0], at: one }])
})

test('on the network that the frame has confirmed requests are posted at once, side by side, and by nobody twice', async () => {
  const frame = await on(one)
  const ends = [frame.ask('a'), frame.ask('b'), frame.ask('c', { kind: 'read' })]
  await tick()
  expect(frame.names()).toEqual(['RPC_REQUEST', 'RPC_REQUEST', 'RPC_REQUEST'])
  for (let turn = 0; turn < 3; turn += 1) {
    frame.work()
    frame.confirm()
  }
  await tick()
  expect(ends.flat()).toEqual(frame.executed.map(({ hash }) => hash))
})

test('a frame that says it is on another network than it was sent to gets no request', async () => {
  const frame = open()
  const ends = frame.ask('a')
  await tick()
  frame.work(0, 137)
  await tick()
  expect([ends, frame.names()]).toEqual([['INVALID_RESPONSE'], ['SWITCH_NETWORK']])
})

test('a frame that starts again has to confirm the network again', async () => {
  const frame = await on(one)
  frame.restart()
  const asked = frame.ask('a')
  await tick(500)
  expect(frame.names()).toEqual(['SWITCH_NETWORK'])
  frame.work()
  await tick()
  frame.work()
  frame.confirm()
  await tick()
  expect(asked).toEqual([frame.executed[0]?.hash])
})

test('what was approved before the account is another is ACCOUNT_OR_NETWORK_CHANGED, on every network', async () => {
  const frame = await on(one)
  frame.move(other)
  const queued = frame.ask('a', { chainId: 'solana:x' })
  await tick()
  frame.queue.invalidate('all')
  for (let turn = 0; turn < 3; turn += 1) {
    frame.work()
    await tick()
  }
  expect([queued, frame.executed]).toEqual([['ACCOUNT_OR_NETWORK_CHANGED'], []])
})

test('what was approved on another namespace is posted after the change, on its own network', async () => {
  const frame = await on(one)
  frame.move(other)
  const queued = frame.ask('a', { chainId: 'solana:x' })
  for (let turn = 0; turn < 4; turn += 1) {
    await tick()
    frame.work()
  }
  frame.confirm()
  await tick()
  expect(frame.executed).toEqual([{ id: 'a', hash: queued[0], at: 'solana:x' }])
})

test('a person is watched over from the posting to the answer, or until nobody waits', async () => {
  const frame = await on(one)
  frame.ask('a')
  expect(frame.watch).not.toHaveBeenCalled()
  await tick()
  expect([frame.watch.mock.calls.length, frame.stop.mock.calls.length]).toEqual([1, 0])
  frame.work()
  frame.confirm()
  await tick()
  expect(frame.stop).toHaveBeenCalledTimes(1)
  const leaving = new AbortController()
  frame.ask('b', { signal: leaving.signal })
  await tick()
  leaving.abort()
  expect([frame.watch.mock.calls.length, frame.stop.mock.calls.length]).toEqual([2, 2])
})

test('what acts without a person has 30 seconds, and then an unknown outcome; a read is late', async () => {
  const frame = await on(one)
  const ends = [frame.ask('a', { kind: 'acts' }), frame.ask('b', { kind: 'read' }), frame.ask('c')]
  await tick(30_000)
  expect(ends).toEqual([['OUTCOME_UNKNOWN'], ['FRAME_TIMEOUT'], []])
  expect([frame.watch.mock.calls.length, frame.abandon.mock.calls.length]).toEqual([1, 0])
})

test('a network is known by its id, its reference or its number, and by nothing else', () => {
  for (const named of ['eip155:137', '137', 137, '0x89', '0X89']) expect(isOn(other, named)).toBe(true)
  for (const named of ['', 'eip155:1', '1', 1, 13, 1.37, '0x', '137 ', 'solana:137', '0x890', 'x137', '137n'])
    expect(isOn(other, named)).toBe(false)
  expect([isOn('solana:x', 'x'), isOn('solana:x', 'solana:x'), isOn('solana:1', '0x1')]).toEqual([
    true,
    true,
    false,
  ])
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), fc.nat(), (named, number) => {
      const isSame = named === `eip155:${number}` || (`${named}` !== '' && Number(named) === number)
      if (isOn(`eip155:${number}`, named)) expect(isSame).toBe(true)
      expect(isOn(`eip155:${number}`, number)).toBe(true)
    }),
    runs,
  )
})
