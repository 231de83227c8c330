import { afterEach, expect, test, vi } from 'vitest'
import { createTestPipeline, deferred, fakePlugin, tapPlugin } from '../../testing/index.ts'
import type { Requester } from '../ports/requester.ts'
import { pendingApprovalsAtom, pluginsAtom } from '../state/atoms.ts'

afterEach(() => void vi.useRealTimers())

const send = { method: 'eth_sendTransaction', params: [{ value: '0x1' }] }
const never = tapPlugin('never', 'approve', () => new Promise(() => undefined), { approver: true })

test.each<[string, Partial<Requester>, string | undefined]>([
  ['the same requester', { origin: 'app', requestedBy: 'app' }, undefined],
  ['another plugin', { origin: 'modal', requestedBy: 'other' }, undefined],
  ['a plugin with the id of the site', { origin: 'modal', requestedBy: 'app' }, undefined],
  ['the site as a plugin', { origin: 'app', requestedBy: 'other' }, undefined],
  ['the same requester on another connection', { origin: 'app', requestedBy: 'app' }, 'eip155:another'],
])(
  'a method that is not allowed only rejects pending requests of its own requester: %s',
  async (who, requester, connection) => {
    vi.useFakeTimers()
    const { request, move } = createTestPipeline({ hasOwnPrompt: false, plugins: [never] })
    const ended = vi.fn()
    request(send, requester).then(ended, ended)
    await vi.advanceTimersByTimeAsync(50)
    if (connection) move({ id: connection })
    await expect(request({ method: 'eth_mine' })).rejects.toMatchObject({ code: 4200 })
    await vi.advanceTimersByTimeAsync(50)
    expect(ended).toHaveBeenCalledTimes(who === 'the same requester' ? 1 : 0)
  },
)

test("the requester receives the reason of a guard's refusal", async () => {
  const guard = tapPlugin('guard', 'guard', async () => ({ refuse: 'The spender is on a list of thieves.' }))
  const { request } = createTestPipeline({ plugins: [guard] })
  await expect(request(send)).rejects.toMatchObject({
    reason: 'REFUSED',
    message: expect.stringContaining('The spender is on a list of thieves.'),
  })
})

test('an approval that is withdrawn settles the request as rejected', async () => {
  const settled = vi.fn()
  const back = new AbortController()
  const answer = deferred<unknown>()
  const { request, source } = createTestPipeline({
    hasOwnPrompt: false,
    answers: { request: () => answer.promise },
    plugins: [
      tapPlugin('yes', 'approve', async () => ({ approved: true, signal: back.signal }), { approver: true }),
      fakePlugin({ id: 'ear', on: ['hook:classify'], setup: (c) => c.tap('settled', settled) }),
    ],
  })
  const pending = request({ method: 'personal_sign', params: [] }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(source.requests).toHaveLength(1))
  back.abort()
  expect(await pending).toMatchObject({ reason: 'USER_REJECTED' })
  expect(settled.mock.calls.map(([, outcome]) => outcome.kind)).toEqual(['rejected'])
})

test('a request that settles while the approver loads is not shown to the visitor', async () => {
  const code = deferred<void>()
  const approve = vi.fn(async () => ({ approved: true as const }))
  const approver = fakePlugin({
    id: 'late',
    on: ['hook:approve'],
    approver: true,
    setup: async (context) => {
      await code.promise
      context.tap('approve', approve)
    },
  })
  const { kernel, request } = createTestPipeline({ hasOwnPrompt: false, plugins: [approver] })
  const shown: number[] = []
  kernel.store.sub(pendingApprovalsAtom, () => shown.push(kernel.store.get(pendingApprovalsAtom).length))
  const left = new AbortController()
  const pending = request({ method: 'personal_sign', params: [] }, { signal: left.signal })
  const ended = pending.catch((error: unknown) => error)
  await vi.waitFor(() => expect(kernel.store.get(pluginsAtom)).toMatchObject({ late: 'loading' }))
  left.abort()
  expect(await ended).toMatchObject({ reason: 'ABORTED' })
  code.resolve()
  await vi.waitFor(() => expect(kernel.store.get(pluginsAtom)).toMatchObject({ late: 'active' }))
  await new Promise((done) => setTimeout(done))
  expect([approve.mock.calls, shown]).toEqual([[], []])
})

test('I-05: closing the modal right before the wallet is called stops a request that signs', async () => {
  const opened = createTestPipeline({
    adapter: {
      // The last step before the wallet is called.
      responseParser: async () => {
        opened.kernel.onClosed(true)
        opened.pipeline.rejectUnsafe()
        return undefined
      },
    },
  })
  await expect(opened.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
    reason: 'USER_REJECTED',
  })
  expect(opened.source.requests).toEqual([])
})
