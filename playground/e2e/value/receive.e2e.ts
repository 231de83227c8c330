import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { bitcoinPage, paymentOf, rowOf } from '../lib/bitcoin.ts'
import { byNight } from '../lib/byNight.ts'
import { cosmosKit, moonAddress, starAddresses, withKeplr } from '../lib/cosmos.ts'
import { connectWallet, showAccount, switchNetwork } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walkByTab } from '../lib/keyboard.ts'
import { closeModal, countButtons, modal, openModal, press } from '../lib/modal.ts'
import { addresses, type PageOptions, privateKeys } from '../lib/openPage.ts'
import { takePicture, takePictureByNight } from '../lib/pictures.ts'
import { alice, assetHub, bob, dots, polkadotPage, wakeAssetHub } from '../lib/polkadot.ts'
import { readCode } from '../lib/readCode.ts'
import { receiveCode, showReceive } from '../lib/receive.ts'
import { addressesOf, solanaPage, solanaWallet } from '../lib/solana.ts'
import { chooseAddress } from '../lib/switchAddress.ts'
import { waitForButton, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'
import { requestsOf, setMode, share, switchAccount, switchChain } from '../lib/wallet.ts'

const open = hostTests()
const [first, second] = addresses
const withReceive = (page: PageOptions = {}): PageOptions => ({
  context: { permissions: ['clipboard-read', 'clipboard-write'] },
  ...page,
  kit: { ...page.kit, plugins: { pictures: {}, receive: {}, ...Object(page.kit?.plugins) } },
})
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const networkRows = (page: Page) =>
  modal(page).getByRole('list', { name: 'Compatible Networks' }).getByRole('listitem')

/** Waits until the screen shows a whole address, whose QR code has this text. */
async function waitForAddress(page: Page, address: string, uri: string): Promise<void> {
  await waitForExactText(page, address)
  await expect.poll(() => readCode(receiveCode(page))).toBe(uri)
}

/** Opens the view, checks the code, copies, and checks the networks on which the address receives. */
async function receives(
  page: Page,
  address: string,
  uri: string,
  networks: readonly string[],
): Promise<void> {
  await showReceive(page)
  await waitForAddress(page, address, uri)
  await press(page, 'Copy address')
  await waitForText(page, 'Address copied')
  expect(await readClipboard(page)).toBe(address)
  await press(page, /Compatible Networks/)
  await waitForText(page, `Send only on ${networks.length === 1 ? 'this network' : 'these networks'}`)
  const names = networks.map((name, index) => new RegExp(`${name}${index === 0 ? 'Current' : ''}$`))
  await expect.poll(() => networkRows(page).count()).toBe(names.length)
  for (const name of names) await networkRows(page).filter({ hasText: name }).waitFor()
  await press(page, 'Back')
  await waitForHeading(page, 'Receive')
}

describe('an EVM wallet', () => {
  test('50: the code names the address and its network, the address is copied, and the networks are listed', async () => {
    const { page } = await open.connected(withReceive())
    await receives(page, first, `ethereum:${first}@31337`, ['Local One', 'Local Two'])
    await takePicture(page, 'receive', first)
    await press(page, /Compatible Networks/)
    await takePicture(page, 'receive-networks', 'Local Two')
    await closeModal(page)
    await switchNetwork(page, 'eip155:31338')
    await receives(page, first, `ethereum:${first}@31338`, ['Local Two', 'Local One'])
  })

  byNight(
    'Receive comes before Send, the feature walletFeaturesOrder decides, and receive: false removes it',
    async () => {
      const actions = async (features: object) => {
        const { page } = await open.connected(withReceive({ kit: { features } }))
        await showAccount(page)
        await waitForButton(page, 'Send')
        const buttons = modal(page).getByRole('button', { name: /^(Receive|Send)$/ })
        return buttons.allTextContents()
      }
      expect(await actions({})).toEqual(['Receive', 'Send'])
      expect(await actions({ walletFeaturesOrder: ['send', 'receive'] })).toEqual(['Send', 'Receive'])
      expect(await actions({ receive: false })).toEqual(['Send'])
    },
  )

  byNight('the keyboard reaches everything, copies, and goes there and back', async () => {
    const { page } = await open.connected(withReceive())
    await showReceive(page)
    expect(await walkByTab(page)).toEqual({ missed: [], unseen: [] })
    await modal(page).getByRole('button', { name: 'Copy address' }).focus()
    await page.keyboard.press('Enter')
    await waitForText(page, 'Address copied')
    expect(await readClipboard(page)).toBe(first)
    await modal(page)
      .getByRole('button', { name: /Compatible Networks/ })
      .focus()
    await page.keyboard.press('Space')
    await waitForHeading(page, 'Compatible Networks')
    await modal(page).getByRole('button', { name: 'Back' }).focus()
    await page.keyboard.press('Enter')
    await waitForHeading(page, 'Receive')
  })

  test('the active account changes while the view is open: the code, the text and the copy are of one account', async () => {
    const { page } = await open.connected(withReceive({ wallets: [{ privateKeys, shared: [0, 1] }] }))
    await showReceive(page)
    await waitForAddress(page, first, `ethereum:${first}@31337`)
    await switchAccount(page, 1)
    await waitForAddress(page, second, `ethereum:${second}@31337`)
    expect(await modal(page).getByText(first).count()).toBe(0)
    await press(page, 'Copy address')
    await waitForText(page, 'Address copied')
    expect(await readClipboard(page)).toBe(second)
    await switchAccount(page, 0)
    await waitForText(page, 'The account has changed. Copy the address again.')
    await waitForAddress(page, first, `ethereum:${first}@31337`)
  })

  byNight('the account that the visitor chose receives, and not the one of the wallet', async () => {
    const { page } = await open.connected(withReceive({ wallets: [{ privateKeys, shared: [0, 1] }] }))
    await chooseAddress(page, first, second)
    await closeModal(page)
    await receives(page, second, `ethereum:${second}@31337`, ['Local One', 'Local Two'])
    expect(await modal(page).getByText(first).count()).toBe(0)
  })

  byNight(
    'a wallet that changes its account between the drawing and the copy never leaves a mix of two',
    async () => {
      const { page } = await open.connected(withReceive({ wallets: [{ privateKeys, shared: [0, 1] }] }))
      await showReceive(page)
      // The wallet changes in the same task as the click, before the page is rendered again; then while the browser copies.
      for (const when of ['before', 'after'] as const)
        for (const [index, other] of [
          [1, first],
          [0, second],
        ] as const) {
          await waitForExactText(page, other)
          await modal(page).getByText('The account has changed').waitFor({ state: 'detached' })
          await page.evaluate(() => navigator.clipboard.writeText('nothing'))
          await page.evaluate(
            ([moment, account]) => {
              const [wallet] = Object.values(globalThis.testWallets)
              const root = document.querySelector('latchkit-host')?.shadowRoot
              const buttons = [...(root?.querySelectorAll('button') ?? [])]
              const copy = buttons.find(({ textContent }) => textContent === 'Copy address')
              const change = () => wallet?.switchAccount?.(account)
              if (moment === 'before') change()
              copy?.click()
              if (moment === 'after') change()
            },
            [when, index] as const,
          )
          const address = index === 0 ? first : second
          // Side by side, because the notice does not stay.
          await Promise.all([
            waitForText(page, 'The account has changed. Copy the address again.'),
            waitForAddress(page, address, `ethereum:${address}@31337`),
          ])
          // Never the address that is about to be shown, under the words that the one before was copied.
          expect(await readClipboard(page)).not.toBe(address)
          expect(await modal(page).getByText('Address copied').count()).toBe(0)
          expect(await modal(page).getByText(other).count()).toBe(0)
        }
    },
  )

  byNight(
    'on a network that the site does not use, there is no code, and the networks that count are named',
    async () => {
      const { page } = await open.connected(
        withReceive({
          kit: { networks: ['eip155:31337'], plugins: { networks: { allowUnsupportedChain: true } } },
        }),
      )
      await showReceive(page)
      await switchChain(page, 31338)
      await waitForText(page, 'Unknown Network', /Send to this address only on the networks below/)
      await expect.poll(() => networkRows(page).allTextContents()).toEqual(['LLocal One'])
      expect(await receiveCode(page).count()).toBe(0)
      await takePictureByNight(page, 'receive-unknown', first)
      await press(page, 'Copy address')
      expect(await readClipboard(page)).toBe(first)
      await switchChain(page, 31337)
      await waitForAddress(page, first, `ethereum:${first}@31337`)
    },
  )

  byNight('the list of networks switches nothing', async () => {
    const { page } = await open.connected(withReceive())
    await showReceive(page)
    await press(page, /Compatible Networks/)
    await setMode(page, 'ask')
    await networkRows(page).filter({ hasText: 'Local Two' }).click()
    await waitForHeading(page, 'Compatible Networks')
    expect(await countButtons(page, /Local/)).toBe(0)
    expect(await requestsOf(page)).not.toContain('wallet_switchEthereumChain')
  })

  byNight(
    'when the plugin is removed while its view is shown, the account is shown without the action',
    async () => {
      const { page } = await open.connected(withReceive())
      await showReceive(page)
      await page.evaluate(() => window.latchkit?.kit.remove('receive'))
      await waitForHeading(page, 'Account')
      await waitForButton(page, 'Send')
      expect(await countButtons(page, 'Receive')).toBe(0)
      expect(await receiveCode(page).count()).toBe(0)
    },
  )

  byNight('in Arabic on a narrow phone, the address reads from left to right', async () => {
    const { page } = await open.connected(
      withReceive({
        kit: { locale: 'ar' },
        context: { viewport: { width: 360, height: 740 } },
      }),
    )
    await openModal(page, 'استلام')
    await waitForExactText(page, first)
    await expect
      .poll(() => readCode(modal(page).getByRole('img', { name: 'رمز QR لعنوانك' })))
      .toBe(`ethereum:${first}@31337`)
    await takePictureByNight(page, 'receive-arabic', first)
  })
})

test('a Solana wallet: the code is that of a transfer request, on both clusters', async () => {
  const [own] = addressesOf([1])
  const { page } = await open.connected(
    withReceive(solanaPage({ kit: { plugins: { solana: {} } } })),
    solanaWallet,
  )
  await receives(page, own, `solana:${own}`, ['Local Solana', 'Local Solana Two'])
})

byNight(
  'a Bitcoin wallet: the code is that of BIP-21, and only networks of the address are listed',
  async () => {
    const { page } = await open.connected(withReceive(bitcoinPage('satsConnect')), rowOf('satsConnect'))
    const own = paymentOf(0)
    await receives(page, own, `bitcoin:${own}`, ['Bitcoin Regtest'])
  },
)

byNight('a Cosmos wallet: the code is the address, and only chains with its prefix are listed', async () => {
  const { page } = await open.connected(withReceive(withKeplr({}, { kit: cosmosKit })), 'Keplr')
  await receives(page, starAddresses[0], starAddresses[0], ['Local Star'])
  await closeModal(page)
  await switchNetwork(page, 'cosmos:localmoon-1')
  await receives(page, moonAddress, moonAddress, ['Local Moon'])
})

describe('a Polkadot extension', () => {
  beforeAll(wakeAssetHub, 180_000)

  byNight('the code is the address, in the format of its network', async () => {
    const { page } = await open(
      withReceive(polkadotPage({}, { kit: { networks: [assetHub, dots], plugins: { polkadot: {} } } })),
    )
    await connectWallet(page, 'Polkadot.js')
    await receives(page, alice[assetHub], alice[assetHub], ['Local Asset Hub'])
    await switchNetwork(page, dots)
    await waitForAddress(page, alice[dots], alice[dots])
    await switchNetwork(page, assetHub)
    await waitForAddress(page, alice[assetHub], alice[assetHub])
    await share(page, [1])
    await waitForAddress(page, bob[assetHub], bob[assetHub])
  })
})
