import { expect, test, vi } from 'vitest'
import { atMost } from './atMost.ts'

const answer = (bytes: number, init?: ResponseInit) => new Response('x'.repeat(bytes), init)

test('an answer of the length that is allowed is read whole, with its status and headers', async () => {
  const read = atMost(answer(10, { status: 429, headers: { 'retry-after': '3' } }), 10)
  expect([read.status, read.headers.get('retry-after')]).toEqual([429, '3'])
  expect(await read.text()).toBe('x'.repeat(10))
})

test('one byte more fails, in the words that were asked for', async () => {
  await expect(atMost(answer(11), 10, () => new RangeError('Too much')).text()).rejects.toThrow('Too much')
})

test('a node may say 2 MB', async () => {
  expect((await atMost(answer(2_000_000)).text()).length).toBe(2_000_000)
  await expect(atMost(answer(2_000_001)).text()).rejects.toThrow('The answer is too long')
})

test('what never ends is let go', async () => {
  const cancel = vi.fn()
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1000)), cancel })
  await expect(atMost(new Response(endless), 5000).text()).rejects.toThrow('The answer is too long')
  expect(cancel).toHaveBeenCalledOnce()
})

test('an answer without a body is empty', async () => {
  expect(await atMost(new Response(null)).text()).toBe('')
})
