import { firstAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { atEnd, closeAll, type Opened, open } from './testing/openBalances.ts'

afterEach(closeAll)

const asset = {
  address: 'native',
  balance: '0xDE0B6B3A7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2, iconUrl: '', value: 2 },
}
const embedded = (assets: unknown, supported: unknown = true): Opened => ({
  connector: { type: 'AUTH' },
  answers: {
    request: async (_, { method }) => {
      if (method === 'wallet_getCapabilities') return { '0x1': { assetDiscovery: { supported } } }
      if (method === 'wallet_getAssets') return { '0x1': assets }
      return '0x1'
    },
  },
})

test('an embedded wallet that discovers assets is asked in place of the service', async () => {
  const { service, symbols, source, watch } = await open(embedded([asset]))
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  expect(service.asked).toEqual([])
  expect(source.requests.at(-1)).toMatchObject({
    method: 'wallet_getAssets',
    params: { account: firstAddress, chainFilter: ['0x1'] },
  })
})

test.each<[string, Opened]>([
  ['an asset without a field', embedded([{ ...asset, metadata: { ...asset.metadata, price: undefined } }])],
  ['no list of assets', embedded('none')],
  ['a wallet that does not discover', embedded([asset], false)],
  ['a wallet that is not embedded', { ...embedded([asset]), connector: { type: 'ANNOUNCED' } }],
  [
    'a wallet that refuses',
    { connector: { type: 'AUTH' }, answers: { request: () => Promise.reject({ code: 4200 }) } },
  ],
])('%s: the service is asked', async (_, opened) => {
  const { service, symbols, watch } = await open(opened)
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  expect(service.balanceCalls()).toHaveLength(1)
})

test('35: what an embedded wallet has signed has its native balance read again, its tokens not', async () => {
  const { provider, balance, service, symbols, watch } = await open({ connector: { type: 'AUTH' } })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  await provider.request({ method: 'eth_blockNumber' })
  expect(balance).toHaveBeenCalledTimes(1)
  await provider.request({ method: 'personal_sign', params: [] })
  await vi.waitFor(() => expect(balance).toHaveBeenCalledTimes(2))
  expect(service.balanceCalls()).toHaveLength(1)
})

test('without a data service the wallet alone tells', async () => {
  const { service, symbols, watch } = await open({ ...embedded([asset]), projectId: null })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  expect(service.asked).toEqual([])
})

test('a wallet that does not tell is asked again, and the service no more often than for another wallet', async () => {
  const { model, service, source, symbols, watch } = await open(embedded('none'))
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  const asks = () => source.requests.filter(({ method }) => method === 'wallet_getAssets').length
  model.refresh()
  await vi.waitFor(() => expect(asks()).toBe(2))
  await new Promise((done) => setTimeout(done, 20))
  expect([service.balanceCalls().length, symbols()]).toEqual([1, ['ETH', 'A']])
  const { now } = performance
  performance.now = () => now.call(performance) + 30_001
  atEnd(() => {
    performance.now = now
  })
  model.refresh()
  await vi.waitFor(() => expect(service.balanceCalls()).toHaveLength(2))
})
