import { afterEach, expect, test, vi } from 'vitest'
import { isOrder, type Order } from './model.ts'
import { mockService, openModel } from './testing/openModel.ts'
import { address } from './testing/orders.ts'

afterEach(() => vi.restoreAllMocks())

type Opened = Awaited<ReturnType<typeof openModel>>

async function orderOf({ read, model }: Opened): Promise<Order> {
  await vi.waitFor(() => expect(isOrder(read(model.orderAtom))).toBe(true), { timeout: 5_000 })
  const order = read(model.orderAtom)
  if (!isOrder(order)) throw new Error('no order')
  return order
}

const readPrice = (opened: Opened, order: Order) =>
  opened.model.readPrice(order, { signal: new AbortController().signal })
const quote = (key: string) => ({
  paymentTotal: { [key]: '100', currency: 'USD' },
  purchaseAmount: { [key]: '98.25', currency: 'USDC' },
  coinbaseFee: { [key]: '1.5', currency: 'USD' },
  networkFee: { [key]: '0.25', currency: 'USD' },
})
const shownQuote = { kind: 'quote', received: '98.25', fees: '1.75' }

test('the options of the first route count, and the second one is asked only where it is missing', async () => {
  const options = {
    paymentCurrencies: [{ id: 'EUR', limits: [{ id: 'card', min: 1, max: 500 }] }],
    purchaseCurrencies: [
      { id: 'e', symbol: 'ETH', name: 'Ether', networks: [{ name: 'ethereum-mainnet', chainId: 1 }] },
    ],
  }
  const service = mockService({ options })
  const first = await openModel()
  expect(await orderOf(first)).toMatchObject({ currency: 'EUR', token: { symbol: 'ETH' }, address })
  expect(service.to('buy/options')).toEqual([])

  service.responses.options = 404
  const second = await openModel()
  expect(await orderOf(second)).toMatchObject({ currency: 'USD', token: { symbol: 'USDC' } })
  const [call] = service.to('buy/options')
  expect(call?.query.get('country')).toMatch(/^[A-Z]{2}$/)
})

test('49: options that fail are the built-in ones, and a quote that fails is an estimate', async () => {
  const service = mockService({ options: 404, buyOptions: 400, quote: 404, buyQuotes: 400 })
  const opened = await openModel()
  const order = await orderOf(opened)
  expect(opened.read(opened.model.offersAtom)).toMatchObject({
    tokens: [{ symbol: 'USDC', chainId: 'eip155:1' }],
    currencies: [{ id: 'USD' }, { id: 'EUR' }],
  })
  opened.model.edit({ amount: '25000.01' })
  expect(opened.read(opened.model.orderAtom)).toEqual({ kind: 'above', limit: 25_000_00n })
  expect(await readPrice(opened, order)).toEqual({ kind: 'estimate' })
  expect(service.to('buy/quotes')).toHaveLength(1)
})

test('options that are an error, and not missing, are not asked for elsewhere', async () => {
  const service = mockService({ options: 400 })
  const opened = await openModel()
  expect(await orderOf(opened)).toMatchObject({ token: { id: '2b92315d-eab7-5bef-84fa-089a131333f5' } })
  expect(service.to('buy/options')).toEqual([])
})

test('quotes are read in the same order, and a quote for something else is an estimate', async () => {
  const service = mockService({ quote: quote('amount') })
  const opened = await openModel()
  const order = await orderOf(opened)
  expect(await readPrice(opened, order)).toEqual(shownQuote)
  expect(JSON.parse(service.to('onramp/quote')[0]?.body ?? '')).toEqual({
    purchaseCurrency: 'USDC',
    paymentCurrency: 'USD',
    amount: '100',
    network: 'ethereum-mainnet',
  })
  expect(service.to('buy/quotes')).toEqual([])

  service.responses.quote = 404
  service.responses.buyQuotes = quote('value')
  expect(await readPrice(opened, order)).toEqual(shownQuote)

  service.responses.quote = { ...quote('amount'), purchaseAmount: { amount: '98', currency: 'SCAM' } }
  expect(await readPrice(opened, order)).toEqual({ kind: 'estimate' })
})

test('only tokens on networks of the site are offered, and the one on the active network is the first choice', async () => {
  mockService()
  const opened = await openModel()
  expect((await orderOf(opened)).token.chainId).toBe('eip155:1')
  const tokens = opened.read(opened.model.offersAtom)?.tokens ?? []
  expect(tokens.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:2'])
  opened.model.edit({ token: { id: 'x', symbol: 'X', name: '', chainId: 'eip155:77', network: '' } })
  expect((await orderOf(opened)).token.symbol).toBe('USDC')
  opened.source.watches[0]?.changed({ networks: ['eip155:2'] })
  expect((await orderOf(opened)).token.chainId).toBe('eip155:2')
})

test.each([
  [undefined, ['coinbase', 'meld']],
  [true, ['coinbase', 'meld']],
  [
    ['meld', 'coinbase'],
    ['meld', 'coinbase'],
  ],
  [['meld'], ['meld']],
  [['other', 'coinbase'], ['coinbase']],
  [['other'], []],
])('with the feature %j, the providers are %j', async (onramp, expected) => {
  mockService()
  const opened = await openModel({ features: onramp === undefined ? {} : { onramp } })
  await orderOf(opened)
  expect(opened.read(opened.model.providersAtom)).toEqual(expected)
})

test('a provider that is not offered opens nothing', async () => {
  mockService()
  const opened = await openModel({ features: { onramp: ['coinbase'] } })
  await orderOf(opened)
  opened.model.buy('meld')
  opened.model.edit({ amount: '1' })
  opened.model.buy('coinbase')
  expect(opened.page.opened).toBe(0)
  expect(opened.state()).toBeUndefined()
})

test('Meld opens its own page, and no purchases are asked for', async () => {
  const service = mockService()
  const opened = await openModel()
  await orderOf(opened)
  opened.model.buy('meld')
  await vi.waitFor(() => expect(opened.state()).toBe('waiting'))
  const url = new URL(opened.page.urls[0] ?? '')
  expect(url.host).toBe('meldcrypto.com')
  expect(url.searchParams.get('walletAddress')).toBe(address)
  expect(service.to('history')).toEqual([])
  expect(service.to('onrampurl')).toEqual([])
})

test('in a restricted time zone nothing is requested and nothing opens', async () => {
  const service = mockService()
  const opened = await openModel({ isRestricted: true })
  opened.model.buy('coinbase')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(service.calls).toEqual([])
  expect(opened.page.opened).toBe(0)
  expect(opened.read(opened.model.providersAtom)).toEqual([])
})
