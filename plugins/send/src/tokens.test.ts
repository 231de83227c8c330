import type { Transfer } from '@latchkit/kernel/chain'
import {
  atom,
  type BalanceSource,
  type BalanceState,
  balanceSourceToken,
  defineErrors,
  stackAtom,
  type TokenBalance,
  type TokensState,
} from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  deferred,
  fakeConnector,
  fakePlugin,
  secondAddress,
  serviceOf,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

const errors = defineErrors({ TOKEN_CHANGED: { message: 'Other decimals', surface: 'view' } })
const address = '0xF0C1dd9EE5a3FfA240685C05ae034E524bBc78f5'
const lusd: TokenBalance = {
  name: 'Local Dollar',
  symbol: 'LUSD',
  value: 12_500_000_000n,
  decimals: 6,
  chainId: 'eip155:1',
  address,
}
const native: TokenBalance = { name: 'Ether', symbol: 'ETH', value: 1n, decimals: 18, chainId: 'eip155:1' }
const loaded = (data: readonly TokenBalance[]): TokensState => ({ data, error: undefined, loading: false })

/** Connects a wallet with an account that holds ether and a token, and an adapter that calls `onTransfer`. */
async function open({
  onTransfer = async () => undefined,
}: {
  onTransfer?: (transfer: Transfer) => Promise<void>
} = {}) {
  const tokensAtom = atom<TokensState>(loaded([native, lusd]))
  const nativeAtom = atom<BalanceState>({
    data: { value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' },
    error: undefined,
    loading: false,
  })
  const balances: BalanceSource = {
    balanceOf: () => nativeAtom,
    tokensOf: () => tokensAtom,
    refresh: () => undefined,
  }
  const balancePlugin = fakePlugin({
    id: 'balance-source',
    on: ['service:balanceSource'],
    setup: (context) => context.provide(balanceSourceToken, balances),
  })
  const transfers: Transfer[] = []
  const adapter = createFakeAdapter({
    transfer: async (transfer) => {
      transfers.push(transfer)
      await onTransfer(transfer)
      return { method: 'eth_sendTransaction', params: [transfer] }
    },
  })
  const tracked: unknown[] = []
  const trackPlugin = fakePlugin({
    id: 'tracker',
    setup: (context) => context.tap('track', (event) => tracked.push(event)),
  })
  const source = createFakeSource()
  const { kernel } = createTestKernel({
    plugins: [
      walletPlugin(source, adapter),
      viewPlugin('views', ['Connect', 'Account']),
      send(),
      balancePlugin,
      trackPlugin,
    ],
  })
  const session = await kernel.session()
  await session.connect(fakeConnector())
  await kernel.plugins.api('tracker')
  const model = await serviceOf(kernel, 'send', sendToken)
  const read = kernel.store.get
  await kernel.router.open('Send')
  const views = () => read(stackAtom).map(({ view }) => view)
  const setTokens = (state: TokensState) => kernel.store.set(tokensAtom, state)
  return { kernel, model, read, transfers, source, tracked, views, setTokens }
}

const draft = { amount: '12500', to: secondAddress, token: address }
const exact = { to: secondAddress, value: 12_500_000_000n, token: address, decimals: 6 }

test('45: a token is reviewed and sent exactly; then the draft is empty', async () => {
  const { model, read, transfers, source, tracked, views } = await open()
  model.edit(draft)
  await model.review()
  expect(views()).toEqual(['Send', 'SendReview'])
  expect(read(model.reviewAtom)).toMatchObject({ amount: '12500 LUSD', token: address, value: exact.value })
  await model.confirm()
  expect(transfers).toMatchObject([exact, exact])
  expect(source.requests).toMatchObject([{ method: 'eth_sendTransaction', params: [exact] }])
  expect(read(model.draftAtom)).toEqual({ amount: '', to: '' })
  expect(tracked).toEqual(
    ['SEND_INITIATED', 'SEND_SUCCESS'].map((event) => ({
      event,
      properties: { network: 'eip155:1', token: 'LUSD', amount: '12500', isSmartAccount: false },
    })),
  )
})

test('the choices are the native currency with its balance from the chain, then the tokens of the network', async () => {
  const { model, read, setTokens } = await open()
  expect(read(model.choicesAtom)).toEqual([
    { name: 'Ether', symbol: 'ETH', decimals: 18, value: 2n * 10n ** 18n },
    { ...lusd, isImpostor: false },
  ])
  setTokens(loaded([native, { ...lusd, chainId: 'eip155:2' }]))
  expect(read(model.choicesAtom)).toHaveLength(1)
})

test('a token is validated with its own decimals and balance', async () => {
  const { model, read } = await open()
  const problem = (amount: string, token?: string) => {
    model.edit({ to: secondAddress, amount, token })
    return read(model.problemAtom)
  }
  expect(problem('12500', address)).toBeUndefined()
  expect(problem('12500', address.toLowerCase())).toBeUndefined()
  expect(problem('12500.000001', address)).toBe('insufficient')
  expect(problem('0.0000001', address)).toBe('incorrect')
  expect(problem('0.0000001')).toBeUndefined()
})

test('46: if the selected token is no longer available, another one must be selected first', async () => {
  const { model, read, setTokens, views } = await open()
  model.edit({ ...draft, amount: '', to: '' })
  setTokens(loaded([native]))
  expect(read(model.problemAtom)).toBe('selectToken')
  await model.review()
  expect(views()).toEqual(['Send'])
  await expect(model.send({ amount: '1', to: secondAddress, token: address })).rejects.toThrow(
    'A token is required',
  )
  await expect(model.send({ amount: '', to: '' })).rejects.toThrow(
    'An amount and receiver address are required',
  )
})

test('T10: a token with different decimals on the chain can neither be reviewed nor sent', async () => {
  const rejectTransfer = async () => {
    throw errors.TOKEN_CHANGED()
  }
  const { model, read, source, views } = await open({ onTransfer: rejectTransfer })
  model.edit(draft)
  await model.review()
  expect([views(), read(model.reviewErrorAtom)]).toEqual([['Send'], 'TOKEN_CHANGED'])
  expect(read(model.draftAtom)).toEqual(draft)
  model.edit({ amount: '1' })
  expect(read(model.reviewErrorAtom)).toBeUndefined()
  await expect(model.send(draft)).rejects.toMatchObject({ reason: 'TOKEN_CHANGED' })
  expect(source.requests).toEqual([])
})

test('T10: a token that changes between review and confirmation is not sent', async () => {
  let calls = 0
  const { model, read, source } = await open({
    onTransfer: async () => {
      calls += 1
      if (calls > 1) throw errors.TOKEN_CHANGED()
    },
  })
  model.edit(draft)
  await model.review()
  await model.confirm()
  expect([read(model.sendingAtom).state, source.requests]).toEqual(['failed', []])
})

test('a draft that is edited while its review is created is not reviewed', async () => {
  const onTransfer = deferred<void>()
  const { model, views } = await open({ onTransfer: () => onTransfer.promise })
  model.edit(draft)
  const reviewed = model.review()
  await new Promise((done) => setTimeout(done))
  model.edit({ amount: '1' })
  onTransfer.resolve()
  await reviewed
  expect(views()).toEqual(['Send'])
})

test('the API waits for the token list', async () => {
  const { model, setTokens, source } = await open()
  setTokens({ data: undefined, error: undefined, loading: true })
  const sent = model.send({ amount: '0.000001', to: secondAddress, token: address })
  await new Promise((done) => setTimeout(done))
  setTokens(loaded([native, lusd]))
  await expect(sent).resolves.toBe('answer')
  expect(source.requests).toMatchObject([{ params: [{ value: 1n, token: address }] }])
})

test.each([
  ['its signal aborts', 'signal'],
  ['the plugin is removed', 'plugin'],
])('a send that waits for the token list is rejected as aborted when %s', async (_, ends) => {
  const { kernel, model, setTokens, source } = await open()
  setTokens({ data: undefined, error: undefined, loading: true })
  const controller = new AbortController()
  const { signal } = controller
  const sent = model.send({ amount: '1', to: secondAddress, token: address, signal })
  const failure = expect(sent).rejects.toMatchObject({ reason: 'ABORTED' })
  await new Promise((done) => setTimeout(done, 20))
  if (ends === 'signal') controller.abort()
  else kernel.plugins.remove('send')
  await failure
  expect(source.requests).toEqual([])
})
