import { parseEther, toQuantity } from 'ethers'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { bundleInjectedWallets } from '../../wallets/bundle.ts'
import { shownAmount } from '../lib/amounts.ts'
import { chainReader } from '../lib/chain.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal } from '../lib/modal.ts'
import { addresses, privateKeys } from '../lib/openPage.ts'
import { openShowing, waitForExactText, waitForText } from '../lib/waits.ts'
import { switchAccount, switchChain } from '../lib/wallet.ts'

const open = hostTests()

const iconOf = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${color}"/></svg>`)}`

/** Installs a wallet into a page that is already loaded. */
async function install(page: Page, name: string, icon: string): Promise<void> {
  const chains = inject('chains').map(({ chainId, rpcUrl }) => ({ chainId, name: 'Local', rpcUrl }))
  const rdns = `late.${name.toLowerCase()}`
  await page.evaluate(await bundleInjectedWallets([{ name, rdns, icon, privateKeys, chains }]))
}

/** Assigns the provider that is announced next to `window.ethereum`, as many wallets do in addition to announcing it. */
const takeEthereum = (page: Page) =>
  page.evaluate(() =>
    addEventListener(
      'eip6963:announceProvider',
      (event) => {
        const { provider } = (event as CustomEvent<{ provider: object }>).detail
        Object.assign(globalThis, { ethereum: provider })
        dispatchEvent(new Event('ethereum#initialized'))
      },
      { once: true, capture: true },
    ),
  )

test('10: wallets announced while the list is open appear once each, with their own icon and name', async () => {
  const { page } = await open({ wallets: [] })
  await openShowing(page, 'No wallet found')
  const rows = modal(page).getByRole('listitem')
  const displayedRows = () =>
    rows.evaluateAll((all) =>
      all.map((row) => [row.querySelector('[dir=auto]')?.textContent, row.querySelector('img')?.src]),
    )
  await takeEthereum(page)
  await install(page, 'Juniper', iconOf('green'))
  await expect.poll(displayedRows).toEqual([['Juniper', iconOf('green')]])
  await install(page, 'Rowan', iconOf('red'))
  const both = [
    ['Juniper', iconOf('green')],
    ['Rowan', iconOf('red')],
  ]
  await expect.poll(displayedRows).toEqual(both)
  // Wallets announce themselves again on every discovery request. The list still has two rows.
  await page.evaluate(() => {
    dispatchEvent(new Event('eip6963:requestProvider'))
    dispatchEvent(new Event('ethereum#initialized'))
  })
  await page.waitForTimeout(200)
  expect(await displayedRows()).toEqual(both)
})

/** Formats a balance as the modal does, truncated to three decimals. */
const shownOf = (wei: bigint, symbol: string) => `${shownAmount(wei, 18)} ${symbol}`

test('14: when the account and then the network of the wallet change, view, balance and site update once each, without a reload', async () => {
  const chains = [chainReader(31337), chainReader(31338)] as const
  const second = addresses[1]
  const balances = ['1234.5678', '77.0009'].map((ether) => parseEther(ether))
  const before = await Promise.all(chains.map((chain) => chain.getBalance(second)))
  const setBalances = (amounts: readonly bigint[]) =>
    Promise.all(
      chains.map((chain, at) => chain.send('anvil_setBalance', [second, toQuantity(amounts[at] ?? 0n)])),
    )
  await setBalances(balances)
  const { page, requests } = await open.connected()
  await openShowing(page, /^[\d,]+\.\d{3} ETH$/)
  await page.evaluate(() => {
    Object.assign(globalThis, { sameDocument: true })
    window.latchkit?.events.splice(0)
  })
  const reads = () => requests.filter((method) => method === 'eth_getBalance').length
  const first = reads()

  await switchAccount(page, 1)
  await waitForText(page, '0x70…dc79C8')
  await waitForExactText(page, shownOf(balances[0] ?? 0n, 'ETH'))
  await page.getByText(`eip155:31337:${second}`).waitFor()
  expect(reads()).toBe(first + 1)

  await switchChain(page, 31338)
  await waitForText(page, 'Local Two')
  await waitForExactText(page, shownOf(balances[1] ?? 0n, 'TWO'))
  await page.getByText(`eip155:31338:${second}`).waitFor()
  await page.waitForTimeout(300)
  expect(reads()).toBe(first + 2)

  const events = await page.evaluate(() => window.latchkit?.events)
  const connection = (chain: number) =>
    expect.objectContaining({
      eip155: [expect.objectContaining({ chainId: `eip155:${chain}`, accounts: expect.anything() })],
    })
  expect(events?.filter(({ event }) => event !== 'connections')).toEqual([
    { event: 'accountsChanged', payload: [second] },
    { event: 'chainChanged', payload: '0x7a6a' },
  ])
  expect(events?.filter(({ event }) => event === 'connections').map(({ payload }) => payload)).toEqual([
    connection(31337),
    connection(31338),
  ])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true)
  await setBalances(before)
})
