import { afterEach, expect, test, vi } from 'vitest'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import {
  createTestPipeline,
  type Deferred,
  deferred,
  fakePlugin,
  firstAddress,
  secondAddress,
  tapPlugin,
} from '../../testing/index.ts'
import { pendingApprovalsAtom, toastAtom } from '../state/atoms.ts'

afterEach(() => vi.useRealTimers())

const send = { method: 'eth_sendTransaction', params: [{ value: '0x1' }] }
const read = { method: 'eth_blockNumber' }
const close = ({ pipeline }: ReturnType<typeof createTestPipeline>) =>
  pipeline.ledger.reject((entry) => !entry.safe, connectionErrors.USER_REJECTED)
/** Runs `during` while the hook waits, then lets the hook continue. */
async function whileIn(
  hook: 'prepare' | 'guard',
  during: (opened: ReturnType<typeof createTestPipeline>) => void,
) {
  const entered = deferred()
  const go: Deferred<undefined> = deferred()
  const plugin = tapPlugin('slow', hook, () => {
    entered.resolve()
    return go.promise
  })
  const opened = createTestPipeline({ plugins: [plugin] })
  const answer = opened.request(send)
  answer.catch(() => undefined)
  await entered.promise
  during(opened)
  go.resolve(undefined)
  return { ...opened, answer }
}

test('a safe request reaches the wallet unchanged and needs no approval', async () => {
  const guard = vi.fn(async () => ({ refuse: 'no' }))
  const { request, source } = createTestPipeline({ plugins: [tapPlugin('guard', 'guard', guard)] })
  await expect(request(read, { origin: 'modal', requestedBy: 'x' })).resolves.toBe('answer')
  expect(source.requests).toEqual([
    { ...read, connectionId: 'eip155:wallet', chainId: 'eip155:1', origin: 'modal', requestedBy: 'x' },
  ])
  expect(guard).not.toHaveBeenCalled()
})

test('a wallet with its own prompt needs no approver, and receives the request once', async () => {
  const { request, source, kernel } = createTestPipeline()
  await expect(request(send)).resolves.toBe('answer')
  expect(source.requests).toHaveLength(1)
  expect(kernel.store.get(pendingApprovalsAtom)).toEqual([])
})

test('I-01: if the account or network changes on the way, nothing is sent', async () => {
  const moves = [
    { accounts: [`eip155:1:${secondAddress}`] as const },
    { chainId: 'eip155:2' } as const,
    { id: 'eip155:another' },
    { accounts: [] },
    undefined,
  ]
  for (const hook of ['prepare', 'guard'] as const) {
    for (const to of moves) {
      const { answer, source } = await whileIn(hook, ({ move }) => move(to))
      await expect(answer, `${hook} ${JSON.stringify(to)}`).rejects.toMatchObject({
        message: 'Network or account changed. Review again.',
        code: 4001,
      })
      expect(source.requests).toEqual([])
    }
  }
})

test('I-05: closing rejects waiting requests, and nothing is sent afterwards', async () => {
  for (const hook of ['prepare', 'guard'] as const) {
    const { answer, source, diagnostics } = await whileIn(hook, close)
    await expect(answer).rejects.toMatchObject({ reason: 'USER_REJECTED' })
    await new Promise((done) => setTimeout(done, 5))
    expect(source.requests).toEqual([])
    expect(diagnostics).toEqual([])
  }
})

test('a read that its requester has aborted never reaches the wallet', async () => {
  const { request, source, diagnostics } = createTestPipeline()
  await expect(request(read, { signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'ABORTED' })
  await new Promise((done) => setTimeout(done, 5))
  expect([source.requests, diagnostics]).toEqual([[], []])
})

test('I-05: a request that was sent ends as rejected for the requester, and its late answer is reported', async () => {
  const answer = deferred<unknown>()
  const opened = createTestPipeline({ answers: { request: () => answer.promise } })
  const pending = opened.request(send)
  const reading = opened.request(read)
  await vi.waitFor(() => expect(opened.source.requests).toHaveLength(2))
  close(opened)
  await expect(pending).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  answer.resolve('0xhash')
  await expect(reading).resolves.toBe('0xhash')
  expect(opened.diagnostics.map(({ message }) => message)).toEqual([
    'The wallet answered "eth_sendTransaction" after it was settled',
  ])
  expect(opened.kernel.store.get(toastAtom)).toMatchObject({ text: 'kernel.late' })
  expect(opened.pipeline.approvals.size()).toBe(0)
})

test('a request that ends on the way leaves no approval behind', async () => {
  const { answer } = await whileIn('guard', close)
  await expect(answer).rejects.toThrow()
  const opened = createTestPipeline()
  const pending = opened.request(send, { signal: AbortSignal.timeout(0) })
  await Promise.allSettled([pending])
  await vi.waitFor(() => expect(opened.pipeline.approvals.size()).toBe(0))
})

test('I-06: each requester aborts only its own request', async () => {
  const answer = deferred<unknown>()
  const { request, source } = createTestPipeline({ answers: { request: () => answer.promise } })
  const caller = new AbortController()
  const pending = [request(send, { signal: caller.signal }), request(send), request(read)]
  await vi.waitFor(() => expect(source.requests).toHaveLength(3))
  caller.abort()
  // The request was already sent to the wallet.
  await expect(pending[0]).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN', cause: { reason: 'ABORTED' } })
  answer.resolve('done')
  await expect(pending[1]).resolves.toBe('done')
  await expect(pending[2]).resolves.toBe('done')
})

const never = tapPlugin('slow', 'approve', () => new Promise<never>(() => undefined), { approver: true })

test("a method that is not allowed rejects the requester's pending requests that were not sent", async () => {
  vi.useFakeTimers()
  const { request, source } = createTestPipeline({ hasOwnPrompt: false, plugins: [never] })
  const pending = request(send)
  const other = vi.fn()
  request(send, { origin: 'modal', requestedBy: 'send' }).then(other, other)
  await expect(request({ method: 'eth_mine' })).rejects.toMatchObject({ code: 4200 })
  await expect(pending).rejects.toMatchObject({ code: 4200 })
  expect([other.mock.calls, source.requests]).toEqual([[], []])
})

test('a method that is not allowed does not reject requests that were sent to the wallet', async () => {
  vi.useFakeTimers()
  for (const hasOwnPrompt of [true, false]) {
    const answer = deferred<unknown>()
    const { request, source } = createTestPipeline({
      hasOwnPrompt,
      answers: { request: () => answer.promise },
      plugins: [tapPlugin('yes', 'approve', async () => ({ approved: true }), { approver: true })],
    })
    const pending = request(send)
    await vi.waitFor(() => expect(source.requests).toHaveLength(1))
    await expect(request({ method: 'eth_mine' })).rejects.toMatchObject({ code: 4200 })
    answer.resolve('0xhash')
    await expect(pending).resolves.toBe('0xhash')
  }
})

test('two equal requests are separate requests, each sent and settled once', async () => {
  const settled = vi.fn()
  const { request, source } = createTestPipeline({
    plugins: [fakePlugin({ id: 'ear', on: ['hook:classify'], setup: (c) => c.tap('settled', settled) })],
  })
  await expect(Promise.all([request(send), request(send)])).resolves.toEqual(['answer', 'answer'])
  expect(source.requests).toHaveLength(2)
  expect(settled.mock.calls.map(([, outcome]) => outcome.kind)).toEqual(['success', 'success'])
})

test('without a connection, a known method is unauthorized and an unknown one is not allowed', async () => {
  vi.useFakeTimers()
  const { request, move } = createTestPipeline()
  move(undefined)
  await expect(request(read)).rejects.toMatchObject({ code: 4100 })
  await expect(request({ method: 'eth_mine' })).rejects.toMatchObject({ code: 4200 })
})

test('without a connection, the adapter answers what is safe and nothing else, until the kit is destroyed', async () => {
  const signals: AbortSignal[] = []
  const { request, move, kernel } = createTestPipeline({
    adapter: {
      async read({ chainId, connectionId }, { signal }) {
        signals.push(signal)
        return { result: [chainId, connectionId] }
      },
    },
  })
  move(undefined)
  await expect(request(read)).resolves.toEqual(['eip155:1', ''])
  for (const method of ['eth_sendTransaction', 'personal_sign'])
    await expect(request({ method, params: [{}] })).rejects.toMatchObject({ code: 4100 })
  await expect(request({ method: 'eth_mine' })).rejects.toMatchObject({ code: 4200 })
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  kernel.destroy()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('without a connection, a safe request that only a wallet can answer is unauthorized', async () => {
  const { request, move } = createTestPipeline({ adapter: { read: async () => undefined } })
  move(undefined)
  await expect(request(read)).rejects.toMatchObject({ code: 4100 })
})

test('an error of the wallet keeps its code and message, and its rejection is a rejection', async () => {
  const errors = [
    [
      { code: -32002, message: 'Already pending' },
      { code: -32002, message: 'Already pending' },
    ],
    [
      { code: 4001, message: 'x' },
      { code: 4001, reason: 'USER_REJECTED' },
    ],
    [new Error('User denied transaction signature.'), { code: 4001 }],
    ['gone', { reason: 'OUTCOME_UNKNOWN', code: -32603, cause: 'gone' }],
    [null, { reason: 'OUTCOME_UNKNOWN', code: -32603 }],
  ] as const
  for (const [thrown, expected] of errors) {
    const { request } = createTestPipeline({ answers: { request: () => Promise.reject(thrown) } })
    await expect(request(send)).rejects.toMatchObject(expected)
  }
})

test('if the expected account and network have changed, the request is rejected with that reason and nothing is sent', async () => {
  const { request, move, source } = createTestPipeline()
  const expects = { account: `eip155:1:${firstAddress}`, chainId: 'eip155:1' } as const
  await expect(request(send, { expects })).resolves.toBe('answer')
  for (const to of [{ chainId: 'eip155:2' } as const, { accounts: [] }, undefined]) {
    move(to)
    await expect(request(send, { expects })).rejects.toMatchObject({
      reason: 'ACCOUNT_OR_NETWORK_CHANGED',
      code: 4001,
    })
  }
  expect(source.requests).toHaveLength(1)
})
