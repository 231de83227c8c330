import { afterEach, expect, test, vi } from 'vitest'
import { pageUrl, session, unlistedUrl } from './testing/openModel.ts'
import { openPayment } from './testing/openPayment.ts'
import { hash, thief } from './testing/payments.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const binance = { id: 'binance', name: 'Binance' }

const redirectUrl = { success: 'https://shop.test/thanks', failure: 'https://shop.test/sorry' }

test.each([
  ['SUCCESS', redirectUrl.success],
  ['FAILED', redirectUrl.failure],
])('after %s, the outcome is shown, and then the visitor is taken to %s', async (status, url) => {
  const { model, page, service, stage } = await openPayment({}, {}, {}, { redirectUrl })
  model.payFromExchange(binance)
  await vi.waitFor(() => expect(stage()).toBe('initiated'))
  service.answers.status = { status, ...(status === 'SUCCESS' && { txHash: hash }) }
  await wait(4_000)
  expect([page.left, stage()]).toEqual([[], status === 'SUCCESS' ? 'completed' : 'failed'])
  await wait(3_000)
  expect(page.left).toEqual([url])
})

test('the page of the exchange takes the place of the site if the site wants so, once it was checked', async () => {
  const { model, page, stage, get } = await openPayment({}, {}, {}, { openInNewTab: false })
  model.payFromExchange(binance)
  await vi.waitFor(() => expect(stage()).toBe('initiated'))
  expect([page.opened, page.left, stage()]).toEqual([0, [pageUrl], 'initiated'])
  expect(get(model.stateAtom)?.sessionId).toBe(session)
  const cheated = await openPayment(
    { payUrl: { url: `https://x.example/?to=${thief}`, sessionId: session } },
    {},
    {},
    { openInNewTab: false },
  )
  cheated.model.payFromExchange(binance)
  await vi.waitFor(() => expect(cheated.stage()).toBe('refused'))
  expect([cheated.page.left, cheated.stage()]).toEqual([[], 'refused'])
})

test('a page on a host that is not known takes the place of the site only by a second press', async () => {
  const { model, page, stage } = await openPayment(
    { payUrl: { url: unlistedUrl, sessionId: session } },
    {},
    {},
    { openInNewTab: false },
  )
  model.payFromExchange(binance)
  await vi.waitFor(() => expect(stage()).toBe('unlisted'))
  expect([page.opened, page.left]).toEqual([0, []])
  model.openUnlisted()
  expect([page.opened, page.left, stage()]).toEqual([0, [unlistedUrl], 'initiated'])
})
