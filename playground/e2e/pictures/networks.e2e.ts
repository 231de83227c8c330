import { byNight } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForButton, waitForExactText } from '../lib/waits.ts'
import { script, setMode, switchChain } from '../lib/wallet.ts'

// Takes screenshots of the states of the network views that no other test reaches.
const open = hostTests()

byNight('SwitchNetwork: busy, and an unknown network; SwitchActiveChain', async () => {
  const { page } = await open.connected()
  await script(page, 'wallet_switchEthereumChain', { error: { code: -32002, message: 'Already pending' } })
  await openView(page, 'SwitchNetwork', { chainId: 'eip155:31338' })
  await takePicture(page, 'switch-busy', 'Check your wallet: a request is already open')
  await openView(page, 'SwitchNetwork', { chainId: 'eip155:404' })
  await waitForExactText(page, 'Network not found')
  await takePicture(page, 'switch-gone')
  await openView(page, 'SwitchActiveChain', { chainId: 'eip155:31338' })
  await takePicture(page, 'active-chain', 'Switch to Local Two')
})

byNight('UnsupportedChain, right to left', async () => {
  const { page } = await open({ kit: { networks: ['eip155:31337'], locale: 'ar' } })
  await switchChain(page, 31338)
  await setMode(page, 'approve')
  await openView(page, 'Connect')
  await press(page, walletName)
  await waitForButton(page, 'Local One')
  await takePicture(page, 'unsupported-ar')
})
