import { afterEach, expect, test, vi } from 'vitest'
import { mockService, openModel, pageUrl, session, unlistedUrl } from './testing/openModel.ts'
import { openPayment } from './testing/openPayment.ts'
import { hash, options, recipient, thief } from './testing/payments.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const binance = { id: 'binance', name: 'Binance' }

/** Resolves never, and rejects when the request is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

test('at most two exchanges are shown, and the test exchange only for assets that are worth nothing', async () => {
  const service = mockService()
  const read = async (isTest: boolean, part = {}) => {
    const opened = await openModel({ isTest })
    const paid = opened.api.pay({ ...options, ...part })
    await vi.waitFor(() => expect(opened.views()).toEqual(['Pay']))
    const stop = opened.kernel.store.sub(opened.model.exchangesAtom, () => undefined)
    await vi.waitFor(() => expect(opened.get(opened.model.exchangesAtom)).not.toBe('loading'))
    const found = opened.get(opened.model.exchangesAtom)
    stop()
    opened.kernel.destroy()
    await paid
    return Array.isArray(found) ? found.map(({ id }) => id) : found
  }
  expect(await read(false)).toEqual(['binance', 'coinbase'])
  expect(await read(true)).toEqual(['reown_test'])
  expect(await read(false, { payWithExchange: { exclude: ['binance'] } })).toEqual(['coinbase', 'kraken'])
  expect(service.to('getExchanges').at(-1)?.params).toMatchObject({
    asset: 'eip155:1/slip44:60',
    amount: '1.5',
    exclude: ['binance'],
  })
  expect(await read(false, { choice: 'deposit' })).toEqual(['binance', 'coinbase'])
  expect(service.to('getExchanges').at(-1)?.query.get('source')).toBe('fund-wallet')
  service.answers.exchanges = 503
  expect(await read(false)).toBe('failed')
})

test('the window is opened during the click, and the payment ends with the transaction of the exchange', async () => {
  const { model, page, paid, service, stage, events, get, views } = await openPayment()
  model.payFromExchange(binance)
  expect([page.opened, stage()]).toEqual([1, 'opening'])
  await wait(10)
  expect([page.urls, stage(), views().at(-1)]).toEqual([[pageUrl], 'initiated', 'PayLoading'])
  expect(service.to('getExchangePayUrl')[0]?.params).toEqual({
    exchangeId: 'binance',
    asset: 'eip155:1/slip44:60',
    amount: '1.5',
    recipient: `eip155:1:${recipient}`,
  })
  await wait(8_000)
  service.answers.status = { status: 'SUCCESS', txHash: hash }
  await wait(4_000)
  expect(await paid).toEqual({ success: true, result: hash })
  expect(stage()).toBe('completed')
  const count = service.to('getExchangeBuyStatus').length
  await wait(2_900)
  expect(get(model.stateAtom)?.stage).toBe('completed')
  await wait(200)
  expect([stage(), views()]).toEqual([undefined, []])
  await wait(60_000)
  expect(service.to('getExchangeBuyStatus')).toHaveLength(count)
  expect(events()).toEqual(['PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS'])
})

test('a payment at an exchange that the visitor has left is noticed, and then nothing more can be paid', async () => {
  const { model, paid, service, stage, source, get } = await openPayment()
  model.payFromExchange(binance)
  await wait(10)
  await model.restart()
  expect(stage()).toBe('choosing')
  service.answers.status = { status: 'SUCCESS', txHash: hash }
  await wait(4_000)
  expect(await paid).toEqual({ success: true, result: hash })
  expect([stage(), get(model.stateAtom)?.exchange]).toEqual(['completed', binance])
  await model.payFromWallet()
  model.payFromExchange(binance)
  expect([source.requests, service.to('getExchangePayUrl').length]).toEqual([[], 1])
})

test('the wallet is not asked any more once an exchange that the visitor has left was paid', async () => {
  const { model, paid, service, stage, source } = await openPayment(
    {},
    { wallet: { request: (_, __, { signal }) => untilAborted(signal) } },
  )
  model.payFromExchange(binance)
  await wait(10)
  await model.restart()
  void model.payFromWallet()
  await vi.waitFor(() => expect(source.requests).toHaveLength(1))
  service.answers.status = { status: 'SUCCESS', txHash: hash }
  await wait(4_000)
  expect(await paid).toEqual({ success: true, result: hash })
  expect(stage()).toBe('completed')
})

test('a payment that fails at an exchange that the visitor has left does not end the payment', async () => {
  const { model, kernel, paid, service, stage } = await openPayment()
  model.payFromExchange(binance)
  await wait(10)
  await model.restart()
  service.answers.status = { status: 'FAILED' }
  await wait(8_000)
  expect(stage()).toBe('choosing')
  kernel.destroy()
  expect(await paid).toMatchObject({ success: false })
})

test('leaving after an exchange has a session does not tell the site that nothing was paid', async () => {
  const { kernel, model, paid, service } = await openPayment()
  model.payFromExchange(binance)
  await wait(10)
  await model.restart()
  kernel.router.close()
  service.answers.status = { status: 'SUCCESS', txHash: hash }
  await wait(8_000)
  expect(await paid).toEqual({ success: true, result: hash })
})

test('a payment that fails at the exchange is an error, and a hash that is none is not believed', async () => {
  const { model, paid, service, stage } = await openPayment()
  model.payFromExchange(binance)
  await wait(10)
  service.answers.status = { status: 'FAILED', txHash: '../../evil' }
  await wait(4_000)
  expect(stage()).toBe('failed')
  expect(await paid).toEqual({ success: false, error: 'Unable to process payment', result: undefined })
})

test.each([
  ['a script', { url: 'javascript:alert(1)', sessionId: session }, 'refused'],
  ['another recipient', { url: `https://x.example/?to=${thief}`, sessionId: session }, 'refused'],
  ['another asset', { url: 'https://x.example/?a=eip155:2/slip44:60', sessionId: session }, 'refused'],
  ['no session', { url: pageUrl }, 'unreachable'],
  ['a session that is a path', { url: pageUrl, sessionId: '../x' }, 'unreachable'],
  ['nothing', null, 'unreachable'],
  ['an error', 503, 'unreachable'],
  ['that it does not have the asset', { rpcError: { code: -3, message: 'x' } }, 'unsupported'],
])('an exchange that answers %s opens nothing, and the window is closed', async (_, payUrl, expected) => {
  const { model, page, stage, service } = await openPayment({ payUrl })
  model.payFromExchange(binance)
  await wait(20)
  expect([stage(), page.urls, page.isClosed]).toEqual([expected, [], true])
  await wait(20_000)
  expect(service.to('getExchangeBuyStatus')).toEqual([])
  // Another way can be chosen.
  void model.restart()
  await wait(10)
  expect(stage()).toBe('choosing')
})

test('a blocked window leaves the checked page as a link', async () => {
  const { model, page, stage, get } = await openPayment()
  page.isBlocked = true
  model.payFromExchange(binance)
  await wait(10)
  expect([stage(), get(model.stateAtom)?.url]).toEqual(['blocked', pageUrl])
  model.noteOpened()
  expect(stage()).toBe('initiated')
})

test('a window that is closed and never comes back is waited for, and can be asked for again', async () => {
  const { model, page, paid, stage, service } = await openPayment({}, {}, { timeoutMs: 900_000 })
  model.payFromExchange(binance)
  await wait(10)
  page.isClosed = true
  await wait(600)
  expect(stage()).toBe('closed')
  await wait(301_000)
  expect(stage()).toBe('late')
  const count = service.to('getExchangeBuyStatus').length
  expect(count).toBe(75)
  await wait(60_000)
  expect(service.to('getExchangeBuyStatus')).toHaveLength(count)
  service.answers.status = { status: 'SUCCESS' }
  model.checkAgain()
  await wait(10)
  expect(await paid).toEqual({ success: true, result: undefined })
})

test('a status that comes twice is one success', async () => {
  const { model, paid, service, events } = await openPayment({ status: { status: 'SUCCESS', txHash: hash } })
  model.payFromExchange(binance)
  model.payFromExchange(binance)
  await wait(5_000)
  expect(await paid).toEqual({ success: true, result: hash })
  expect(service.to('getExchangePayUrl')).toHaveLength(1)
  expect(events().filter((event) => event === 'PAY_SUCCESS')).toHaveLength(1)
})

test('a hidden payment goes on while the modal is closed', async () => {
  const { model, kernel, paid, service, stage } = await openPayment()
  model.payFromExchange(binance)
  await wait(10)
  kernel.router.close()
  await wait(10)
  expect(stage()).toBe('initiated')
  service.answers.status = { status: 'SUCCESS', txHash: hash }
  await wait(4_000)
  expect(await paid).toMatchObject({ success: true })
})

test('removing the plugin, or aborting, settles the payment and stops asking', async () => {
  const removed = await openPayment()
  removed.model.payFromExchange(binance)
  await wait(10)
  removed.kernel.plugins.remove('pay')
  expect(await removed.paid).toEqual({ success: false, error: 'Request was aborted' })
  const count = removed.service.to('getExchangeBuyStatus').length
  await wait(60_000)
  expect(removed.service.to('getExchangeBuyStatus')).toHaveLength(count)

  const controller = new AbortController()
  const aborted = await openPayment({}, {}, { signal: controller.signal })
  aborted.model.payFromExchange(binance)
  await wait(10)
  controller.abort()
  expect(await aborted.paid).toMatchObject({ success: false, error: 'Request was aborted' })
  expect([aborted.stage(), aborted.views()]).toEqual([undefined, []])
})

test('an aborted request for the page leaves no window', async () => {
  const payUrl = new Promise(() => undefined)
  const { model, page, kernel } = await openPayment({ payUrl })
  model.payFromExchange(binance)
  await wait(10)
  kernel.plugins.remove('pay')
  await wait(10)
  expect([page.isClosed, page.urls]).toEqual([true, []])
})

test('the API lists exchanges, creates pages and reads their status, with the errors of the table', async () => {
  const service = mockService()
  const { api } = await openModel()
  const params = { network: 'eip155:1', asset: 'native', amount: '1', recipient } as const
  expect(
    (await api.getAvailableExchanges({ network: 'eip155:1', asset: 'native' })).map(({ id }) => id),
  ).toContain('kraken')
  expect(await api.getPayUrl('binance', params)).toEqual({ url: pageUrl, sessionId: session })
  expect(await api.getExchangeBuyStatus('binance', session)).toEqual({ status: 'UNKNOWN' })
  await expect(api.getPayUrl('binance', { ...params, amount: 'x' })).rejects.toMatchObject({
    message: 'Invalid payment amount',
  })
  service.answers.payUrl = { url: `https://x.example/?to=${thief}`, sessionId: session }
  await expect(api.getPayUrl('binance', params)).rejects.toMatchObject({
    message: 'Unable to get payment URL',
  })
  service.answers.payUrl = { rpcError: { code: -3, message: '' } }
  await expect(api.getPayUrl('binance', params)).rejects.toMatchObject({
    message: 'Asset not supported by the selected exchange',
  })
  service.answers.status = { status: 'PAID' }
  await expect(api.getExchangeBuyStatus('binance', session)).rejects.toMatchObject({
    message: 'Unable to get buy status',
  })
  service.answers.exchanges = 'all'
  await expect(api.getAvailableExchanges()).rejects.toMatchObject({ message: 'Unable to get exchanges' })
  const ended = AbortSignal.abort()
  await expect(api.getAvailableExchanges({}, { signal: ended })).rejects.toMatchObject({ reason: 'ABORTED' })
})

test('openPayUrl opens its window during the call, and closes it if there is no page', async () => {
  const service = mockService({ payUrl: 503 })
  const { api, page } = await openModel()
  const params = { network: 'eip155:1', asset: 'native', amount: '1', recipient } as const
  const opening = api.openPayUrl('binance', params)
  expect(page.opened).toBe(1)
  await expect(opening).rejects.toMatchObject({ reason: 'UNABLE_TO_GET_PAY_URL' })
  expect(page).toMatchObject({ isClosed: true, urls: [] })
  service.answers.payUrl = { url: pageUrl, sessionId: session }
  await api.openPayUrl('binance', params)
  expect(page.urls).toEqual([pageUrl])
  service.answers.payUrl = { url: unlistedUrl, sessionId: session }
  await expect(api.openPayUrl('binance', params)).rejects.toMatchObject({ reason: 'UNKNOWN_EXCHANGE_HOST' })
  expect(page).toMatchObject({ isClosed: true, urls: [pageUrl] })
  await expect(api.getPayUrl('binance', params)).rejects.toMatchObject({ reason: 'UNKNOWN_EXCHANGE_HOST' })
})
