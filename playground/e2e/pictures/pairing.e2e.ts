import { byNight } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal } from '../lib/modal.ts'
import { openView } from '../lib/openView.ts'
import { code, pairingTests } from '../lib/pairing.ts'
import { takePicture } from '../lib/pictures.ts'

const { openSite } = pairingTests(hostTests())
const links = { mobileLink: 'longest://', desktopLink: 'longest://', webappLink: 'https://longest.example' }
const wallet = {
  id: 'a'.repeat(64),
  name: 'The Longest Wallet Name There Is',
  rdns: 'dev.longest',
  homepage: 'https://longest.example',
  chains: [],
  injected: [],
  ...links,
}

byNight.each(['en', 'ar'])('every pairing view, in %s', async (locale) => {
  const { page } = await openSite({ kit: { locale } })
  const tab = (index: number) => modal(page).getByRole('tab').nth(index)
  await openView(page, 'ConnectingWalletConnectBasic')
  await code(page).or(modal(page).getByRole('img').first()).waitFor()
  await page.waitForTimeout(300)
  await takePicture(page, `pairing.${locale}`)
  await openView(page, 'ConnectingWalletConnect', { wallet })
  await tab(0).waitFor()
  await page.waitForTimeout(300)
  await takePicture(page, `pairing-wallet.${locale}`)
  await tab(2).click()
  await takePicture(page, `pairing-desktop.${locale}`)
  await tab(3).click()
  await takePicture(page, `pairing-install.${locale}`)
})
