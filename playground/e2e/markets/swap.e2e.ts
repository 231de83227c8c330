import type { Page } from 'playwright-core'
import { erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { feeTokenAddress, router } from '../../services/market/addresses.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault, localClient, tokenOf } from '../lib/chain.ts'
import { showAccount, switchNetwork } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, fill, modal, press, pressExact } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { recordEvents, recordedEvents } from '../lib/site.ts'
import { openSwap, previewSwap, withSwap } from '../lib/swap.ts'
import { tokenBalanceOf } from '../lib/tokens.ts'
import { waitForButton, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'
import { requestsOf } from '../lib/wallet.ts'

const open = hostTests()
const visitor = addresses[0] as Hex
const token = () => tokenOf('LUSD')
const held = () => tokenBalanceOf(token().address as Hex, visitor)
const allowance = () =>
  localClient().readContract({
    address: token().address as Hex,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [visitor, router],
  })
/** What the preview promises at least, in base units of the token. */
async function minimumShown(page: Page): Promise<bigint> {
  const row = modal(page)
    .locator('dt', { hasText: 'Minimum received' })
    .locator('xpath=following-sibling::dd')
  const [amount = ''] = (await row.textContent())?.split(' ') ?? []
  return parseUnits(amount.replaceAll(',', ''), token().decimals)
}

const sends = async (page: Page) =>
  (await requestsOf(page)).filter((method) => method === 'eth_sendTransaction')

test('5: the site opens Swap with two tokens and an amount, and the view shows them', async () => {
  const { page } = await open.connected(withSwap())
  await openSwap(page, { fromToken: 'ETH', toToken: 'LUSD', amount: '0.25' })
  await waitForButton(page, 'Ether', token().name)
  await expect.poll(() => modal(page).getByLabel('Amount').inputValue()).toBe('0.25')
  await waitForButton(page, 'Review swap')
})

byNight('the native currency is swapped for a token, and the chain has at least the minimum', async () => {
  const { page } = await open.connected(withSwap())
  await recordEvents(page)
  const before = await held()
  await previewSwap(page, 'ETH', 'LUSD', '0.25')
  await waitForExactText(page, visitor, 'Local One')
  const minimum = await minimumShown(page)
  await pressExact(page, 'Swap')
  await waitForText(page, /^Swapped ETH to [\d.,]+ LUSD$/)
  await waitForHeading(page, 'Account')
  const received = (await held()) - before
  expect(minimum).toBeGreaterThan(0n)
  expect(received).toBeGreaterThanOrEqual(minimum)
  for (const event of ['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'])
    expect(await recordedEvents(page)).toContainEqual(expect.objectContaining({ event }))
})

test('48: one quote for each pause, then an exact approval, then the swap of a token for the native currency', async () => {
  const quotes: string[] = []
  const { page } = await open.connected(withSwap())
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/v1/convert/quotes')) quotes.push(url.searchParams.get('amount') ?? '')
  })
  await openSwap(page, { fromToken: 'LUSD', toToken: 'ETH', amount: '' })
  await waitForButton(page, token().name, 'Enter amount')
  await modal(page).getByLabel('Amount').pressSequentially('12.5', { delay: 60 })
  await waitForButton(page, 'Review swap')
  expect(quotes).toEqual([`${125n * 10n ** BigInt(token().decimals - 1)}`])
  const [before, paid] = [await held(), 125n * 10n ** BigInt(token().decimals - 1)]
  const ether = await localClient().getBalance({ address: visitor })
  await press(page, 'Review swap')
  await press(page, 'Approve')
  await waitForButton(page, /^Swap$/)
  expect(await allowance()).toBe(paid)
  await pressExact(page, 'Swap')
  await waitForText(page, /^Swapped LUSD to [\d.,]+ ETH$/)
  await waitForHeading(page, 'Account')
  expect(before - (await held())).toBe(paid)
  expect(await allowance()).toBe(0n)
  expect(await localClient().getBalance({ address: visitor })).toBeGreaterThan(ether - parseEther('0.001'))
  expect(await sends(page)).toHaveLength(2)
})

describe('a service that lies', () => {
  // `checkSwap` is tested with hundreds of lies; here, those that take a different way to the visitor.
  testEach(1, [
    ['recipient', /pays out to an address that is not yours/],
    ['price', /network would refuse|less than the minimum/],
    ['stale', /less than the minimum|has expired/],
    ['minimum', /less than the minimum/],
    ['token', /swaps different tokens/],
    ['value', /pays a different amount/],
    ['contract', /not a known exchange/],
    ['chain', /not a known exchange/],
    ['function', /not a known exchange|cannot be read/],
  ])(
    'a swap that lies about its %s is refused with words, and the wallet is not asked',
    async (about, words) => {
      const { page } = await open.connected(withSwap())
      await previewSwap(page, 'ETH', 'LUSD', '0.25')
      const fault = { kind: 'lie', about }
      await addFault({ service: 'data', path: '/v1/convert/build-transaction', fault })
      const [before, count] = [await held(), (await sends(page)).length]
      await pressExact(page, 'Swap')
      await waitForText(page, words)
      // The toast may say it as well.
      await modal(page).locator('strong', { hasText: 'This swap was stopped' }).waitFor()
      expect([await held(), (await sends(page)).length]).toEqual([before, count])
    },
  )

  testEach(1, ['spender', 'amount', 'function', 'contract', 'value'])(
    'an approval that lies about its %s is refused with words',
    async (about) => {
      const { page } = await open.connected(withSwap())
      await previewSwap(page, 'LUSD', 'ETH', '3')
      await waitForButton(page, 'Approve')
      const fault = { kind: 'lie', about }
      await addFault({ service: 'data', path: '/v1/convert/build-approve', fault })
      await press(page, 'Approve')
      // The toast may say it as well.
      await modal(page).locator('strong', { hasText: 'This swap was stopped' }).waitFor()
      expect(await sends(page)).toEqual([])
      expect(await allowance()).toBe(0n)
    },
  )

  byNight('tokens whose decimals are not those of their contracts are not swapped', async () => {
    const fault = { kind: 'lie', about: 'decimals' }
    await addFault({ service: 'data', path: '/v1/convert/tokens', fault })
    const { page } = await open.connected(withSwap())
    await openSwap(page, { fromToken: 'ETH', toToken: 'LUSD', amount: '0.25' })
    await press(page, 'Review swap')
    await waitForText(page, /decimals of a token differ/)
  })

  byNight(
    'a token that keeps a part of every transfer pays less than the minimum, so it is refused',
    async () => {
      const { page } = await open.connected(withSwap())
      await previewSwap(page, 'ETH', 'SKIM', '0.1')
      const before = await tokenBalanceOf(feeTokenAddress, visitor)
      await pressExact(page, 'Swap')
      await waitForText(page, /may keep a part of every transfer/)
      expect(await sends(page)).toEqual([])
      expect(await tokenBalanceOf(feeTokenAddress, visitor)).toBe(before)
    },
  )
})

byNight(
  'on a network without swaps, the networks with them are offered, and the way leads back to the form with its tokens',
  async () => {
    const { page } = await open.connected(withSwap({ kit: { plugins: { networks: {} } } }))
    await switchNetwork(page, 'eip155:31338')
    await openSwap(page, { fromToken: 'ETH', toToken: 'LUSD', amount: '0.5' })
    await waitForText(page, /The swap feature doesn’t support your current network/)
    await press(page, 'Local One')
    await waitForHeading(page, 'Swap')
    await waitForButton(page, 'Review swap')
    expect(await modal(page).getByLabel('Amount').inputValue()).toBe('0.5')
  },
)

byNight('the action comes before Send, and the draft survives closing', async () => {
  const { page } = await open.connected(withSwap())
  await showAccount(page)
  await waitForButton(page, 'Swap', 'Send')
  const actions = modal(page).getByRole('button', { name: /^(Swap|Send)$/ })
  expect(await actions.allTextContents()).toEqual(['Swap', 'Send'])
  await press(page, 'Swap')
  await fill(page, { Amount: '0.125' })
  await closeModal(page)
  await openSwap(page)
  expect(await modal(page).getByLabel('Amount').inputValue()).toBe('0.125')
})
