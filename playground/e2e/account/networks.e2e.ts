import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { connectWallet, status, switchNetwork, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { takePicture, takePictureByNight } from '../lib/pictures.ts'
import { devnet } from '../lib/solana.ts'
import { waitForButton, waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'
import { answerPrompt, requestsOf, script, setMode, switchChain } from '../lib/wallet.ts'

const open = hostTests()
const oneNetwork = { networks: ['eip155:31337'] }

byNight('a selected network is requested from the wallet, and the site follows', async () => {
  const { page } = await open.connected()
  await openModal(page, /Local One/)
  await waitForHeading(page, 'Choose Network')
  await takePicture(page, 'networks-full')
  await setMode(page, 'ask')
  await press(page, 'Local Two')
  await takePictureByNight(
    page,
    'switch-waiting',
    'Approve in wallet',
    'Accept connection request in your wallet',
  )
  await answerPrompt(page, 'Approve')
  await waitForButton(page, /Local Two/)
  await waitForText(page, /^[\d,]+\.\d{3} TWO$/)
  await page.getByText('eip155:31338', { exact: true }).waitFor()
})

test('a declined switch is shown with a retry, and the network stays', async () => {
  const { page } = await open.connected()
  await setMode(page, 'reject')
  await openModal(page, /Local One/, 'Local Two')
  await takePictureByNight(page, 'switch-declined', 'Switch declined')
  await page.getByText('eip155:31337', { exact: true }).waitFor()
  await setMode(page, 'approve')
  await press(page, 'Try again')
  await page.getByText('eip155:31338', { exact: true }).waitFor()
})

byNight('a wallet that does not know the network adds it', async () => {
  const { page } = await open.connected()
  await script(page, 'wallet_switchEthereumChain', {
    error: { code: 4902, message: 'Unrecognized chain ID' },
  })
  await switchNetwork(page, 'eip155:31338')
  await page.getByText('eip155:31338', { exact: true }).waitFor()
  expect(await requestsOf(page)).toContain('wallet_addEthereumChain')
})

test('41: a wallet on an unsupported network sees a view, and can switch to a supported one', async () => {
  const { page } = await open({ kit: { networks: ['eip155:31337', devnet], plugins: { solana: {} } } })
  await switchChain(page, 31338)
  await setMode(page, 'approve')
  await openModal(page, walletName)
  await waitForText(page, /This app doesn’t support your current network/)
  await waitForStatus(page, 'connected')
  await page.keyboard.press('Escape')
  await takePicture(page, 'unsupported-en', /This app doesn’t support your current network/)
  // The wallet cannot switch to a network of another namespace.
  expect(await modal(page).getByRole('listitem').allTextContents()).toEqual(['LLocal One'])
  await press(page, 'Local One')
  await waitForClosed(page)
  await page.getByText('eip155:31337', { exact: true }).waitFor()
})

byNight(
  '41: when a connected wallet switches to an unsupported network, the view opens, and disconnecting closes it',
  async () => {
    const { page } = await open.connected({ kit: oneNetwork })
    await switchChain(page, 31338)
    await press(page, 'Disconnect')
    await waitForClosed(page)
    await waitForStatus(page, 'disconnected')
  },
)

byNight('41: if unsupported chains are allowed, the view does not open', async () => {
  const { page } = await open({
    kit: { ...oneNetwork, plugins: { networks: { allowUnsupportedChain: true } } },
  })
  await switchChain(page, 31338)
  await connectWallet(page)
  expect(await status(page).textContent()).toBe('connected')
  expect(await modal(page).count()).toBe(0)
})

byNight(
  'with enableNetworkSwitch: false there is no list of networks, and a wallet may stay on another network',
  async () => {
    const { page } = await open.connected({
      kit: {
        networks: ['eip155:31337', 'eip155:31338'],
        plugins: { networks: { enableNetworkSwitch: false } },
      },
    })
    await openModal(page)
    await modal(page)
      .getByText(/Local One/)
      .first()
      .waitFor()
    expect(
      await modal(page)
        .getByRole('button', { name: /Local One/ })
        .count(),
    ).toBe(0)
    await page.keyboard.press('Escape')
    await waitForClosed(page)
    await switchChain(page, 31338)
    await page.getByText('eip155:31338', { exact: true }).waitFor()
    expect(await modal(page).count()).toBe(0)
  },
)
