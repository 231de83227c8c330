import { expect, test, vi } from 'vitest'
import type { RpcRequest, Verdict } from '../../contracts/rpc.ts'
import { createTestPipeline, deferred, fakePlugin, tapPlugin } from '../../testing/index.ts'
import { pendingApprovalsAtom, toastAtom } from '../state/atoms.ts'

const send = { method: 'eth_sendTransaction', params: [{ value: '0x1' }] }
const approver = (verdict: (request: RpcRequest) => Promise<unknown>) =>
  tapPlugin('approver', 'approve', (request: never) => verdict(request) as Promise<Verdict>, {
    approver: true,
  })

test('without an approver, a request that needs approval is rejected', async () => {
  const { request, source } = createTestPipeline({ hasOwnPrompt: false })
  await expect(request(send)).rejects.toMatchObject({ reason: 'NO_APPROVER', code: 4001 })
  expect(source.requests).toEqual([])
})

test('the approver sees exactly the request that is sent, while the queue contains it', async () => {
  const seen: unknown[] = []
  const test = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [
      approver(async (request) => {
        seen.push(request, ...test.kernel.store.get(pendingApprovalsAtom))
        return { approved: true }
      }),
    ],
  })
  await test.request(send)
  expect(seen[0]).toBe(test.source.requests[0])
  expect(seen[1]).toBe(test.source.requests[0])
  expect(test.kernel.store.get(pendingApprovalsAtom)).toEqual([])
})

test('requests are shown in the order in which they arrived, however long prepare and guard take', async () => {
  const shown: unknown[] = []
  const wait = (request: RpcRequest, part: number) =>
    new Promise((resolve) => setTimeout(resolve, (request.params as readonly number[])[part]))
  const test = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [
      tapPlugin('slow', 'prepare', async (request: never) => void (await wait(request, 0))),
      tapPlugin('strict', 'guard', async (request: never) => void (await wait(request, 1))),
      approver(async ({ params }) => {
        shown.push(params)
        return { approved: true }
      }),
    ],
  })
  const requests = [
    [40, 1],
    [1, 30],
    [20, 1],
    [1, 1],
  ]
  await Promise.all(requests.map((params) => test.request({ method: 'personal_sign', params })))
  expect(shown).toEqual(requests)
  expect(test.source.requests.map(({ params }) => params)).toEqual(requests)
})

test('a request that is aborted, refused or stuck in its guard does not block later requests', async () => {
  const shown: unknown[] = []
  const hang = new Promise<never>(() => undefined)
  const test = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [
      tapPlugin('strict', 'guard', async ({ params }: RpcRequest) => {
        if (String(params) === 'hang') await hang
        return String(params) === 'no' ? { refuse: 'No.' } : undefined
      }),
      approver(async ({ params }) => {
        shown.push(params)
        return { approved: true }
      }),
    ],
  })
  const left = new AbortController()
  const sign = (text: string, signal = new AbortController().signal) =>
    test.request({ method: 'personal_sign', params: [text] }, { signal }).catch(() => 'ended')
  const all = [sign('hang', left.signal), sign('no'), sign('yes')]
  left.abort()
  expect(await Promise.all(all)).toMatchObject(['ended', 'ended', expect.not.stringMatching('ended')])
  expect(shown).toEqual([['yes']])
})

test('every verdict except a valid approval rejects the request', async () => {
  const answers: unknown[] = [
    { approved: false },
    { approved: 'yes' },
    { approved: 1 },
    {},
    true,
    'yes',
    null,
  ]
  for (const answer of answers) {
    const { request, source } = createTestPipeline({
      hasOwnPrompt: false,
      plugins: [approver(async () => answer)],
    })
    await expect(request(send)).rejects.toMatchObject({ code: 4001 })
    expect(source.requests).toEqual([])
  }
})

test('T8: a rejection after the account or network changed reports that it changed', async () => {
  for (const part of [{ chainId: 'eip155:2' as const }, { accounts: [] }, { id: 'eip155:other' }]) {
    const test = createTestPipeline({
      hasOwnPrompt: false,
      plugins: [
        approver(async () => {
          test.move(part)
          return { approved: false }
        }),
      ],
    })
    await expect(test.request(send)).rejects.toMatchObject({
      reason: 'ACCOUNT_OR_NETWORK_CHANGED',
      code: 4001,
    })
    expect(test.source.requests).toEqual([])
  }
})

test('only a manifest that is marked as approver may tap approve', async () => {
  const { request, source, kernel } = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [tapPlugin('sly', 'approve', async () => ({ approved: true }))],
  })
  await expect(request(send)).rejects.toMatchObject({ reason: 'NO_APPROVER' })
  await expect(kernel.plugins.api('sly')).rejects.toMatchObject({
    cause: { reason: 'CAPABILITY_DENIED' },
  })
  expect(source.requests).toEqual([])
})

test('a guard that refuses, throws or rejects prevents the request from being sent', async () => {
  const guards = [
    async () => ({ refuse: 'Looks like a scam' }),
    async () => Promise.reject(new Error('broken')),
    () => {
      throw new Error('broken')
    },
  ]
  for (const guard of guards) {
    const { request, source } = createTestPipeline({ plugins: [tapPlugin('guard', 'guard', guard as never)] })
    await expect(request(send)).rejects.toMatchObject({ reason: 'REFUSED', code: 4001 })
    expect(source.requests).toEqual([])
  }
})

test('one refusal is sufficient, whatever other guards answer before and after it', async () => {
  for (const odd of [undefined, null, false, 0, '']) {
    const { request, source } = createTestPipeline({
      plugins: [
        tapPlugin('first', 'guard', (async () => odd) as never),
        tapPlugin('second', 'guard', async () => ({ refuse: 'Stop' })),
        tapPlugin('third', 'guard', (async () => odd) as never),
      ],
    })
    await expect(request(send)).rejects.toMatchObject({ reason: 'REFUSED', code: 4001 })
    expect(source.requests).toEqual([])
  }
})

test('the request that prepare returns is frozen, guarded and sent', async () => {
  const guard = vi.fn(async (_: RpcRequest) => undefined)
  const { request, source } = createTestPipeline({
    plugins: [
      tapPlugin('fees', 'prepare', (async (r: RpcRequest) => ({ ...r, params: [{ gas: '0x1' }] })) as never),
      tapPlugin('guard', 'guard', guard as never),
    ],
  })
  await request(send)
  expect(source.requests).toMatchObject([{ method: send.method, params: [{ gas: '0x1' }] }])
  expect(guard.mock.calls[0]?.[0]).toBe(source.requests[0])
  expect(Object.isFrozen(source.requests[0]?.params)).toBe(true)
})

test('prepare can only change params: not the method, the requester or the target', async () => {
  const changes = [
    { method: 'personal_sign' },
    { connectionId: 'eip155:other' },
    { chainId: 'eip155:2' },
    { origin: 'modal' },
    { requestedBy: 'bank' },
  ]
  for (const change of changes) {
    const { request, source } = createTestPipeline({
      plugins: [tapPlugin('sly', 'prepare', (async (r: RpcRequest) => ({ ...r, ...change })) as never)],
    })
    await request(send)
    expect(source.requests).toEqual([
      { ...send, connectionId: 'eip155:wallet', chainId: 'eip155:1', origin: 'app', requestedBy: 'app' },
    ])
  }
})

test('removing the approver while it is called rejects the request', async () => {
  const approverCalled = deferred()
  const { request, kernel, source } = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [
      approver(() => {
        approverCalled.resolve()
        return new Promise(() => undefined)
      }),
    ],
  })
  const answer = request(send)
  await approverCalled.promise
  kernel.plugins.remove('approver')
  await expect(answer).rejects.toMatchObject({ code: 4001 })
  expect(kernel.store.get(pendingApprovalsAtom)).toEqual([])
  expect(source.requests).toEqual([])
})

test('F46: a guard plugin that could not start refuses the request', async () => {
  for (const on of ['hook:guard', 'hook:classify'] as const) {
    const broken = fakePlugin({ id: 'broken', on: [on], setup: () => Promise.reject(new Error('no')) })
    const { request, source } = createTestPipeline({ plugins: [broken] })
    const reason = on === 'hook:guard' ? 'REFUSED' : 'NOT_ALLOWED'
    await expect(request(send)).rejects.toMatchObject({ reason })
    expect(source.requests).toEqual([])
  }
})

test('an approval that is withdrawn before the wallet is called rejects the request', async () => {
  const { request, source } = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [approver(async () => ({ approved: true, signal: AbortSignal.abort() }))],
  })
  await expect(request(send)).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  expect(source.requests).toEqual([])
})

test('an approval that is withdrawn while the wallet has the request settles it, and the late answer is reported', async () => {
  const back = new AbortController()
  const answer = deferred<unknown>()
  let abandoned: AbortSignal | undefined
  const { request, kernel } = createTestPipeline({
    hasOwnPrompt: false,
    plugins: [approver(async () => ({ approved: true, signal: back.signal }))],
    answers: {
      request: (_connection, _request, { signal }) => {
        abandoned = signal
        return answer.promise
      },
    },
  })
  const pending = request(send)
  pending.catch(() => undefined)
  await vi.waitFor(() => expect(abandoned).toBeDefined())
  back.abort()
  await expect(pending).rejects.toMatchObject({ reason: 'USER_REJECTED', code: 4001 })
  expect(abandoned?.aborted).toBe(true)
  answer.resolve('0x1')
  await vi.waitFor(() => expect(kernel.store.get(toastAtom)?.text).toBe('kernel.late'))
})
