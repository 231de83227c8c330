import { afterEach, expect, test, vi } from 'vitest'
import { createTestPipeline, deferred, tapPlugin } from '../../testing/index.ts'
import { unsafeMethods } from './classify.ts'

afterEach(() => vi.unstubAllGlobals())

const offline = (onLine = false) => vi.stubGlobal('navigator', { onLine })
const send = { method: 'eth_sendTransaction', params: [{ value: '0x1' }] }
const refused = {
  reason: 'OFFLINE',
  code: 4900,
  message: 'You are offline: nothing was sent. Try again later.',
}

test('F43: requests that sign or spend are refused while the page is offline, before the visitor is asked', async () => {
  const guard = vi.fn(async () => undefined)
  const { request, source, pipeline } = createTestPipeline({ plugins: [tapPlugin('guard', 'guard', guard)] })
  offline()
  await expect(request(send)).rejects.toMatchObject(refused)
  await expect(request({ method: 'personal_sign' })).rejects.toMatchObject(refused)
  expect([guard.mock.calls, source.requests, pipeline.ledger.size()]).toEqual([[], [], 0])
  offline(true)
  await expect(request(send)).resolves.toBe('answer')
})

test('F43: if the page goes offline while the visitor is asked, nothing is sent', async () => {
  const approverCalled = deferred()
  const go = deferred<undefined>()
  const guard = () => {
    approverCalled.resolve()
    return go.promise
  }
  const { request, source } = createTestPipeline({ plugins: [tapPlugin('guard', 'guard', guard)] })
  const answer = request(send)
  answer.catch(() => undefined)
  await approverCalled.promise
  offline()
  go.resolve(undefined)
  await expect(answer).rejects.toMatchObject(refused)
  expect(source.requests).toEqual([])
})

test('requests that only read continue while the page is offline', async () => {
  offline()
  const { request } = createTestPipeline()
  expect('eth_blockNumber' in unsafeMethods).toBe(false)
  await expect(request({ method: 'eth_blockNumber' })).resolves.toBe('answer')
})
