import type { ChainId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOn } from './createFrameQueue.ts'
import { openQueue } from './testing/openQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const one: ChainId = 'eip155:1'
const other: ChainId = 'eip155:137'

function open() {
  const frame = openQueue()
  const abandon = vi.fn()
  const stop = vi.fn()
  const watch = vi.fn(() => stop)
  const signal = new AbortController().signal
  const ask = (
    id: string,
    { chainId = one, signal: own = signal, kind = 'asked' as 'asked' | 'acts' | 'read' } = {},
  ) => {
    const payload = { method: 'm', params: [id], chainId }
    const person = kind === 'asked' ? { abandon, watch } : undefined
    const ends: unknown[] = []
    frame.queue
      .request({ chainId, payload, signal: own, acts: kind !== 'read', person })
      .then((result) => ends.push(result))
      .catch((error: { reason: string }) => ends.push(error.reason))
    return ends
  }
  const move = (chainId: ChainId, own = signal) => {
    const ends: unknown[] = []
    frame.queue
      .change('eip155', own, async (askFrame) => {
        await frame.queue.take(chainId, askFrame)
        const { chainId: answered } = await askFrame('GET_USER', { chainId })
        frame.queue.confirm(chainId, answered)
      })
      .then(() => ends.push('moved'))
      .catch((error: { reason: string }) => ends.push(error.reason))
    return ends
  }
  return { ...frame, ask, move, abandon, watch, stop, signal }
}

/** On a network, with nothing open. */
async function on(chainId: ChainId) {
  const frame = open()
  const moved = frame.move(chainId)
  await tick()
  frame.work()
  await tick()
  frame.work()
  await tick()
  expect(moved).toEqual(['moved'])
  frame.posted.length = 0
  return frame
}

test('F11: a request that is asked for while the wallet changes its network is CHANGED, with nothing posted', async () => {
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
  expect([moved, queued, during, later]).toEqual([['moved'], ['CHANGED'], ['CHANGED'], ['CHANGED']])
  expect(frame.names()).toEqual(['RPC_REQUEST', 'SWITCH_NETWORK', 'GET_USER'])
  const after = frame.ask('after', { chainId: other })
  await tick()
  frame.work()
  frame.confirm()
  await tick()
  expect(frame.executed.at(-1)).toEqual({ id: 'after', hash: after[0], at: other })
})

test('a change that fails leaves what was approved meanwhile CHANGED, and serves the next', async () => {
  const frame = await on(one)
  const moved = frame.move(other)
  const during = frame.ask('during')
  await tick()
  frame.work(0, one)
  await tick()
  expect([moved, during]).toEqual([['NONSENSE'], ['CHANGED']])
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
  expect([ends, frame.names()]).toEqual([['NONSENSE'], ['SWITCH_NETWORK']])
})

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
  expect([frame.lives(), asked]).toEqual([1, ['UNKNOWN_OUTCOME']])
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
  expect([asked, frame.names()]).toEqual([['CHANGED'], ['SWITCH_NETWORK', 'SWITCH_NETWORK']])
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

test('what was approved before the account is another is CHANGED, on every network', async () => {
  const frame = await on(one)
  frame.move(other)
  const queued = frame.ask('a', { chainId: 'solana:x' })
  await tick()
  frame.queue.invalidate('all')
  for (let turn = 0; turn < 3; turn += 1) {
    frame.work()
    await tick()
  }
  expect([queued, frame.executed]).toEqual([['CHANGED'], []])
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
  expect(ends).toEqual([['UNKNOWN_OUTCOME'], ['FRAME_TIMEOUT'], []])
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
