import fc from 'fast-check'
import { atom } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { ChainAdapter } from '../../contracts/chain.ts'
import {
  balanceSourceToken,
  defineToken,
  type ServiceToken,
  walletDirectoryToken,
} from '../../contracts/tokens.ts'
import {
  createFakeAdapter,
  createTestKernel,
  createTestSession,
  fakePlugin,
  fakeRequest,
  firstAddress,
  runs,
  secondAddress,
} from '../../testing/index.ts'
import { checkService } from '../ports/checkService.ts'

const account = `eip155:1:${firstAddress}` as const
const { signal } = new AbortController()
const balance = { value: 1n, decimals: 18, symbol: 'ETH' }
const good: Partial<ChainAdapter> = {
  balance: async () => balance,
  tokenBalance: async () => balance,
  evidenceBefore: async () => ({ count: '1' }),
  transactionStatus: async () => 'included',
  classifyError: async () => 'nonceTooLow',
  responseParser: async () => (answer) => answer,
  signThenSend: async () => ({ sign: { method: 'sign' }, send: async () => 'sent' }),
  receiveUri: async () => `ethereum:${firstAddress}@1`,
  async explain() {
    return (async function* () {
      yield { statement: { kind: 'message', text: 'Hello' }, isUnderstood: true, isBlocked: false } as const
    })()
  },
}

/** The arguments for each method of an adapter in this test. */
const calls: Readonly<Record<string, (adapter: ChainAdapter) => unknown>> = {
  checkAddress: (adapter) => adapter.checkAddress('x'),
  signMessageRequest: (adapter) => adapter.signMessageRequest(account, 'x'),
  readSignature: (adapter) => adapter.readSignature('0x'),
  switchRequest: (adapter) => adapter.switchRequest({} as never),
  answerLocally: (adapter) => adapter.answerLocally({ method: 'x' }, { accounts: [], chainId: undefined }),
  toProviderState: (adapter) => adapter.toProviderState({ accounts: [], chainId: undefined }),
  balance: (adapter) => adapter.balance?.(account, { signal }),
  tokenBalance: (adapter) => adapter.tokenBalance?.(account, firstAddress, { signal }),
  evidenceBefore: (adapter) => adapter.evidenceBefore?.(fakeRequest(), { signal, account }),
  transactionStatus: (adapter) =>
    adapter.transactionStatus?.({ method: 'x', chainId: 'eip155:1' }, { signal }),
  classifyError: (adapter) => adapter.classifyError?.(new Error('x')),
  responseParser: (adapter) => adapter.responseParser?.(fakeRequest()),
  signThenSend: (adapter) => adapter.signThenSend?.(fakeRequest()),
  explain: async (adapter) => {
    for await (const item of (await adapter.explain?.(fakeRequest(), { account, signal })) ?? []) return item
  },
  receiveUri: (adapter) => adapter.receiveUri?.(account, 'eip155:1', { signal }),
  transfer: (adapter) => adapter.transfer?.({ from: account, to: firstAddress, value: 1n }, { signal }),
}

/** Answers that no method of an adapter may return. */
const wrong = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    7,
    true,
    'nope',
    [7],
    { ok: 'yes' },
    { value: -1n, decimals: 1, symbol: 'x' },
  ),
  fc.constantFrom<unknown>(
    { value: '1', decimals: 1, symbol: 'x' },
    { method: 7 },
    [{}],
    { accounts: 'all' },
    -1n,
  ),
  fc.constantFrom<unknown>({ sign: {}, send: 1 }, { statement: 'x' }, Symbol('x')),
)
/** Methods for which a string or an empty list is a valid answer. */
const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
  classifyError: (value) => typeof value === 'string',
  evidenceBefore: (value) => typeof value === 'object' && value !== null,
}

test('an adapter that returns an answer of the wrong shape is named, whichever method was called', async () => {
  const bad = fc.tuple(fc.constantFrom(...Object.keys(calls)), wrong, fc.boolean())
  await fc.assert(
    fc.asyncProperty(bad, async ([name, answer, later]) => {
      fc.pre(!allowed[name]?.(answer))
      const method = () => (later ? Promise.resolve(answer) : answer)
      const { session, diagnostics } = await createTestSession({ adapter: { ...good, [name]: method } })
      const adapter = await session.adapter('eip155')
      const message = `Plugin "fake" answered "${name}" in the wrong shape`
      const run = async () => calls[name]?.(adapter)
      await expect(run()).rejects.toMatchObject({ reason: 'WRONG_ANSWER', message })
      expect(diagnostics.map((diagnostic) => diagnostic.message)).toContain(message)
    }),
    runs,
  )
})

test('a step of an explanation in the wrong shape throws', async () => {
  for (const step of [
    null,
    7,
    {},
    { statement: null, isUnderstood: true, isBlocked: false },
    { statement: { kind: 'x' } },
  ]) {
    const explain = async () =>
      (async function* () {
        yield step
      })()
    const { session } = await createTestSession({ adapter: { explain: explain as never } })
    const adapter = await session.adapter('eip155')
    await expect(calls.explain?.(adapter)).rejects.toMatchObject({ reason: 'WRONG_ANSWER' })
  }
})

const part = fc.string({ unit: 'grapheme', maxLength: 12 })
const readUri = async (uri: unknown) => {
  const { session } = await createTestSession({ adapter: { receiveUri: async () => uri as string } })
  return (await session.adapter('eip155')).receiveUri?.(account, 'eip155:1', { signal })
}

test.each([
  firstAddress,
  `ethereum:${firstAddress}`,
  `ethereum:${firstAddress}@1`,
  `ethereum:${firstAddress}@1?value=2.014e18`,
  undefined,
])('the URI %s names the account, or none', async (uri) => {
  await expect(readUri(uri)).resolves.toBe(uri)
})

test.each([
  secondAddress,
  `ethereum:${secondAddress}?to=${firstAddress}`,
  `ethereum:${secondAddress}@1/transfer?address=${firstAddress}`,
  `${firstAddress}${secondAddress}`,
  firstAddress.toLowerCase(),
  ` ${firstAddress}`,
  `${firstAddress}\n`,
  `ethereum:${firstAddress}?x=${'0'.repeat(300)}`,
  '',
])('the URI %j does not name the account alone, and is refused', async (uri) => {
  await expect(readUri(uri)).rejects.toMatchObject({ reason: 'WRONG_ANSWER' })
})

test('whatever stands around an address, a URI with another one is refused', async () => {
  await fc.assert(
    fc.asyncProperty(part, part, async (before, after) => {
      await expect(readUri(`${before}${secondAddress}${after}`)).rejects.toMatchObject({
        reason: 'WRONG_ANSWER',
      })
    }),
    runs,
  )
})

test('valid answers pass, missing capabilities stay absent, and an adapter is wrapped once', async () => {
  const { session } = await createTestSession({ adapter: good })
  const adapter = await session.adapter('eip155')
  expect(await session.adapter('eip155')).toBe(adapter)
  for (const call of Object.values(calls)) await expect((async () => call(adapter))()).resolves.not.toThrow()
  const without = await (await createTestSession()).session.adapter('eip155')
  expect(createFakeAdapter().explain).toBeUndefined()
  expect([without.explain, without.balance]).toEqual([undefined, undefined])
})

test('a service of the wrong shape is ignored and logged, and a value of the wrong shape is replaced', async () => {
  for (const { id } of [balanceSourceToken, walletDirectoryToken]) {
    const token = defineToken<unknown>(id)
    const { kernel, diagnostics } = createTestKernel({
      plugins: [fakePlugin({ id: 'odd', setup: ({ provide }) => provide(token, {}) })],
    })
    await kernel.plugins.api('odd')
    const [service] = kernel.plugins.provided(token)
    expect(checkService(kernel, token, service)).toBeUndefined()
    expect(diagnostics).toMatchObject([{ message: `The service "${id}" has the wrong shape` }])
  }
  const state = atom<unknown>({ data: balance, error: undefined, loading: false })
  const picture = atom<unknown>('blob:x')
  const { kernel } = createTestKernel({
    plugins: [
      fakePlugin({
        id: 'odd',
        setup({ provide }) {
          provide(balanceSourceToken, {
            balanceOf: () => state,
            tokensOf: () => state,
            refresh: () => 0,
          } as never)
          provide(walletDirectoryToken, { imageOf: () => picture } as never)
        },
      }),
    ],
  })
  await kernel.plugins.api('odd')
  const first = <T>(token: ServiceToken<T>) => {
    const [service] = kernel.plugins.provided(token)
    return service && checkService(kernel, token, service)
  }
  const [source, directory] = [first(balanceSourceToken), first(walletDirectoryToken)]
  expect(first(balanceSourceToken)).toBe(source)
  const read = () => source && kernel.store.get(source.balanceOf(account)).data
  const shown = () => directory && kernel.store.get(directory.imageOf({ id: 'x' } as never))
  expect([read(), shown()]).toEqual([balance, 'blob:x'])
  for (const odd of [
    null,
    7,
    { data: 7 },
    { data: { value: -1n, decimals: 1, symbol: 'x' } },
    { data: { value: 1 } },
  ]) {
    kernel.store.set(state, odd)
    expect(read()).toBeUndefined()
  }
  for (const odd of ['https://evil.example/x.svg', 'javascript:1', 7, null]) {
    kernel.store.set(picture, odd)
    expect(shown()).toBeUndefined()
  }
  kernel.store.set(state, { data: balance, error: undefined, loading: false })
  expect(source?.balanceOf(account)).toBe(source?.balanceOf(account))
  expect(read()).toEqual(balance)
})
