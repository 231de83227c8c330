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
  const answers = await Promise.all(Array.from({ length: 250 }, (_, at) => call({ method: `m${at}` })))
  expect(answers.map(({ result }) => result)).toEqual(answers.map((_, at) => `m${at}`))
  expect(answerAll.mock.calls.map(([calls]) => calls.length)).toEqual([100, 100, 50])
})

test('a batch that fails rejects its calls, and a later call is sent again', async () => {
  const send = vi.fn(answerAll).mockRejectedValueOnce(new Error('down'))
  const call = batchCalls(send)
  const failed = await Promise.allSettled([call({ method: 'a' }), call({ method: 'b' })])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(call({ method: 'a' })).resolves.toEqual({ result: 'a' })
})
