import { balanceSourceToken } from '@latchkit/kernel'
import { fakeConnection, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { atEnd, closeAll, open, row, serve, wei, who } from './testing/openBalances.ts'

afterEach(closeAll)

test('one native read serves however many look, and none is made while nobody does', async () => {
  const { kernel, model, balance } = await open()
  expect(balance).not.toHaveBeenCalled()
  const look = () => kernel.store.sub(model.balanceOf(who), vi.fn())
  const stops = Array.from({ length: 20 }, look)
  await vi.waitFor(() => expect(kernel.store.get(model.balanceOf(who)).data).toEqual(wei))
  expect(balance).toHaveBeenCalledExactlyOnceWith(who, expect.anything())
  for (const stop of stops) stop()
})

test('others read the same balance through the service', async () => {
  const { kernel, model } = await open()
  const [service] = await kernel.plugins.services(balanceSourceToken)
  expect(service?.balanceOf(who)).toBe(model.balanceOf(who))
  expect(service?.tokensOf?.(who)).toBe(model.tokensOf(who))
})

test('tokens are asked for as the service documents it, once for however many look', async () => {
  const { kernel, model, service, symbols, watch } = await open()
  for (let turn = 0; turn < 10; turn += 1) watch()
  atEnd(kernel.store.sub(model.tokensOf(who), vi.fn()))
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  const [supported = '', balance = '', ...more] = service.asked
  expect(more).toEqual([])
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

test('after a send all is read again, the tokens anew; after anything else nothing is', async () => {
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

test('who looks again within 30 seconds sees what is known, without a request', async () => {
  const { service, symbols, watch } = await open()
  const { stop } = watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  stop()
  await new Promise((done) => setTimeout(done, 20))
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  expect(service.balanceCalls()).toHaveLength(1)
})

test('F12: when the service fails it is said once, the native currency shows, and nothing is asked for 30 s', async () => {
  const { model, service, said, tokens, symbols, watch } = await open({
    service: await serve({ status: 503 }),
  })
  watch()
  await vi.waitFor(() => expect(tokens()?.error).toBeDefined(), 5_000)
  await vi.waitFor(() => expect(said()).toBe('balances.unavailable'))
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  const calls = service.balanceCalls().length
  service.now.status = 200
  model.refresh()
  await new Promise((done) => setTimeout(done, 50))
  expect([service.balanceCalls().length, tokens()?.error]).toEqual([calls, expect.anything()])
  const { now } = performance
  performance.now = () => now.call(performance) + 30_001
  atEnd(() => {
    performance.now = now
  })
  model.refresh()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  expect(tokens()?.error).toBeUndefined()
})

test.each([
  ['another network is supported', { chains: ['eip155:10'] }],
  ['the list of networks makes no sense', { chains: 'all' }],
])('%s: it says so, and nothing is asked about the account', async (_, answers) => {
  const { service, said, symbols, watch } = await open({ service: await serve(answers) })
  watch()
  await vi.waitFor(() => expect(said()).toBe('balances.unavailable'))
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  expect(service.balanceCalls()).toEqual([])
})

test('an answer that is no list fails, one with bad rows does not', async () => {
  const broken = await open({ service: await serve({ balance: 'none' }) })
  broken.watch()
  await vi.waitFor(() => expect(broken.said()).toBe('balances.unavailable'))
  const mixed = await open({
    service: await serve({ balance: [null, row('A'), 7, row('B', { price: 'x' }), row('C')] }),
  })
  mixed.watch()
  await vi.waitFor(() => expect(mixed.symbols()).toEqual(['ETH', 'A', 'C']))
  expect(mixed.said()).toBeUndefined()
})

test('a chain that is silent hides nothing of the list', async () => {
  const { symbols, watch } = await open({ read: () => Promise.reject(new Error('silent')) })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
})

test('without hosted services the chain alone is asked, and that is said once in the log', async () => {
  const { model, service, symbols, said, diagnostics, watch } = await open({ projectId: null })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  model.refresh()
  await new Promise((done) => setTimeout(done, 20))
  expect([service.asked, said()]).toEqual([[], undefined])
  expect(diagnostics.filter(({ details }) => details?.reason === 'NO_PROJECT')).toHaveLength(1)
})

test('another account has a list of its own', async () => {
  const { kernel, model, service } = await open()
  atEnd(kernel.store.sub(model.tokensOf(`eip155:1:${secondAddress}`), vi.fn()))
  atEnd(kernel.store.sub(model.tokensOf(fakeConnection().accounts[0] ?? who), vi.fn()))
  await vi.waitFor(() => expect(service.balanceCalls()).toHaveLength(2))
})
