import { toQuantity, verifyMessage, Wallet } from 'ethers'
import { parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import { reload, reviewSend, showAccount } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, modal, press } from '../lib/modal.ts'
import { type PageOptions, walletRdns } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { providerOf } from '../lib/provider.ts'
import { addressOf } from '../lib/stored.ts'
import { addressButton, addressRow, chooseAddress, short } from '../lib/switchAddress.ts'
import { waitForText } from '../lib/waits.ts'
import { requestsOf, share, switchAccount } from '../lib/wallet.ts'

const open = hostTests()

/** Keys of anvil that no other test uses. */
const keys = [
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
] as const
const [first, second] = keys.map((key) => new Wallet(key).address) as [string, string]
const amounts = [parseEther('12.5'), parseEther('77.25')] as const
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const evm = (part: PageOptions = {}): PageOptions => ({
  wallets: [{ privateKeys: keys, shared: [0, 1] }],
  ...part,
})

beforeAll(async () => {
  for (const [at, address] of [first, second].entries())
    await chainReader().send('anvil_setBalance', [address, toQuantity(amounts[at] ?? 0n)])
})

describe('an EVM wallet that shares two accounts', () => {
  const evmRequest = providerOf('eip155')

  test('the balance, a transfer, a signature and a reload follow the chosen account', async () => {
    const { page } = await open.connected(evm())
    await showAccount(page)
    await waitForText(page, '12.500 ETH')
    await closeModal(page)
    await chooseAddress(page, first, second)
    await waitForText(page, '77.250 ETH')
    await closeModal(page)
    expect(await evmRequest.request(page, 'eth_accounts')).toEqual([second, first])

    const before = await Promise.all([first, second].map((address) => chainReader().getBalance(address)))
    await reviewSend(page, '1.5', receiver)
    await press(page, 'Send 1.5 ETH')
    await waitForText(page, 'You sent 1.5 ETH')
    const block = await chainReader().getBlock('latest', true)
    expect(block?.prefetchedTransactions[0]).toMatchObject({ from: second, to: receiver })
    expect(await chainReader().getBalance(first)).toBe(before[0])
    expect((before[1] ?? 0n) - (await chainReader().getBalance(second))).toBeGreaterThan(parseEther('1.5'))
    await closeModal(page)

    await page.getByRole('button', { name: 'Sign message' }).click()
    const result = page.getByRole('status', { name: 'Result' })
    await expect.poll(() => result.textContent()).toMatch(/^0x[0-9a-f]{130}$/)
    expect(verifyMessage('Hello from the host page', (await result.textContent()) ?? '')).toBe(second)

    await reload(page, 'connected')
    expect(await addressOf(page)).toBe(second)
    await showAccount(page)
    await addressButton(page, second).click()
    expect(await addressRow(page, second).getAttribute('aria-pressed')).toBe('true')
    expect(await addressRow(page, first).getAttribute('aria-pressed')).toBe('false')
    await takePicture(page, 'switch-address', short(first))
    await press(page, 'Back')
    await takePicture(page, 'account-several', short(second))
  })

  byNight('the keyboard chooses, and Back leaves the account as it is', async () => {
    const { page } = await open.connected(evm())
    await showAccount(page)
    await addressButton(page, first).focus()
    await page.keyboard.press('Enter')
    await addressRow(page, second).focus()
    await page.keyboard.press('Space')
    await addressButton(page, second).click()
    await modal(page).getByRole('button', { name: 'Back' }).click()
    await addressButton(page, second).waitFor()
    expect(await addressOf(page)).toBe(second)
  })

  byNight(
    'a wallet that stops sharing it, or switches its own, decides, also while the page is away',
    async () => {
      const { page } = await open.connected(evm())
      await chooseAddress(page, first, second)
      await share(page, [0])
      await modal(page).getByText(short(first)).waitFor()
      await waitForText(page, '12.500 ETH')
      expect(await modal(page).getByText(short(second)).count()).toBe(0)
      expect(await addressOf(page)).toBe(first)
      await closeModal(page)
      await share(page, [0, 1])
      await chooseAddress(page, first, second)
      await switchAccount(page, 1)
      await switchAccount(page, 0)
      await addressButton(page, first).waitFor()
      await closeModal(page)
      await chooseAddress(page, first, second)
      // The extension stores what it shares; the page learns of it only after the reload.
      await page.evaluate((at) => {
        const saved = JSON.parse(localStorage.getItem(at) ?? '{}')
        localStorage.setItem(at, JSON.stringify({ ...saved, shared: [0] }))
      }, `wallet:${walletRdns}`)
      await reload(page, 'connected')
      expect(await addressOf(page)).toBe(first)
      await showAccount(page)
      await modal(page).getByText(short(first)).waitFor()
      await waitForText(page, '12.500 ETH')
      expect(await modal(page).getByText(short(second)).count()).toBe(0)
    },
  )

  test('an account that the wallet does not share is refused, from the site and from the storage', async () => {
    const { page } = await open.connected(evm())
    const refused = await page.evaluate(
      (account) =>
        window.latchkit?.kit
          .switchAccount(`eip155:31337:${account}` as never)
          .then(String, ({ reason }: { reason: string }) => reason),
      receiver,
    )
    expect(refused).toBe('ACCOUNT_NOT_SHARED')
    expect(await addressOf(page)).toBe(first)
    await page.evaluate((address) => {
      const at = '@latchkit/main/connections'
      const stored = JSON.parse(localStorage.getItem(at) ?? '{}')
      const [row] = stored.eip155
      row.walletAccount = row.accounts[0].address
      row.accounts.unshift({ address })
      localStorage.setItem(at, JSON.stringify(stored))
    }, receiver)
    await reload(page, 'connected')
    expect(await addressOf(page)).toBe(first)
    await showAccount(page)
    await addressButton(page, first).click()
    await addressRow(page, second).waitFor()
    expect(await modal(page).getByText(short(receiver)).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('@latchkit/main/connections'))).not.toContain(
      receiver,
    )
  })

  byNight('a request for the account of the wallet is not signed while another one is chosen', async () => {
    const { page } = await open.connected(evm())
    await chooseAddress(page, first, second)
    await closeModal(page)
    const params = ['0x6869', first]
    expect(await evmRequest.settle(page, 'personal_sign', params)).toMatchObject({ code: 4001 })
    expect(await requestsOf(page)).not.toContain('personal_sign')
  })
})

byNight('a wallet that shares one account offers no choice', async () => {
  const { page } = await open.connected({ wallets: [{ privateKeys: keys }] })
  await showAccount(page)
  await modal(page).getByText(short(first)).waitFor()
  expect(
    await modal(page)
      .getByRole('button', { name: /Switch Address/ })
      .count(),
  ).toBe(0)
})
