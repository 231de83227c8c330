import { firstAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, type OpenOptions, onTestEnd, open } from './testing/openBalances.ts'

afterEach(closeAll)

const asset = {
  address: 'native',
  balance: '0xDE0B6B3A7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2, iconUrl: '', value: 2 },
}
const embedded = (assets: unknown, supported: unknown = true): OpenOptions => ({
  connector: { type: 'AUTH' },
  answers: {
    request: async (_, { method }) => {
      if (method === 'wallet_getCapabilities') return { '0x1': { assetDiscovery: { supported } } }
      if (method === 'wallet_getAssets') return { '0x1': assets }
      return '0x1'
    },
  },
})

test('an embedded wallet with asset discovery is read instead of the service', async () => {
  const { service, symbols, source, watch } = await open(embedded([asset]))
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  expect(service.requests).toEqual([])
  expect(source.requests.at(-1)).toMatchObject({
    method: 'wallet_getAssets',
    params: { account: firstAddress, chainFilter: ['0x1'] },
  })
})

test.each<[string, OpenOptions]>([
  ['an asset without a field', embedded([{ ...asset, metadata: { ...asset.metadata, price: undefined } }])],
  ['a response without a list of assets', embedded('none')],
  ['a wallet without asset discovery', embedded([asset], false)],
  ['a wallet that is not embedded', { ...embedded([asset]), connector: { type: 'ANNOUNCED' } }],
  [
    'a wallet that rejects the request',
    { connector: { type: 'AUTH' }, answers: { request: () => Promise.reject({ code: 4200 }) } },
  ],
])('%s: the service is read', async (_, options) => {
  const { service, symbols, watch } = await open(options)
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  expect(service.balanceCalls()).toHaveLength(1)
})

test('35: after an embedded wallet signed, the native balance is refreshed, but not the tokens', async () => {
  const { provider, balance, service, symbols, watch } = await open({ connector: { type: 'AUTH' } })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  await provider.request({ method: 'eth_blockNumber' })
  expect(balance).toHaveBeenCalledTimes(1)
  await provider.request({ method: 'personal_sign', params: [] })
  await vi.waitFor(() => expect(balance).toHaveBeenCalledTimes(2))
  expect(service.balanceCalls()).toHaveLength(1)
})

test('without a data service, only the wallet is read', async () => {
  const { service, symbols, watch } = await open({ ...embedded([asset]), projectId: null })
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH']))
  expect(service.requests).toEqual([])
})

test('a wallet without a usable response is read again, but the service only as often as for other wallets', async () => {
  const { model, service, source, symbols, watch } = await open(embedded('none'))
  watch()
  await vi.waitFor(() => expect(symbols()).toEqual(['ETH', 'A']))
  const assetRequests = () => source.requests.filter(({ method }) => method === 'wallet_getAssets').length
  model.refresh()
  await vi.waitFor(() => expect(assetRequests()).toBe(2))
  await new Promise((done) => setTimeout(done, 20))
  expect([service.balanceCalls().length, symbols()]).toEqual([1, ['ETH', 'A']])
  const { now } = performance
  performance.now = () => now.call(performance) + 30_001
  onTestEnd(() => {
    performance.now = now
  })
  model.refresh()
  await vi.waitFor(() => expect(service.balanceCalls()).toHaveLength(2))
})
