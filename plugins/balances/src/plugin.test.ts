import { balanceSourceToken } from '@latchkit/kernel/plugin'
import { fakeConnection, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { readBalancesOptions } from './options.ts'
import { account, closeAll, onTestEnd, open, row, serve, wei } from './testing/openBalances.ts'

afterEach(closeAll)

test('all subscribers share one native read, and nothing is read without a subscriber', async () => {
  const { kernel, model, balance } = await open()
  expect(balance).not.toHaveBeenCalled()
  const subscribe = () => kernel.store.sub(model.balanceOf(account), vi.fn())
  const unsubscribes = Array.from({ length: 20 }, subscribe)
  await vi.waitFor(() => expect(kernel.store.get(model.balanceOf(account)).data).toEqual(wei))
  expect(balance).toHaveBeenCalledExactlyOnceWith(account, expect.anything())
  for (const unsubscribe of unsubscribes) unsubscribe()
})

test('other plugins read the same balance through the service', async () => {
  const { kernel, model } = await open()
  const [service] = await kernel.plugins.services(balanceSourceToken)
  expect(service?.balanceOf(account)).toBe(model.balanceOf(account))
  expect(service?.tokensOf?.(account)).toBe(model.tokensOf(account))
})

test('tokens are requested with the documented parameters, once for all subscribers', async () => {
  const { kernel, model, service, symbols, watch } = await open()
  for (let turn = 0; turn < 10; turn += 1) watch()
  onTestEnd(kernel.store.sub(model.tokensOf(account), vi.fn()))
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  const [supported = '', balance = '', ...others] = service.requests
  expect(others).toEqual([])
  expect(new URL(supported, 'http://x').pathname).toBe('/v1/supported-chains')
  const { pathname, searchParams } = new URL(balance, 'http://x')
  expect(pathname).toBe(`/v1/account/${firstAddress}/balance`)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    currency: 'usd',
    chainId: 'eip155:1',
    projectId: 'p',
  })
  expect(searchParams.has('forceUpdate')).toBe(false)
})

test('after a transaction, balances and tokens are refreshed, without the cache of the service', async () => {
  const { provider, balance, service, symbols, watch } = await open()
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  await provider.request({ method: 'eth_blockNumber' })
  await provider.request({ method: 'personal_sign', params: [] })
  await new Promise((done) => setTimeout(done, 20))
  expect([balance.mock.calls.length, service.balanceCalls().length]).toEqual([1, 1])
  await provider.request({ method: 'eth_sendTransaction', params: [{}] })
  await vi.waitFor(() => expect(service.balanceCalls()).toHaveLength(2))
  expect(balance).toHaveBeenCalledTimes(2)
  const { searchParams } = new URL(service.balanceCalls()[1] ?? '', 'http://x')
  expect(searchParams.get('forceUpdate')).toBe(`eip155:1:0x${'A'.padEnd(40, '0')}`)
})

test('a new subscriber within 30 seconds gets the cached tokens without a request', async () => {
  const { service, symbols, watch } = await open()
  const { unsubscribe } = watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  unsubscribe()
  await new Promise((done) => setTimeout(done, 20))
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  expect(service.balanceCalls()).toHaveLength(1)
})

/** Moves the clock of the page forward. */
function skipTime(ms: number): void {
  const { now } = performance
  performance.now = () => now.call(performance) + ms
  onTestEnd(() => {
    performance.now = now
  })
}

test('a balance and a list of tokens are fresh for 30 seconds, and then read again', async () => {
  const { balance, service, symbols, watch } = await open()
  const counts = () => [balance.mock.calls.length, service.balanceCalls().length]
  const visit = async () => {
    const { unsubscribe } = watch()
    await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
    await new Promise((done) => setTimeout(done, 20))
    unsubscribe()
    await new Promise((done) => setTimeout(done, 20))
  }
  await visit()
  skipTime(29_000)
  await visit()
  expect(counts()).toEqual([1, 1])
  skipTime(1_001)
  await visit()
  await vi.waitFor(() => expect(counts()).toEqual([2, 2]))
})

test('F12: a service failure is reported once, the native currency is shown, and nothing is requested for 30 s', async () => {
  const { model, service, toastText, tokens, symbols, watch } = await open({
    service: await serve({ status: 503 }),
  })
  watch()
  await vi.waitFor(() => expect(tokens()?.error).toBeDefined(), 5_000)
  await vi.waitFor(() => expect(toastText()).toBe('balances.unavailable'))
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  const calls = service.balanceCalls().length
  service.responses.status = 200
  model.refresh()
  await new Promise((done) => setTimeout(done, 50))
  expect([service.balanceCalls().length, tokens()?.error]).toEqual([calls, expect.anything()])
  skipTime(29_000)
  model.refresh()
  await new Promise((done) => setTimeout(done, 50))
  expect(service.balanceCalls()).toHaveLength(calls)
  skipTime(1_001)
  model.refresh()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  expect(tokens()?.error).toBeUndefined()
})

test.each([
  ['another network is supported', { chains: ['eip155:10'] }],
  ['the list of networks is invalid', { chains: 'all' }],
])('%s: the failure is reported, and the account is not requested', async (_, answers) => {
  const { service, toastText, symbols, watch } = await open({ service: await serve(answers) })
  watch()
  await vi.waitFor(() => expect(toastText()).toBe('balances.unavailable'))
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  expect(service.balanceCalls()).toEqual([])
})

test('a response without a list fails, but invalid rows are only dropped', async () => {
  const broken = await open({ service: await serve({ balance: 'none' }) })
  broken.watch()
  await vi.waitFor(() => expect(broken.toastText()).toBe('balances.unavailable'))
  const mixed = await open({
    service: await serve({ balance: [null, row('A'), 7, row('B', { quantity: 'x' }), row('C')] }),
  })
  mixed.watch()
  await vi.waitFor(() => expect(mixed.symbols()).toEqual(['ETH', 'A', 'C']))
  expect(mixed.toastText()).toBeUndefined()
})

test('the token list is shown if the native balance cannot be read', async () => {
  const { symbols, watch } = await open({ read: () => Promise.reject(new Error('silent')) })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
})

test('without hosted services, only the chain is read, which is logged once', async () => {
  const { model, service, symbols, toastText, diagnostics, watch } = await open({ projectId: null })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  model.refresh()
  await new Promise((done) => setTimeout(done, 20))
  expect([service.requests, toastText()]).toEqual([[], undefined])
  expect(diagnostics.filter(({ details }) => details?.reason === 'NO_PROJECT')).toHaveLength(1)
})

test('each account has its own list', async () => {
  const { kernel, model, service } = await open()
  onTestEnd(kernel.store.sub(model.tokensOf(`eip155:1:${secondAddress}`), vi.fn()))
  onTestEnd(kernel.store.sub(model.tokensOf(fakeConnection().accounts[0] ?? account), vi.fn()))
  await vi.waitFor(() => expect(service.balanceCalls()).toHaveLength(2))
})

test('with a token for the network, buttons show its balance, and everything else the native one', async () => {
  const usdc = { value: 5n, decimals: 6, symbol: 'USDC' }
  const tokenBalance = vi.fn(async () => usdc)
  const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const { kernel, model } = await open({ options: { tokens: { 'eip155:1': { address } } }, tokenBalance })
  const [service] = await kernel.plugins.services(balanceSourceToken)
  const shownOf = (of: typeof account) => service?.shownOf?.(of) ?? model.balanceOf(of)
  onTestEnd(kernel.store.sub(shownOf(account), vi.fn()))
  await vi.waitFor(() => expect(kernel.store.get(shownOf(account)).data).toEqual(usdc))
  expect(tokenBalance).toHaveBeenCalledExactlyOnceWith(account, address, expect.anything())
  onTestEnd(kernel.store.sub(model.balanceOf(account), vi.fn()))
  await vi.waitFor(() => expect(kernel.store.get(model.balanceOf(account)).data).toEqual(wei))
  const elsewhere = `eip155:2:${firstAddress}` as const
  onTestEnd(kernel.store.sub(shownOf(elsewhere), vi.fn()))
  await vi.waitFor(() => expect(kernel.store.get(shownOf(elsewhere)).data).toEqual(wei))
})

test.each<[object, string]>([
  [{ token: {} }, 'token'],
  [{ tokens: { 'eip155:1': '0xA0b8' } }, 'tokens'],
  [{ tokens: 'USDC' }, 'tokens'],
])('the options %o are refused by name', (input, name) => {
  expect(() => readBalancesOptions(input)).toThrow(name)
})
