import { balanceSourceToken, toastAtom } from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from './index.ts'
import type { AccountModel } from './model.ts'

afterEach(() => vi.unstubAllGlobals())

const one = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }

async function open(read: () => Promise<typeof one> = async () => one) {
  const balance = vi.fn(read)
  const source = createFakeSource()
  const { kernel } = createTestKernel({
    plugins: [
      walletPlugin(source, createFakeAdapter({ balance })),
      viewPlugin('views', ['Connect']),
      account(),
    ],
  })
  const session = await kernel.session()
  await session.connect(fakeConnector())
  const model = (await kernel.plugins.api('account')) as AccountModel
  return { kernel, session, source, model, balance, provider: kernel.provider('eip155') }
}

test('the balance is read while somebody looks, once for however many', async () => {
  const { kernel, model, balance } = await open()
  expect(balance).not.toHaveBeenCalled()
  const stops = [kernel.store.sub(model.balanceAtom, vi.fn()), kernel.store.sub(model.balanceAtom, vi.fn())]
  await vi.waitFor(() => expect(kernel.store.get(model.balanceAtom)?.data).toEqual(one))
  expect(balance).toHaveBeenCalledExactlyOnceWith(fakeConnection().accounts[0], expect.anything())
  for (const stop of stops) stop()
})

test('it is read again after something was sent, and after nothing else', async () => {
  const { kernel, model, balance, provider } = await open()
  const stop = kernel.store.sub(model.balanceAtom, vi.fn())
  await vi.waitFor(() => expect(balance).toHaveBeenCalledOnce())
  await provider.request({ method: 'eth_blockNumber' })
  await provider.request({ method: 'personal_sign', params: [] })
  await new Promise((done) => setTimeout(done))
  expect(balance).toHaveBeenCalledOnce()
  await provider.request({ method: 'eth_sendTransaction', params: [{}] })
  await vi.waitFor(() => expect(balance).toHaveBeenCalledTimes(2))
  stop()
})

test('what could not be read is told of, and read again on demand', async () => {
  let silent = true
  const { kernel, model } = await open(async () => (silent ? Promise.reject(new Error('silent')) : one))
  const stop = kernel.store.sub(model.balanceAtom, vi.fn())
  const state = () => kernel.store.get(model.balanceAtom)
  await vi.waitFor(() => expect(state()).toMatchObject({ data: undefined, error: new Error('silent') }))
  silent = false
  model.refresh()
  await vi.waitFor(() => expect(state()).toMatchObject({ data: one, error: undefined }))
  stop()
})

test('others read the same balance through the service', async () => {
  const { kernel, model } = await open()
  const [service] = await kernel.plugins.services(balanceSourceToken)
  const who = fakeConnection().accounts[0] ?? 'eip155:1:0x'
  expect(service?.balanceOf(who)).toBe(model.balanceOf(who))
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
