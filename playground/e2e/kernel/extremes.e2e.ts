import { toQuantity } from 'ethers'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { inspectModal } from '../lib/inspectModal.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { openList, openShowing, waitForText } from '../lib/waits.ts'
import { answerPrompt } from '../lib/wallet.ts'

// Names, lists and amounts far beyond the usual ones: on a narrow phone nothing is cut off or scrolls sideways.
// A site with 500 networks has nodes that no URL of the page names.
const open = hostTests({ declared: false })
const phone = { context: { viewport: { width: 360, height: 740 } } }

async function expectToFit(page: Page): Promise<void> {
  const { outside, scrolling } = await inspectModal(page)
  expect({ outside, scrolling }).toEqual({ outside: [], scrolling: [] })
}

/** Replaces the networks of the site by the local one and many that no node serves. */
const setNetworks = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    async ([total, url]) => {
      const networkOf = (id: number, name: string, http: string) => ({
        id,
        name,
        chainNamespace: 'eip155',
        caipNetworkId: `eip155:${id}` as const,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [http] } },
      })
      const others = Array.from({ length: total - 1 }, (_, at) =>
        networkOf(900_001 + at, `Network ${at + 1}`, 'https://node.example'),
      )
      await window.latchkit?.kit.update({ networks: [networkOf(31337, 'Local', url), ...others] })
    },
    [count, `${inject('cloud')}/chains/31337`] as const,
  )

byNight('a wallet with a name of 64 characters is listed, connects and is shown', async () => {
  const name = `${'Wallet of an endless name '.repeat(3).slice(0, 63)}!`
  // Names are cut to 32 characters.
  const shown = name.slice(0, 32)
  const { page } = await open({ ...phone, wallets: [{ name }] })
  await openList(page, shown)
  await expectToFit(page)
  await press(page, shown)
  await waitForText(page, `Continue in ${shown}`)
  await expectToFit(page)
  await takePicture(page, 'extreme-name')
  await answerPrompt(page, 'Approve')
  await waitForStatus(page, 'connected')
  await openModal(page)
  await waitForText(page, '0xf3')
  await expectToFit(page)
})

byNight('of 500 networks, one is found by its name or its id, and by keyboard', async () => {
  const { page } = await open.connected(phone)
  await setNetworks(page, 500)
  await openModal(page, /Local/)
  const list = modal(page).getByRole('list', { name: 'Networks' })
  const field = modal(page).getByRole('searchbox', { name: 'Search networks' })
  await expectToFit(page)
  await takePicture(page, 'extreme-networks')
  await field.fill('network 49')
  expect(await list.getByRole('button').count()).toBe(11)
  await field.fill('900123')
  expect(await list.getByRole('button').allTextContents()).toEqual([expect.stringContaining('Network 123')])
  await field.fill('nowhere')
  await waitForText(page, 'No networks found')
  await expectToFit(page)
  await field.fill('network 77')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The wallet does not know it.
  await waitForText(page, 'Could not switch the network', 'Chain is not supported')
})

byNight.each([
  ['one wei', 1n, '0.000 ETH'],
  ['10^15 ETH', 10n ** 33n + 1n, '1,000,000,000,000,000.000 ETH'],
])('a balance of %s fits', async (_, wei, text) => {
  const chain = chainReader()
  const [first] = addresses
  const before = await chain.getBalance(first)
  await chain.send('anvil_setBalance', [first, toQuantity(wei)])
  try {
    const { page } = await open.connected(phone)
    await openShowing(page, text)
    await expectToFit(page)
    await takePicture(page, `extreme-${text}`)
  } finally {
    await chain.send('anvil_setBalance', [first, toQuantity(before)])
  }
})
