import {
  type BalanceSource,
  type BalanceState,
  balanceSourceToken,
  defineErrors,
  stackAtom,
  type TokenBalance,
  type TokensState,
  type Transfer,
} from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  deferred,
  fakeConnector,
  fakePlugin,
  secondAddress,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { atom } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { send } from './index.ts'
import type { SendModel } from './model.ts'

const errors = defineErrors({ TOKEN_CHANGED: { message: 'Other decimals', surface: 'view' } })
const address = '0xF0C1dd9EE5a3FfA240685C05ae034E524bBc78f5'
const usdt: TokenBalance = {
  name: 'Local Tether',
  symbol: 'USDT',
  value: 12_500_000_000n,
  decimals: 6,
  chainId: 'eip155:1',
  address,
}
const native: TokenBalance = { name: 'Ether', symbol: 'ETH', value: 1n, decimals: 18, chainId: 'eip155:1' }
const known = (data: readonly TokenBalance[]): TokensState => ({ data, error: undefined, loading: false })

/** A wallet with a fake account that holds the given tokens, and a chain that answers transfers as told. */
async function open({
  chain = async () => undefined,
}: {
  chain?: (transfer: Transfer) => Promise<void>
} = {}) {
  const tokensAtom = atom<TokensState>(known([native, usdt]))
  const heldAtom = atom<BalanceState>({
    data: { value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' },
    error: undefined,
    loading: false,
  })
  const balances: BalanceSource = {
    balanceOf: () => heldAtom,
    tokensOf: () => tokensAtom,
    refresh: () => undefined,
  }
  const reader = fakePlugin({
    id: 'reader',
    on: ['service:balanceSource'],
    setup: (context) => context.provide(balanceSourceToken, balances),
  })
  const built: Transfer[] = []
  const adapter = createFakeAdapter({
    transfer: async (transfer) => {
      built.push(transfer)
      await chain(transfer)
      return { method: 'eth_sendTransaction', params: [transfer] }
    },
  })
  const tracked: unknown[] = []
  const ear = fakePlugin({
    id: 'ear',
    setup: (context) => context.tap('track', (event) => tracked.push(event)),
  })
  const source = createFakeSource()
  const { kernel } = createTestKernel({
    plugins: [
      walletPlugin(source, adapter),
      viewPlugin('views', ['Connect', 'Account']),
      send(),
      reader,
      ear,
    ],
  })
  const session = await kernel.session()
  await session.connect(fakeConnector())
  await kernel.plugins.api('ear')
  const model = (await kernel.plugins.api('send')) as SendModel
  const read = kernel.store.get
  await kernel.router.open('Send')
  const views = () => read(stackAtom).map(({ view }) => view)
  const tell = (state: TokensState) => kernel.store.set(tokensAtom, state)
  return { kernel, model, read, built, source, tracked, views, tell }
}

const draft = { amount: '12500', to: secondAddress, token: address }
const exact = { to: secondAddress, value: 12_500_000_000n, token: address, decimals: 6 }

test('45: a token is reviewed and sent to the last unit, then the draft is empty', async () => {
  const { model, read, built, source, tracked, views } = await open()
  model.edit(draft)
  await model.review()
  expect(views()).toEqual(['Send', 'SendReview'])
  expect(read(model.reviewAtom)).toMatchObject({ amount: '12500 USDT', token: address, value: exact.value })
  await model.confirm()
  expect(built).toMatchObject([exact, exact])
  expect(source.requests).toMatchObject([{ method: 'eth_sendTransaction', params: [exact] }])
  expect(read(model.draftAtom)).toEqual({ amount: '', to: '' })
  expect(tracked).toEqual(
    ['SEND_INITIATED', 'SEND_SUCCESS'].map((event) => ({
      event,
      properties: { network: 'eip155:1', token: 'USDT', amount: '12500 USDT' },
    })),
  )
})

test('what can be chosen is the currency of the network as the chain tells it, then the tokens', async () => {
  const { model, read, tell } = await open()
  expect(read(model.choicesAtom)).toEqual([
    { name: 'Ether', symbol: 'ETH', decimals: 18, value: 2n * 10n ** 18n },
    usdt,
  ])
  tell(known([native, { ...usdt, chainId: 'eip155:2' }]))
  expect(read(model.choicesAtom)).toHaveLength(1)
})

test('a token is judged by its own decimals and holding', async () => {
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

test('46: a token that is gone has to be chosen again, before anything else', async () => {
  const { model, read, tell, views } = await open()
  model.edit({ ...draft, amount: '', to: '' })
  tell(known([native]))
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

test('T10: a token that counts otherwise on its chain is neither reviewed nor sent', async () => {
  const refuse = async () => {
    throw errors.TOKEN_CHANGED()
  }
  const { model, read, source, views } = await open({ chain: refuse })
  model.edit(draft)
  await model.review()
  expect([views(), read(model.troubleAtom)]).toEqual([['Send'], 'TOKEN_CHANGED'])
  expect(read(model.draftAtom)).toEqual(draft)
  model.edit({ amount: '1' })
  expect(read(model.troubleAtom)).toBeUndefined()
  await expect(model.send(draft)).rejects.toMatchObject({ reason: 'TOKEN_CHANGED' })
  expect(source.requests).toEqual([])
})

test('T10: one that changes between review and confirmation is not sent either', async () => {
  let asked = 0
  const { model, read, source } = await open({
    chain: async () => {
      asked += 1
      if (asked > 1) throw errors.TOKEN_CHANGED()
    },
  })
  model.edit(draft)
  await model.review()
  await model.confirm()
  expect([read(model.sendingAtom).state, source.requests]).toEqual(['failed', []])
})

test('a draft edited while the chain is asked is not reviewed', async () => {
  const chain = deferred<void>()
  const { model, views } = await open({ chain: () => chain.promise })
  model.edit(draft)
  const reviewed = model.review()
  await new Promise((done) => setTimeout(done))
  model.edit({ amount: '1' })
  chain.resolve()
  await reviewed
  expect(views()).toEqual(['Send'])
})

test('the API waits until it is known what the account holds', async () => {
  const { model, tell, source } = await open()
  tell({ data: undefined, error: undefined, loading: true })
  const sent = model.send({ amount: '0.000001', to: secondAddress, token: address })
  await new Promise((done) => setTimeout(done))
  tell(known([native, usdt]))
  await expect(sent).resolves.toBe('answer')
  expect(source.requests).toMatchObject([{ params: [{ value: 1n, token: address }] }])
})
