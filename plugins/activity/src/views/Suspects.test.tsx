import { firstAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeAll, mockService, openActivity } from '../testing/openActivity.ts'
import { hashOf, nft, type RowParts, row, transfer } from '../testing/rows.ts'

afterEach(closeAll)

const dialog = () => page.getByRole('dialog')
const friend = '0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa56789a'
/** Shows as 0x12…56789a, like the friend. */
const twin = '0x1234bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb56789a'

/** Shows a history of these rows, the newest first. */
async function show(...rows: readonly RowParts[]) {
  mockService(() => ({ data: rows.map((parts, index) => row(index, parts)), next: null }))
  const { kit } = await openActivity()
  await kit.open('Transactions')
  await expect.poll(() => dialog().getByRole('listitem').elements().length).toBe(rows.length)
  const names = () =>
    dialog()
      .getByRole('link')
      .elements()
      .map((link) =>
        [...link.children]
          .filter((child) => child.ariaHidden !== 'true')
          .map((child) => child.textContent?.replace(/\s+/g, ' ').trim())
          .join(' '),
      )
  return { names }
}
const send = (sentTo: string, transfers: unknown = [transfer()]): RowParts => ({
  metadata: { operationType: 'send', sentTo },
  transfers,
})
const receive = (symbol: string, numeric: string, sentFrom = twin): RowParts => ({
  metadata: { operationType: 'receive', sentFrom, sentTo: firstAddress },
  transfers: [transfer({ direction: 'in', fungible_info: { symbol }, quantity: { numeric } })],
})

test('a transfer of nothing to an address that looks like a known one is marked, and the real one is not', async () => {
  const { names } = await show(send(twin, [transfer({ quantity: { numeric: '0' } })]), send(friend))
  expect(names()).toEqual(['Sent 20 Nov 0 ETH Suspicious', 'Sent 20 Nov 1 ETH'])
  await expect.element(dialog().getByTitle(/Do not copy anything from it\.$/)).toBeVisible()
})

test('two addresses with the same short form are both shown in full', async () => {
  const { names } = await show(send(twin, []), send(friend, []))
  expect(names()).toEqual([`Sent 20 Nov To ${twin}`, `Sent 20 Nov To ${friend}`])
})

test.each([
  ['a link', 'Claim: usd-gift.com', '+5 Unknown token'],
  ['letters that look alike', 'USD\u0421', '+5 Unknown token'],
  ['a link behind invisible characters', 'usd-gift\u200B.c\u2060om', '+5 Unknown token'],
])('a symbol with %s is not shown, and its row is marked', async (_, symbol, text) => {
  const { names } = await show(receive(symbol, '5'))
  expect(names()).toEqual([`Received 20 Nov ${text} Suspicious`])
})

test('a symbol with a direction override or invisible characters does not change the text beside it', async () => {
  const { names } = await show(
    receive('\u202EHTE\u2066', '5', friend),
    receive('\u200B\uFEFF\u3164', '7', friend),
  )
  expect(names()).toEqual(['Received 20 Nov +5 HTE', 'Received 20 Nov +7'])
})

test('hundreds of accents on a letter do not cover other rows', async () => {
  await show(receive(`Z${'\u0351'.repeat(200)}`, '5', friend))
  const [link] = dialog().getByRole('link').elements()
  expect(link?.textContent).not.toMatch(/\u0351{3}/)
})

test('only the amount of the service is shown, whatever its prices and decimals are', async () => {
  const contradictory = transfer({
    direction: 'in',
    fungible_info: { symbol: 'ETH', decimals: 400, price: 1e300 },
    quantity: { numeric: '2.5', decimals: '-7', float: 1e99, int: '1' },
    value: -1,
    price: 'NaN',
  })
  const { names } = await show({
    metadata: { operationType: 'receive', sentFrom: friend, sentTo: firstAddress },
    transfers: [contradictory],
  })
  expect(names()).toEqual(['Received 20 Nov +2.5 ETH'])
})

test('nothing of a link is in the document: no name, title, picture or accessible name', async () => {
  const icon = 'data:image/png;base64,iVBORw0KGgo='
  const token = transfer({
    direction: 'in',
    fungible_info: { name: 'usd-gift.com', symbol: 'usd-gift.com', icon: { url: icon } },
  })
  await show(
    { metadata: { operationType: 'receive', sentFrom: twin, sentTo: firstAddress }, transfers: [token] },
    { metadata: { operationType: 'mint' }, transfers: [nft('https://usd-gift.com/claim', false)] },
  )
  const root = document.querySelector('latchkit-host')?.shadowRoot ?? expect.fail('There is no modal')
  await expect.poll(() => dialog().getByText('Suspicious').elements().length).toBe(2)
  const markup = [...root.children].map((child) => new XMLSerializer().serializeToString(child)).join('')
  expect(markup).toContain('Suspicious')
  expect(markup).not.toMatch(/usd-gift|iVBORw0KGgo/)
})

test('a suspicious transaction that failed is called suspicious, and links to its own page', async () => {
  await show({
    metadata: { operationType: 'send', sentTo: twin, status: 'failed', hash: hashOf(5) },
    transfers: [transfer({ quantity: { numeric: '0' } })],
  })
  await expect.element(dialog().getByText('Suspicious')).toBeVisible()
  expect(dialog().getByText('Failed').elements()).toEqual([])
  await expect
    .element(dialog().getByRole('link'))
    .toHaveAttribute('href', `https://scan.example/tx/${hashOf(5)}`)
})

test('every row of a suspicious transaction with several transfers is marked', async () => {
  const transfers = ['USD\u0421', 'ETH', 'DAI'].map((symbol) => transfer({ fungible_info: { symbol } }))
  mockService(() => ({ data: [row(0, { metadata: { operationType: 'trade' }, transfers })], next: null }))
  const { kit } = await openActivity()
  await kit.open('Transactions')
  await expect.poll(() => dialog().getByText('Suspicious').elements().length).toBe(3)
})

test('an address with the short form of a suspicious one is shown in full after a flood of such addresses', async () => {
  const flood = Array.from({ length: 60 }, (_, index) =>
    send(`0x1234${`${index}`.padStart(30, '0')}56789a`, []),
  )
  mockService(() => ({
    data: [...flood, send(friend, [])].map((parts, index) => row(index, parts)),
    next: null,
  }))
  const { kit } = await openActivity()
  await kit.open('Transactions')
  const links = () => dialog().getByRole('link').elements()
  await expect.poll(() => links().length).toBeGreaterThan(10)
  await expect
    .poll(() => {
      links().at(-1)?.scrollIntoView()
      return dialog().getByText(friend).elements().length
    })
    .toBe(1)
})

test('the mark fits beside a long amount at 320 px', async () => {
  await page.viewport(320, 640)
  await show(receive('usd-gift.com', `1${'0'.repeat(40)}`))
  const [link] = dialog().getByRole('link').elements()
  expect(link?.scrollWidth).toBeLessThanOrEqual(link?.clientWidth ?? 0)
  await expect.element(dialog().getByText('Suspicious')).toBeVisible()
  await page.viewport(414, 896)
})
