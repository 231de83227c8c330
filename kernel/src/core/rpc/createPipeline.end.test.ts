import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedNameCharacters, logPauseMs, notAllowedToastMs } from '../../base/constants/requestLimits.ts'
import type { HookOptions } from '../../contracts/hooks.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { createTestPipeline, deferred, fakePlugin, tapPlugin } from '../../testing/index.ts'
import { pendingApprovalsAtom, toastAtom, writable } from '../state/atoms.ts'

/** Code that loads on demand takes its time on a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5_000 })

beforeEach(() => vi.useRealTimers())
afterEach(() => vi.useRealTimers())

const send = { method: 'eth_sendTransaction', params: [{ value: '0x1' }] }
const read = { method: 'eth_blockNumber' }
const never = () => new Promise<never>(() => undefined)

test('a late failure is only logged, because only a late success is shown to the visitor', async () => {
  const answer = deferred<unknown>()
  const { request, pipeline, source, diagnostics, kernel } = createTestPipeline({
    answers: { request: () => answer.promise },
  })
  const pending = request(send)
  await until(() => expect(source.requests).toHaveLength(1))
  pipeline.rejectUnsafe()
  await expect(pending).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  answer.reject(new Error('nonce too low'))
  await until(() => expect(diagnostics).toMatchObject([{ details: { outcome: 'unknown' } }]))
  expect(kernel.store.get(toastAtom)).toBeUndefined()
})

test('a late success is shown as a toast', async () => {
  const answer = deferred<unknown>()
  const { request, pipeline, source, kernel } = createTestPipeline({
    answers: { request: () => answer.promise },
  })
  const pending = request(send)
  await until(() => expect(source.requests).toHaveLength(1))
  pipeline.rejectUnsafe()
  answer.resolve('0xhash')
  await expect(pending).rejects.toThrow()
  await until(() =>
    expect(kernel.store.get(toastAtom)).toMatchObject({ kind: 'success', text: 'kernel.late' }),
  )
})

test('a method that is not allowed opens a closed modal and then shows a toast', async () => {
  vi.useFakeTimers()
  const shown = vi.fn()
  const { request, kernel, diagnostics } = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [fakePlugin({ id: 'screen', on: ['open'], setup: shown })],
  })
  await expect(request({ method: 'eth_mine' })).rejects.toMatchObject({ code: 4200 })
  expect(diagnostics).toMatchObject([{ message: 'Method "eth_mine" is not allowed' }])
  await until(() => expect(shown).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(notAllowedToastMs)
  expect(kernel.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'kernel.notAllowed' })
})

test('for a method that is not allowed, an open modal stays on its view and shows the toast', async () => {
  vi.useFakeTimers()
  const { request, kernel } = createTestPipeline({ hasOwnPrompt: false })
  kernel.store.set(writable.modal, { open: true, shake: false })
  const open = vi.spyOn(kernel, 'open')
  await expect(request({ method: 'eth_mine' })).rejects.toMatchObject({ code: 4200 })
  expect(kernel.store.get(toastAtom)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(notAllowedToastMs)
  expect(kernel.store.get(toastAtom)).toMatchObject({ text: 'kernel.notAllowed' })
  expect(open).not.toHaveBeenCalled()
})

test('if the wallet shows its own prompt, or none is connected, a method that is not allowed shows nothing', async () => {
  vi.useFakeTimers()
  for (const part of [{}, undefined]) {
    const { request, kernel, move } = createTestPipeline()
    if (!part) move(undefined)
    const open = vi.spyOn(kernel, 'open')
    await expect(request({ method: 'eth_mine' })).rejects.toMatchObject({ code: 4200 })
    await vi.advanceTimersByTimeAsync(notAllowedToastMs)
    expect([kernel.store.get(toastAtom), open.mock.calls]).toEqual([undefined, []])
  }
})

test('methods that are not allowed are logged at most once a second, with the start of their name', async () => {
  vi.useFakeTimers()
  const { request, diagnostics } = createTestPipeline()
  const refuse = async () => {
    for (let at = 0; at < 200; at += 1)
      await expect(request({ method: 'x'.repeat(100_000) })).rejects.toMatchObject({ code: 4200 })
  }
  await refuse()
  vi.advanceTimersByTime(logPauseMs)
  await refuse()
  expect(diagnostics).toEqual([
    { message: `Method "${'x'.repeat(loggedNameCharacters)}" is not allowed`, details: {} },
    { message: `Method "${'x'.repeat(loggedNameCharacters)}" is not allowed`, details: { skipped: 199 } },
  ])
})

test('I-05: closing rejects requests that sign or spend, but not those that read', async () => {
  const answer = deferred<unknown>()
  const { request, pipeline, source } = createTestPipeline({ answers: { request: () => answer.promise } })
  const [signing, reading] = [request(send), request(read)]
  await until(() => expect(source.requests).toHaveLength(2))
  pipeline.rejectUnsafe()
  await expect(signing).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  answer.resolve('0x1')
  await expect(reading).resolves.toBe('0x1')
})

test('I-05: an unsafe request that arrived before the modal was closed is rejected', async () => {
  const { request, kernel, source } = createTestPipeline()
  const { closeCount } = kernel
  kernel.onClosed(true)
  expect(kernel.closeCount).toBe(closeCount + 1)
  await expect(request(send, { closeCount })).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  await expect(request(read, { closeCount })).resolves.toBe('answer')
  await expect(request(send, { closeCount: kernel.closeCount })).resolves.toBe('answer')
  expect(source.requests).toHaveLength(2)
})

test('I-05: closing while the intent is recorded stops the request, and the journal records it as rejected', async () => {
  const opened = createTestPipeline()
  const { request, pipeline, journal, source, diagnostics } = opened
  const open = journal.open.bind(journal)
  vi.spyOn(journal, 'open').mockImplementation(async (...args) => {
    const id = await open(...args)
    pipeline.rejectUnsafe()
    return id
  })
  await expect(request(send)).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  await until(() => expect(journal.read()).toMatchObject([{ state: 'rejected' }]))
  expect(source.requests).toEqual([])
  // The wallet was never called, so there is no late answer.
  expect(diagnostics).toEqual([])
})

test('a response that is not a string is returned to the requester, and the journal records the intent as done', async () => {
  const { request, journal } = createTestPipeline({ answers: { request: async () => ({ id: '0x1' }) } })
  await expect(request(send)).resolves.toEqual({ id: '0x1' })
  expect(journal.read()).toMatchObject([{ state: 'done' }])
  expect(journal.read()[0]).not.toHaveProperty('result')
})

test('the taps on the way receive the abort when the request has settled', async () => {
  const signals = new Map<string, AbortSignal>()
  const tap = (name: 'prepare' | 'guard' | 'approve') =>
    tapPlugin(
      name,
      name,
      (async (_: RpcRequest, { signal }: HookOptions) => {
        signals.set(name, signal)
        return name === 'approve' ? { approved: true } : undefined
      }) as never,
      { approver: true },
    )
  const { request, pipeline } = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [tap('prepare'), tap('guard'), tap('approve')],
    answers: {
      request(_, __, { signal }) {
        signals.set('wallet', signal)
        return never()
      },
    },
  })
  const pending = request(send)
  await until(() => expect([...signals.keys()]).toEqual(['prepare', 'guard', 'approve', 'wallet']))
  expect([...signals.values()].some(({ aborted }) => aborted)).toBe(false)
  pipeline.rejectUnsafe()
  await expect(pending).rejects.toThrow()
  expect([...signals.values()].every(({ aborted }) => aborted)).toBe(true)
})

test('a verdict removes only its own request from the queue', async () => {
  const verdicts = [deferred<unknown>(), deferred<unknown>()]
  let callCount = 0
  const { request, kernel, source } = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [
      tapPlugin('approver', 'approve', (() => verdicts[callCount++]?.promise) as never, { approver: true }),
    ],
  })
  const queue = () => kernel.store.get(pendingApprovalsAtom).map(({ params }) => params)
  const first = request({ ...send, params: [1] })
  await until(() => expect(queue()).toEqual([[1]]))
  const second = request({ ...send, params: [2] })
  await until(() => expect(queue()).toEqual([[1], [2]]))
  verdicts[0]?.resolve({ approved: true })
  await expect(first).resolves.toBe('answer')
  expect(queue()).toEqual([[2]])
  verdicts[1]?.resolve({ approved: false })
  await expect(second).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  expect(queue()).toEqual([])
  expect(source.requests).toHaveLength(1)
})

test('only requests that need approval are prepared, and an unchanged request is sent as it was frozen', async () => {
  const prepare = vi.fn(async (_: RpcRequest) => undefined)
  const { request, source } = createTestPipeline({
    plugins: [tapPlugin('fees', 'prepare', prepare as never)],
  })
  await request(read)
  expect(prepare).not.toHaveBeenCalled()
  await request(send)
  expect(prepare).toHaveBeenCalledOnce()
  expect(source.requests[1]).toBe(prepare.mock.calls[0]?.[0])
})

test('a request without a connected wallet is classified with an empty connection id and the first network', async () => {
  const seen: RpcRequest[] = []
  const { request, move } = createTestPipeline({
    plugins: [
      tapPlugin('ear', 'classify', ((one: RpcRequest) => {
        seen.push(one)
      }) as never),
    ],
  })
  move(undefined)
  await expect(request(send)).rejects.toMatchObject({ code: 4100 })
  expect(seen).toMatchObject([{ connectionId: '', chainId: 'eip155:1', requestedBy: 'app' }])
})

test('a request whose connection ends while it is classified says so, and does not reach the wallet', async () => {
  const loading = deferred<void>()
  const shop = fakePlugin({ id: 'shop', on: ['hook:classify'], setup: () => loading.promise })
  const { request, source, move } = createTestPipeline({ plugins: [shop] })
  const pending = request(send)
  move(undefined)
  loading.resolve()
  await expect(pending).rejects.toMatchObject({ reason: 'DISCONNECTED', code: 4900 })
  expect(source.requests).toEqual([])
})
