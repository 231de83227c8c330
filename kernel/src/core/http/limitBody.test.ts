import { expect, test, vi } from 'vitest'
import { limitBody } from './limitBody.ts'

const most = 2_000_000
const answer = (bytes: number, init?: ResponseInit) => new Response('x'.repeat(bytes), init)

test('an answer of the length that is allowed is read whole, with its status and headers', async () => {
  const read = limitBody(answer(most, { status: 429, headers: { 'retry-after': '3' } }))
  expect([read.status, read.headers.get('retry-after')]).toEqual([429, '3'])
  expect((await read.text()).length).toBe(most)
})

test('one byte more fails, in the words that were asked for', async () => {
  const long = answer(most + 1)
  await expect(limitBody(long, () => new RangeError('Too much')).text()).rejects.toThrow('Too much')
  await expect(limitBody(answer(most + 1)).text()).rejects.toThrow('Too long')
})

test('what never ends is let go', async () => {
  const cancel = vi.fn()
  const endless = new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(500_000)),
    cancel,
  })
  await expect(limitBody(new Response(endless)).text()).rejects.toThrow('Too long')
  expect(cancel).toHaveBeenCalledOnce()
})

test('an answer without a body is empty', async () => {
  expect(await limitBody(new Response(null)).text()).toBe('')
})
