import {
  type Balance,
  type BalanceSource,
  type BalanceState,
  balanceSourceToken,
  toastAtom,
} from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { atom } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from './index.ts'
import type { AccountModel } from './model.ts'

afterEach(() => vi.unstubAllGlobals())

const one: Balance = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }

/** Somebody who reads balances: what each account holds, and how often all was to be read again. */
function createReader(data: Balance = one) {
  const refresh = vi.fn()
  const state = atom<BalanceState>({ data, error: undefined, loading: false })
  const source: BalanceSource = { balanceOf: () => state, refresh }
  const plugin = fakePlugin({
    id: 'reader',
    on: ['service:balanceSource'],
    setup: (context) => context.provide(balanceSourceToken, source),
  })
  return { plugin, refresh }
}

async function open(readers = [createReader().plugin]) {
  const source = createFakeSource()
  const { kernel } = createTestKernel({
    plugins: [
      walletPlugin(source, createFakeAdapter()),
      viewPlugin('views', ['Connect']),
      account(),
      ...readers,
    ],
  })
  const session = await kernel.session()
  await session.connect(fakeConnector())
  const model = (await kernel.plugins.api('account')) as AccountModel
  const shown = () => kernel.store.get(model.balanceAtom)?.data
  return { kernel, session, source, model, shown }
}

test('the balance is that of whoever reads balances, and is read again by them', async () => {
  const { plugin, refresh } = createReader()
  const { model, shown } = await open([plugin])
  expect(shown()).toEqual(one)
  model.refresh()
  expect(refresh).toHaveBeenCalledOnce()
})

test('without anybody who reads balances there is none, and nothing breaks', async () => {
  const { model, shown } = await open([])
  expect(shown()).toBeUndefined()
  model.refresh()
})

test('who reads balances may leave and another come', async () => {
  const { kernel, shown } = await open()
  kernel.plugins.remove('reader')
  await vi.waitFor(() => expect(shown()).toBeUndefined())
  kernel.plugins.use(createReader({ ...one, value: 7n }).plugin)
  await vi.waitFor(() => expect(shown()?.value).toBe(7n))
})

test('the plain address is copied, or that it could not be is said', async () => {
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
    expect(again.kernel.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'account.copyFailed' })
  }
})

test('disconnecting leaves no account and closes the modal', async () => {
  const { kernel, model, source } = await open()
  await kernel.router.open('Account')
  await model.disconnect()
  expect(source.calls.at(-1)).toBe('disconnect')
  expect(kernel.store.get(model.balanceAtom)).toBeUndefined()
  await model.disconnect()
  expect(source.calls.filter((call) => call === 'disconnect')).toHaveLength(1)
})
