import { expect, test, vi } from 'vitest'
import { limitBody } from './limitBody.ts'

const most = 2_000_000
const answer = (bytes: number, init?: ResponseInit) => new Response('x'.repeat(bytes), init)

test('a body of the maximum length is read completely, with its status and headers', async () => {
  const read = limitBody(answer(most, { status: 429, headers: { 'retry-after': '3' } }))
  expect([read.status, read.headers.get('retry-after')]).toEqual([429, '3'])
  expect((await read.text()).length).toBe(most)
})

test('one more byte fails with the given error', async () => {
  const long = answer(most + 1)
  await expect(limitBody(long, () => new RangeError('Too much')).text()).rejects.toThrow('Too much')
  await expect(limitBody(answer(most + 1)).text()).rejects.toThrow('Too long')
})

test('an endless body is canceled', async () => {
  const cancel = vi.fn()
  const endless = new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(500_000)),
    cancel,
  })
  await expect(limitBody(new Response(endless)).text()).rejects.toThrow('Too long')
  expect(cancel).toHaveBeenCalledOnce()
})

test('a response without a body is empty', async () => {
  expect(await limitBody(new Response(null)).text()).toBe('')
})
