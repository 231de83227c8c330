import { wellKnownTokens } from '@latchkit/kernel/chain'
import { fakePlugin } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, closeAll, mockService, openTokens } from '../testing/openTokens.tsx'

afterEach(closeAll)

const dialog = () => page.getByRole('dialog')
const rows = () => dialog().getByRole('listitem')
const texts = () =>
  rows()
    .elements()
    .map(({ textContent }) => textContent)
const totalText = () =>
  document.querySelector('latchkit-host')?.shadowRoot?.querySelector('p strong')?.textContent
const tokenRow = (index: number, part: object = {}) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
  value: 1234.5,
  price: 1,
  quantity: { decimals: '6', numeric: '1234.5678' },
  ...part,
})
const etherRow = { name: 'Ether', symbol: 'ETH', quantity: { decimals: '18', numeric: '2' } }
/** The native currency of an account that has none, which is read from the chain. */
const noEther = 'EEther0.000ETH'
const dayMs = 86_400_000

/** Advances both clocks of the page. */
function pass(ms: number): void {
  const [now, dateNow] = [performance.now.bind(performance), Date.now.bind(Date)]
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
  vi.spyOn(Date, 'now').mockImplementation(() => dateNow() + ms)
}

test('a row has the name, the amount rounded down with the exact one as title, and the dollars', async () => {
  mockService({ balances: [tokenRow(1)] })
  await openTokens()
  await expect.poll(texts).toEqual([noEther, 'TToken 11,234.567T1$1,234.50'])
  await expect.element(dialog().getByTitle('1,234.5678 T1')).toBeVisible()
  await expect.element(dialog().getByText('Total')).toBeVisible()
})

test.each([
  ['negative', { value: -5 }],
  ['a text', { price: '1' }],
  ['too large', { value: 1e308, price: 1e308 }],
])('a token whose price is %s has no dollar value, and is not part of the total', async (_, lie) => {
  mockService({ balances: [tokenRow(1), tokenRow(2, lie)] })
  await openTokens()
  await expect.poll(texts).toContain('TToken 21,234.567T2')
  expect(totalText()).toBe('$1,234.50')
})

test.each(['USDC', 'ETH', 'USD\u0421', '\uff35\uff33\uff24\uff23', 'US\u200bDC'])(
  'another contract that is called %j is an unknown token, and the real one keeps its name',
  async (symbol) => {
    const real = {
      name: 'USD Coin',
      symbol: 'USDC',
      address: `eip155:1:${wellKnownTokens.USDC?.['eip155:1']}`,
    }
    mockService({ balances: [tokenRow(1, { name: symbol, symbol }), tokenRow(2, real)] })
    await openTokens()
    await expect
      .poll(texts)
      .toEqual([noEther, '0Unknown token1,234.5670x0000…0001$1,234.50', 'UUSD Coin1,234.567USDC$1,234.50'])
    await expect.element(dialog().getByTitle('1,234.5678 0x0000…0001')).toBeVisible()
  },
)

test('while the tokens are read, placeholders are shown', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  await openTokens()
  await expect.element(dialog().getByRole('status', { name: 'Loading tokens' })).toBeVisible()
})

test('a first read that fails is shown with a retry, which reads at once', async () => {
  const answers: Answers = { balances: 404 }
  mockService(answers)
  await openTokens({ read: () => Promise.reject(new Error('silent')) })
  await expect.element(dialog().getByText('Could not load tokens')).toBeVisible()
  answers.balances = [tokenRow(1)]
  // The name differs from that of the account's button, which offers to read the balance again.
  await dialog().getByRole('button', { name: 'Try again (Tokens)' }).click()
  await expect.poll(() => texts().length).toBe(1)
  expect(dialog().getByText('Could not load tokens').elements()).toEqual([])
})

test('F12: after a reload with a service that is down, the last tokens stay with their age', async () => {
  const answers: Answers = { balances: [tokenRow(1), tokenRow(2)] }
  mockService(answers)
  await openTokens({ kitId: 'reloaded' })
  await expect.poll(() => texts().length).toBe(3)
  pass(5 * 60_000)
  answers.balances = 404
  await openTokens({ kitId: 'reloaded' })
  await expect.element(dialog().getByText('Updated 5 minutes ago')).toBeVisible()
  await expect.element(dialog().getByText('These amounts may be out of date')).toBeVisible()
  expect([texts().length, totalText()]).toEqual([3, '$2,469.00'])
})

test('within 30 s, a reload shows the tokens without a request, and in the language of the visitor', async () => {
  const paths = mockService({ balances: [tokenRow(1)] })
  await openTokens({ kitId: 'fresh' })
  await expect.poll(() => texts().length).toBe(2)
  await openTokens({ kitId: 'fresh', locale: 'de' })
  await expect.poll(totalText).toBe('1.234,50\u00a0$')
  expect(paths).toHaveLength(1)
})

test('the total says how it has changed since yesterday, with the percentage', async () => {
  const answers: Answers = { balances: [tokenRow(1, { value: 1000 })] }
  mockService(answers)
  await openTokens({ kitId: 'change' })
  await expect.poll(totalText).toBe('$1,000.00')
  expect(dialog().getByText(/since/).elements()).toEqual([])
  pass(dayMs)
  answers.balances = [tokenRow(1, { value: 1012.3 })]
  await openTokens({ kitId: 'change' })
  await expect.element(dialog().getByText('since yesterday')).toBeVisible()
  await expect.element(dialog().getByText('+$12.30 (1.2%)')).toBeVisible()
})

test('the native currency has the price that the service is asked for, and no dollars without one', async () => {
  const address = `eip155:1:0x${'e'.repeat(40)}`
  const answers: Answers = { balances: [etherRow], price: { address, price: 2500.25 } }
  const paths = mockService(answers)
  await openTokens()
  await expect.poll(texts).toEqual(['EEther2.000ETH$5,000.50'])
  expect(paths.filter((path) => path === '/v1/fungible/price')).toHaveLength(1)
  for (const price of [undefined, { address, price: -1 }, { address: `${address}1`, price: 1 }]) {
    answers.price = price
    const requested = paths.length
    await openTokens()
    await expect.poll(() => paths.slice(requested)).toContain('/v1/fungible/price')
    // Time for the response to be handled.
    await new Promise((done) => setTimeout(done, 50))
    expect(texts()).toEqual(['EEther2.000ETH'])
  }
})

test('10,000 tokens render at most 200 rows', async () => {
  const paths = mockService({ balances: Array.from({ length: 10_000 }, (_, index) => tokenRow(index + 1)) })
  await openTokens()
  await expect.element(dialog().getByText('Token 1', { exact: true })).toBeVisible()
  expect(rows().elements().length).toBeLessThanOrEqual(200)
  expect(paths).toHaveLength(1)
})

test('an empty account is offered the action of another plugin to receive', async () => {
  mockService({ balances: [] })
  const receive = fakePlugin({
    id: 'receive',
    views: { WalletReceive: { title: null, load: async () => ({ default: () => 'Your address' }) } },
    slots: {
      walletActions: [
        { id: 'receive', order: 30, label: 'Receive', opens: 'WalletReceive' },
        { id: 'send', order: 40, label: 'Send', opens: 'WalletReceive' },
      ],
    },
  })
  await openTokens({ plugins: [receive] })
  const offer = dialog().getByRole('button', { name: 'Receive funds Transfer tokens on your wallet' })
  await expect.element(dialog().getByText('No tokens yet')).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Send' }).elements()).toEqual([])
  await offer.click()
  await expect.element(dialog().getByText('Your address')).toBeVisible()
})

test('without such a plugin, an empty account is offered no action', async () => {
  mockService({ balances: [] })
  await openTokens()
  await expect.element(dialog().getByText('No tokens yet')).toBeVisible()
  expect(dialog().getByText('Receive funds').elements()).toEqual([])
})
