import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { connectWallet } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { type PageOptions, walletName } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { axeSource, picture } from '../lib/pictures.ts'
import { script, setMode, switchChain } from '../lib/wallet.ts'

// Takes screenshots of the network views in every state and look, and runs axe on each.
const openPage = hostTests()

/** Finds the modal by its role alone, because its name depends on the language. */
const modal = (page: Page) => page.locator('latchkit-host').getByRole('dialog')

async function open(kit: PageOptions['kit'] = {}): Promise<Page> {
  const { page } = await openPage({ before: axeSource, kit })
  return page
}

/** Opens the switch to the second network, with a wallet that responds according to `mode`. */
async function switchWith(mode: 'stall' | 'reject' | 'busy'): Promise<Page> {
  const page = await open()
  await connectWallet(page)
  if (mode === 'busy')
    await script(page, 'wallet_switchEthereumChain', { error: { code: -32002, message: 'Already pending' } })
  else await setMode(page, mode)
  await openView(page, 'SwitchNetwork', { chainId: 'eip155:31338' })
  return page
}

test('Networks: full', async () => {
  const page = await open()
  await connectWallet(page)
  await openView(page, 'Networks')
  await modal(page).getByRole('button', { name: 'Local Two' }).waitFor()
  expect(await picture(page, 'networks-full')).toEqual([])
})

byNight('SwitchNetwork: waiting, declined, busy, and an unknown network', async () => {
  const waiting = await switchWith('stall')
  await modal(waiting).getByText('Approve in wallet').waitFor()
  expect(await picture(waiting, 'switch-waiting')).toEqual([])
  const declined = await switchWith('reject')
  await modal(declined).getByText('Switch declined').waitFor()
  expect(await picture(declined, 'switch-declined')).toEqual([])
  const busy = await switchWith('busy')
  await modal(busy).getByText('Check your wallet: a request is already open').waitFor()
  expect(await picture(busy, 'switch-busy')).toEqual([])
  await openView(busy, 'SwitchNetwork', { chainId: 'eip155:404' })
  await modal(busy).getByText('Network not found', { exact: true }).waitFor()
  expect(await picture(busy, 'switch-gone')).toEqual([])
})

byNight('SwitchActiveChain: a network that the wallet does not support', async () => {
  const page = await open()
  await connectWallet(page)
  await openView(page, 'SwitchActiveChain', { chainId: 'eip155:31338' })
  await modal(page).getByText('Switch to Local Two').waitFor()
  expect(await picture(page, 'active-chain')).toEqual([])
})

test('UnsupportedChain: in English, and right to left', async () => {
  for (const locale of ['en', 'ar']) {
    const page = await open({ networks: ['eip155:31337'], locale })
    await switchChain(page, 31338)
    await setMode(page, 'approve')
    await openView(page, 'Connect')
    await modal(page).getByRole('button', { name: walletName }).click()
    await modal(page).getByRole('button', { name: 'Local One' }).waitFor()
    expect(await picture(page, `unsupported-${locale}`)).toEqual([])
  }
})
