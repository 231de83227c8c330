import { expect, test, vi } from 'vitest'
import { batchCalls } from './batchCalls.ts'
import type { NodeCall } from './callNode.ts'

const answerAll = vi.fn(async (calls: readonly NodeCall[]) => calls.map(({ method }) => ({ result: method })))

test('calls in the same task are sent as one batch, and equal calls share one answer', async () => {
  answerAll.mockClear()
  const call = batchCalls(answerAll)
  const calls = [{ method: 'a' }, { method: 'b', params: [1] }, { method: 'a' }, { method: 'b', params: [2] }]
  expect((await Promise.all(calls.map(call))).map(({ result }) => result)).toEqual(['a', 'b', 'a', 'b'])
  expect(answerAll.mock.calls).toEqual([[[calls[0], calls[1], calls[3]]]])
  // Only while the first call is pending. A later call is sent again.
  await call({ method: 'a' })
  expect(answerAll).toHaveBeenCalledTimes(2)
})

test('no batch exceeds the maximum size', async () => {
  answerAll.mockClear()
  const call = batchCalls(answerAll)
  const answers = await Promise.all(Array.from({ length: 2_500 }, (_, at) => call({ method: `m${at}` })))
  expect(answers.map(({ result }) => result)).toEqual(answers.map((_, at) => `m${at}`))
  expect(answerAll.mock.calls.map(([calls]) => calls.length)).toEqual([1_000, 1_000, 500])
})

test('a batch that a node refuses because of its size is sent again in parts', async () => {
  const send = vi.fn(async (calls: readonly NodeCall[]) =>
    calls.length > 100 ? Promise.reject(new Error('batch limit 100 exceeded')) : answerAll(calls),
  )
  const call = batchCalls(send)
  const answers = await Promise.all(Array.from({ length: 250 }, (_, at) => call({ method: `m${at}` })))
  expect(answers.map(({ result }) => result)).toEqual(answers.map((_, at) => `m${at}`))
  expect(send.mock.calls.map(([calls]) => calls.length)).toEqual([250, 100, 100, 50])
})

test('a node that is down gets only one part of a refused batch', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('down')))
  const call = batchCalls(send)
  const calls = Array.from({ length: 250 }, (_, at) => call({ method: `m${at}` }))
  const states = (await Promise.allSettled(calls)).map(({ status }) => status)
  expect([new Set(states), send.mock.calls.length]).toEqual([new Set(['rejected']), 2])
})

test('up to 8192 pending calls are shared', async () => {
  answerAll.mockClear()
  const call = batchCalls(answerAll)
  const methods = Array.from({ length: 8_193 }, (_, at) => `m${at}`)
  const last = [{ method: 'm8191' }, { method: 'm8192' }]
  await Promise.all([...methods.map((method) => ({ method })), ...last].map(call))
  const sent = answerAll.mock.calls.flatMap(([calls]) => calls.map(({ method }) => method))
  expect(sent).toEqual([...methods, 'm8192'])
})

test('a batch that fails rejects its calls, and a later call is sent again', async () => {
  const send = vi.fn(answerAll).mockRejectedValueOnce(new Error('down'))
  const call = batchCalls(send)
  const failed = await Promise.allSettled([call({ method: 'a' }), call({ method: 'b' })])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(call({ method: 'a' })).resolves.toEqual({ result: 'a' })
})
