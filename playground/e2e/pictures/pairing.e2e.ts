import { afterEach, expect, test } from 'vitest'
import { breakRelay, mendRelay } from '../lib/chain.ts'
import { hostTests } from '../lib/hostTest.ts'
import { openView } from '../lib/openView.ts'
import { code, dialog, pairingTests, takeUri } from '../lib/pairing.ts'
import { axeSource, picture } from '../lib/pictures.ts'

const { openSite, phone } = pairingTests(hostTests())
afterEach(mendRelay)

const wallet = {
  id: 'a'.repeat(64),
  name: 'The Longest Wallet Name There Is',
  rdns: 'dev.longest',
  mobileLink: 'longest://',
  desktopLink: 'longest://',
  webappLink: 'https://longest.example',
  homepage: 'https://longest.example',
  chains: [],
  injected: [],
}
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile'

test.each(['en', 'ar'])('every pairing view, in %s', async (locale) => {
  const { page } = await openSite({ before: axeSource, kit: { locale } })
  const violations: string[] = []
  const check = async (name: string) => violations.push(...(await picture(page, `${name}.${locale}`)))
  await openView(page, 'ConnectingWalletConnectBasic')
  await code(page).or(dialog(page).getByRole('img').first()).waitFor()
  await page.waitForTimeout(300)
  await check('pairing')
  await openView(page, 'ConnectingWalletConnect', { wallet })
  await dialog(page).getByRole('tab').first().waitFor()
  await page.waitForTimeout(300)
  await check('pairing-wallet')
  await dialog(page).getByRole('tab').nth(2).click()
  await check('pairing-desktop')
  await dialog(page).getByRole('tab').nth(3).click()
  await check('pairing-install')
  expect(violations).toEqual([])
})

test('declined, and unreachable', async () => {
  const { page } = await openSite({ before: axeSource })
  const declining = await phone({ mode: 'reject' })
  await declining.pair(await takeUri(page))
  await dialog(page).getByText('Connection declined').waitFor()
  const violations = [...(await picture(page, 'pairing-declined'))]
  await breakRelay({ kind: 'down' })
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByText("Can't reach the pairing service. Retrying…").waitFor()
  violations.push(...(await picture(page, 'pairing-unreachable')))
  expect(violations).toEqual([])
})

test('on a phone', async () => {
  const { page } = await openSite({ before: axeSource, context: { userAgent: android } })
  const violations: string[] = []
  await openView(page, 'ConnectingWalletConnectBasic')
  await code(page).waitFor()
  await page.waitForTimeout(300)
  violations.push(...(await picture(page, 'pairing-any-app')))
  await openView(page, 'ConnectingWalletConnect', { wallet })
  await dialog(page).getByRole('button', { name: 'Copy link' }).waitFor()
  violations.push(...(await picture(page, 'pairing-app')))
  expect(violations).toEqual([])
})
