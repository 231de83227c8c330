import { afterEach, expect, test, vi } from 'vitest'
import { readPayOptions } from './options.ts'
import { mockService, session, unlistedUrl } from './testing/openModel.ts'
import { openPayment } from './testing/openPayment.ts'
import { hash } from './testing/payments.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const binance = { id: 'binance', name: 'Binance' }

test('a page on a host that is not known is opened only by a second press', async () => {
  const payUrl = { url: unlistedUrl, sessionId: session }
  const { model, page, paid, service, stage, get, events } = await openPayment({ payUrl })
  model.payFromExchange(binance)
  await wait(10)
  expect([stage(), page.urls, page.isClosed]).toEqual(['unlisted', [], true])
  expect(get(model.stateAtom)?.url).toBe(unlistedUrl)
  await wait(20_000)
  expect(service.to('getExchangeBuyStatus')).toEqual([])
  expect(events()).toEqual(['PAY_EXCHANGE_SELECTED'])
  model.openUnlisted()
  expect([stage(), page.urls]).toEqual(['initiated', [unlistedUrl]])
  // A second press opens no second page.
  model.openUnlisted()
  expect(page.urls).toEqual([unlistedUrl])
  service.answers.status = { status: 'SUCCESS', txHash: hash }
  await wait(4_000)
  expect(await paid).toEqual({ success: true, result: hash })
  expect(events()).toEqual(['PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS'])
})

test('a payment whose page was not opened ends as unpaid when the visitor leaves', async () => {
  const { model, kernel, page, paid } = await openPayment({
    payUrl: { url: unlistedUrl, sessionId: session },
  })
  model.payFromExchange(binance)
  await wait(10)
  kernel.router.close()
  await wait(10)
  expect(await paid).toEqual({ success: false, error: 'The modal was closed' })
  expect(page.urls).toEqual([])
})

test('hosts of the option are known for their exchange alone, and the names of known exchanges are pinned', async () => {
  const payUrl = { url: 'https://pay.shop.example:8443/1', sessionId: session }
  const plugin = { exchangeHosts: { binance: ['pay.shop.example:8443'] } }
  const opened = await openPayment({ payUrl }, { plugin })
  opened.model.payFromExchange(binance)
  await wait(10)
  expect([opened.stage(), opened.page.urls]).toEqual(['initiated', [payUrl.url]])
  for (const id of ['coinbase', 'constructor', '__proto__']) {
    const other = await openPayment({ payUrl }, { plugin })
    other.model.payFromExchange({ id, name: 'Binance' })
    await wait(10)
    expect([other.stage(), other.page.urls]).toEqual(['refused', []])
  }
  vi.useRealTimers()
  mockService({ exchanges: { exchanges: [{ id: 'coinbase', name: 'Binance' }] } })
  expect(await opened.api.getAvailableExchanges()).toEqual([{ id: 'coinbase', name: 'Coinbase' }])
})

test.each([{ binance: 'pay.example' }, { binance: ['https://pay.example'] }, 'pay.example', null])(
  'hosts that are none are refused: %j',
  (exchangeHosts) => {
    expect(() => readPayOptions({ exchangeHosts } as never)).toThrow(
      '"exchangeHosts" must be an object of hosts',
    )
  },
)
