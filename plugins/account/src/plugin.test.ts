import type { Balance } from '@latchkit/kernel/chain'
import {
  atom,
  type BalanceSource,
  type BalanceState,
  balanceSourceToken,
  toastAtom,
} from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  serviceOf,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from './index.ts'
import { accountToken } from './model.ts'

afterEach(() => vi.unstubAllGlobals())

const oneEther: Balance = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }

/** A plugin that provides the same balance for every account, and a spy for its refreshes. */
function createBalancePlugin(data: Balance = oneEther) {
  const refresh = vi.fn()
  const state = atom<BalanceState>({ data, error: undefined, loading: false })
  const source: BalanceSource = { balanceOf: () => state, refresh }
  const plugin = fakePlugin({
    id: 'balance-source',
    on: ['service:balanceSource'],
    setup: (context) => context.provide(balanceSourceToken, source),
  })
  return { plugin, refresh }
}

async function open(balancePlugins = [createBalancePlugin().plugin]) {
  const source = createFakeSource()
  const { kernel } = createTestKernel({
    plugins: [
      walletPlugin(source, createFakeAdapter()),
      viewPlugin('views', ['Connect']),
      account(),
      ...balancePlugins,
    ],
  })
  const session = await kernel.session()
  await session.connect(fakeConnector())
  const model = await serviceOf(kernel, 'account', accountToken)
  const shownBalance = () => kernel.store.get(model.balanceAtom)?.data
  return { kernel, session, source, model, shownBalance }
}

test('the balance comes from the balance source, which also refreshes it', async () => {
  const { plugin, refresh } = createBalancePlugin()
  const { model, shownBalance } = await open([plugin])
  expect(shownBalance()).toEqual(oneEther)
  model.refresh()
  expect(refresh).toHaveBeenCalledOnce()
})

test('without a balance source there is no balance, and a refresh does nothing', async () => {
  const { model, shownBalance } = await open([])
  expect(shownBalance()).toBeUndefined()
  model.refresh()
})

test('the balance source can be removed and replaced', async () => {
  const { kernel, shownBalance } = await open()
  kernel.plugins.remove('balance-source')
  await vi.waitFor(() => expect(shownBalance()).toBeUndefined())
  kernel.plugins.use(createBalancePlugin({ ...oneEther, value: 7n }).plugin)
  await vi.waitFor(() => expect(shownBalance()?.value).toBe(7n))
})

test('the plain address is copied, and a failed copy is reported', async () => {
  const { kernel, model } = await open()
  const writeText = vi.fn(async (_: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await model.copyAddress()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(fakeConnection().accounts[0]?.slice('eip155:1:'.length))
  expect(kernel.store.get(toastAtom)).toMatchObject({ kind: 'success', text: 'account.copied' })
  for (const navigator of [{}, { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }]) {
    const again = await open()
    vi.stubGlobal('navigator', navigator)
    await again.model.copyAddress()
    expect(again.kernel.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'kernel.copyFailed' })
  }
})

test('disconnecting removes the account', async () => {
  const { kernel, model, source } = await open()
  await kernel.router.open('Account')
  await model.disconnect()
  expect(source.calls.at(-1)).toBe('disconnect')
  expect(kernel.store.get(model.balanceAtom)).toBeUndefined()
  await model.disconnect()
  expect(source.calls.filter((call) => call === 'disconnect')).toHaveLength(1)
})
