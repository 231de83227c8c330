import { afterEach, expect, test, vi } from 'vitest'
import { isOrder } from './model.ts'
import { hostileUrls } from './testing/hostileUrls.ts'
import { mockService, openModel } from './testing/openModel.ts'
import { address, coinbaseUrl, thief } from './testing/orders.ts'
import { row } from './testing/rows.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const rows = (...data: unknown[]) => ({ data, next: null })
const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** Opens the model with an order for 100.50 USD. */
async function openReady(responses = {}) {
  // Code that is loaded takes real time.
  vi.useRealTimers()
  const service = mockService(responses)
  const opened = await openModel()
  opened.model.edit({ amount: '100.50' })
  await vi.waitFor(() => expect(isOrder(opened.read(opened.model.orderAtom))).toBe(true), { timeout: 5_000 })
  vi.useFakeTimers({ now: new Date('2026-01-20T09:00:00Z') })
  return { ...opened, service }
}

test('the window is opened during the click, and gets the URL once it has been checked', async () => {
  const { model, page, service, state } = await openReady()
  expect(service.to('onrampurl')).toEqual([])
  model.buy('coinbase')
  expect(page.opened).toBe(1)
  expect(state()).toBe('opening')
  await wait(10)
  expect(page.urls).toEqual([coinbaseUrl()])
  expect(state()).toBe('waiting')
  const [call] = service.to('onrampurl')
  expect(JSON.parse(call?.body ?? '').destinationWallets).toEqual([
    { address, blockchains: ['ethereum'], assets: ['USDC'] },
  ])
})

test.each(hostileUrls)('a service that sends $name opens nothing', async ({ url, refusal }) => {
  const { model, page, read, state } = await openReady({ url: { url } })
  model.buy('coinbase')
  await wait(10)
  expect(page).toMatchObject({ urls: [], isClosed: true })
  expect(state()).toBe('refused')
  expect(read(model.checkoutAtom)).toMatchObject({ refusal })
  expect(read(model.checkoutAtom)).not.toHaveProperty('url')
})

test.each([503, 400, { link: 'x' }, { url: 5 }, '<html>'])(
  'a service that answers %j opens nothing, and the window is closed',
  async (url) => {
    const { model, page, state } = await openReady({ url })
    model.buy('coinbase')
    await wait(60_000)
    expect(page).toMatchObject({ urls: [], isClosed: true })
    expect(state()).toBe('unreachable')
  },
)

test('an account that changes while the URL is requested closes the window', async () => {
  let answer: (value: unknown) => void = () => undefined
  const url = new Promise((resolve) => {
    answer = resolve
  })
  const { model, page, source, state } = await openReady({ url })
  model.buy('coinbase')
  source.watches[0]?.changed({ accounts: [`eip155:1:${thief}`] })
  answer({ url: coinbaseUrl() })
  await wait(100)
  expect(page).toMatchObject({ urls: [], isClosed: true })
  expect(state()).toBe('changed')
})

test('an account that changes afterwards ends the wait', async () => {
  const { model, service, source, state } = await openReady()
  model.buy('coinbase')
  await wait(10)
  source.watches[0]?.changed({ accounts: [`eip155:1:${thief}`] })
  await wait(10)
  expect(state()).toBe('changed')
  const count = service.calls.length
  await wait(60_000)
  expect(service.calls).toHaveLength(count)
})

test('a window that is blocked leaves the checked URL as a link', async () => {
  const { model, page, read, state } = await openReady()
  page.isBlocked = true
  model.buy('coinbase')
  await wait(10)
  expect(state()).toBe('blocked')
  expect(read(model.checkoutAtom)?.url).toBe(coinbaseUrl())
  model.noteOpened()
  expect(state()).toBe('waiting')
})

test('a purchase of before is not taken for this one, and this one is', async () => {
  const { model, read, service, state } = await openReady({ rows: rows(row('old')) })
  model.buy('coinbase')
  await wait(8_500)
  expect(state()).toBe('waiting')
  service.responses.rows = rows(row('new', 'IN_PROGRESS'), row('old'))
  await wait(4_000)
  expect(state()).toBe('processing')
  service.responses.rows = rows(row('new'), row('old'))
  await wait(4_000)
  expect(state()).toBe('done')
  expect(read(model.checkoutAtom)?.purchase).toMatchObject({ id: 'new', bought: '98.74 USDC' })
})

test('one that was in progress before, and arrives, has arrived', async () => {
  const { model, service, state } = await openReady({ rows: rows(row('a', 'IN_PROGRESS')) })
  model.buy('coinbase')
  await wait(100)
  service.responses.rows = rows(row('a'))
  await wait(4_000)
  expect(state()).toBe('done')
})

test('purchases for another address change nothing', async () => {
  const { model, service, state } = await openReady()
  model.buy('coinbase')
  await wait(100)
  service.responses.rows = rows(row('x', 'SUCCESS', { sentTo: thief }), row('y', 'FAILED', { sentTo: thief }))
  await wait(8_000)
  expect(state()).toBe('waiting')
})

test('a payment that arrives after the window was closed is noticed', async () => {
  const { model, page, service, state } = await openReady()
  model.buy('coinbase')
  await wait(100)
  page.isClosed = true
  await wait(600)
  expect(state()).toBe('closed')
  service.responses.rows = rows(row('new'))
  await wait(4_000)
  expect(state()).toBe('done')
})

test('a window that comes back twice is one success, and the balances are read again once', async () => {
  const { model, refresh, service, state } = await openReady()
  model.buy('coinbase')
  await wait(100)
  service.responses.rows = rows(row('one'), row('two'))
  await wait(4_000)
  expect(state()).toBe('done')
  const count = service.to('history').length
  await wait(60_000)
  expect(service.to('history')).toHaveLength(count)
  vi.useRealTimers()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
})

test('after a failed payment, another one in the same window still counts', async () => {
  const { model, service, state } = await openReady()
  model.buy('coinbase')
  await wait(100)
  service.responses.rows = rows(row('one', 'FAILED'))
  await wait(4_000)
  expect(state()).toBe('declined')
  service.responses.rows = rows(row('two'), row('one', 'FAILED'))
  await wait(4_000)
  expect(state()).toBe('done')
})

test('a window that never comes back is waited for 180 s, every 4 s, and can be waited for again', async () => {
  const { model, service, state } = await openReady()
  model.buy('coinbase')
  await wait(179_000)
  expect(state()).toBe('waiting')
  await wait(2_000)
  expect(state()).toBe('late')
  // One more to read the earlier purchases.
  expect(service.to('history')).toHaveLength(46)
  await wait(60_000)
  expect(service.to('history')).toHaveLength(46)
  model.checkAgain()
  service.responses.rows = rows(row('new'))
  await wait(8_000)
  expect(state()).toBe('done')
})

test('a hidden page asks nothing, and its time does not count', async () => {
  const { model, page, service, state } = await openReady()
  model.buy('coinbase')
  await wait(100)
  page.isHidden = true
  await wait(4_000)
  const count = service.to('history').length
  await wait(600_000)
  expect(service.to('history')).toHaveLength(count)
  expect(state()).toBe('waiting')
  page.show()
  await wait(10)
  expect(service.to('history')).toHaveLength(count + 1)
})

test('leaving the view ends the requests, and closes a window that shows nothing yet', async () => {
  const { hide, model, page, service, state } = await openReady()
  model.buy('coinbase')
  await wait(5_000)
  hide()
  await wait(10)
  const count = service.calls.length
  await wait(60_000)
  expect(service.calls).toHaveLength(count)
  expect(page.isClosed).toBe(false)

  const second = await openReady({ url: new Promise(() => undefined) })
  second.model.buy('coinbase')
  second.hide()
  await wait(10)
  expect(second.page).toMatchObject({ urls: [], isClosed: true })
  expect(second.state()).toBeUndefined()
  expect(state()).toBe('waiting')
})

test('removing the plugin closes a window that shows nothing yet', async () => {
  const { kernel, model, page } = await openReady({ url: new Promise(() => undefined) })
  model.buy('coinbase')
  await wait(10)
  expect(page.isClosed).toBe(false)
  kernel.plugins.remove('onramp')
  expect(page.isClosed).toBe(true)
})
