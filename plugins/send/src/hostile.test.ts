import type { Balance } from '@latchkit/kernel/chain'
import {
  atom,
  type BalanceSource,
  balanceSourceToken,
  type NameResolver,
  nameResolverToken,
  type ResolvedName,
  type TokensState,
} from '@latchkit/kernel/plugin'
import {
  createTestSession,
  deferred,
  type FakeAnswers,
  fakeConnector,
  fakePlugin,
  firstAddress,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const token = '0xF0C1dd9EE5a3FfA240685C05ae034E524bBc78f5'
const alice: ResolvedName = { name: 'alice.eth', address: secondAddress }

interface Hostile {
  readonly resolve?: NameResolver['resolve']
  readonly symbol?: string
  readonly name?: string
  readonly answers?: FakeAnswers
}

/** Opens the form beside plugins that answer about names and tokens. */
async function open({
  resolve = async () => alice,
  symbol = 'LUSD',
  name = 'Local Dollar',
  answers,
}: Hostile = {}) {
  const native: Balance = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }
  const held = { name, symbol, decimals: 6, value: 5_000_000n, chainId: 'eip155:1', address: token } as const
  const tokens: TokensState = { data: [held], error: undefined, loading: false }
  const source: BalanceSource = {
    balanceOf: () => atom({ data: native, error: undefined, loading: false }),
    tokensOf: () => atom(tokens),
    refresh: () => undefined,
  }
  const services = fakePlugin({
    id: 'services',
    on: ['service:nameResolver', 'service:balanceSource'],
    setup(context) {
      context.provide(nameResolverToken, { resolve, identify: async () => ({}) })
      context.provide(balanceSourceToken, source)
    },
  })
  const opened = await createTestSession({ ...(answers && { answers }), plugins: [send(), services] })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  const { router, store } = opened.kernel
  await router.open('Account')
  await router.port.push('Send')
  store.sub(model.problemAtom, () => undefined)
  const draft = () => store.get(model.draftAtom)
  const problem = () => store.get(model.problemAtom)
  const until = (check: () => void) => vi.waitFor(check, { timeout: 2_000 })
  return { ...opened, model, store, router, draft, problem, until }
}

test.each([
  ['has a direction override', 'al\u202Eice.eth', 'nameInvalid'],
  ['has a joiner between letters', 'ali\u200Dce.eth', 'nameInvalid'],
  ['has a Cyrillic letter', '\u0430lice.eth', 'nameConfusable'],
  ['has another dot', 'alice\u3002eth', 'shape'],
])('a typed name that %s is never looked up, and not sent to', async (_, to, expected) => {
  const requested: string[] = []
  const { model, problem, until } = await open({
    resolve: async (name) => {
      requested.push(name)
      return { ...alice, name }
    },
  })
  model.edit({ amount: '0.5', to })
  await until(() => expect(problem()).toBe(expected))
  expect(requested).toEqual([])
})

test('an invisible character in a typed name does not change the name', async () => {
  const requested: string[] = []
  const { model, store, problem, until } = await open({
    resolve: async (name) => {
      requested.push(name)
      return { ...alice, name }
    },
  })
  model.edit({ amount: '0.5', to: 'ali\u200Bce.eth' })
  await until(() => expect(problem()).toBeUndefined())
  await model.review()
  expect([...new Set(requested)]).toEqual(['alice.eth'])
  expect(store.get(model.reviewAtom)?.named?.name).toBe('alice.eth')
})

test('an answer that arrives after the field holds an address changes nothing', async () => {
  const answer = deferred<ResolvedName>()
  const resolve = vi.fn(() => answer.promise)
  const { model, store, problem, until } = await open({ resolve })
  model.edit({ amount: '0.5', to: 'alice.eth' })
  await until(() => expect(resolve).toHaveBeenCalledOnce())
  model.edit({ to: firstAddress })
  answer.resolve(alice)
  await until(() => expect(problem()).toBeUndefined())
  await model.review()
  expect(store.get(model.reviewAtom)).toMatchObject({ to: firstAddress, named: undefined })
})

test('a name service that does not respond, and ignores its signal, counts as down after ten seconds', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')))
  const { model, problem, until } = await open({ resolve: () => deferred<undefined>().promise })
  model.edit({ amount: '0.5', to: 'alice.eth' })
  await until(() => expect(problem()).toBe('nameDown'))
})

test.each([
  ['has a direction override', 'LU\u202ESD', 'LUSD'],
  ['has characters of no width', 'LU\u200BSD\uFEFF\u3164', 'LUSD'],
  ['has several lines', 'LUSD\n\n0.1 ETH', 'LUSD 0.1 ETH'],
  ['is longer than a screen', 'A'.repeat(5_000), 'A'.repeat(32)],
])('a token whose symbol %s is offered and reviewed with a clean one', async (_, symbol, shown) => {
  const { model, store } = await open({ symbol, name: symbol })
  expect(store.get(model.choicesAtom)[1]).toMatchObject({ symbol: shown, address: token })
  model.edit({ amount: '1.5', to: secondAddress, token })
  await model.review()
  expect(store.get(model.reviewAtom)?.amount).toBe(`1.5 ${shown}`)
})

test('the draft is kept after a failure, in a closed modal, and on another network', async () => {
  const answers: FakeAnswers = { request: () => Promise.reject(new Error('down')) }
  const { model, router, source, draft, store } = await open({ answers })
  const typed = { amount: '0.5', to: secondAddress }
  model.edit(typed)
  await model.review()
  await model.confirm()
  expect(draft()).toEqual(typed)
  router.close()
  expect(draft()).toEqual(typed)
  source.watches.at(-1)?.changed({ chainId: 'eip155:2', accounts: [`eip155:2:${firstAddress}`] })
  await router.open('Account')
  await router.port.push('Send')
  expect(draft()).toEqual(typed)
  expect(store.get(model.problemAtom)).toBeUndefined()
})
