import { expect, test } from 'vitest'
import { connectWallet, modal, openModal, status, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName } from '../lib/openPage.ts'
import { answerPrompt, askedMethods, script, setMode, switchChain } from '../lib/wallet.ts'

const open = hostTests()
const oneNetwork = { networks: ['eip155:31337'] }

test('a selected network is requested from the wallet, and the site follows', async () => {
  const { page } = await open()
  await connectWallet(page)
  await openModal(page)
  await modal(page)
    .getByRole('button', { name: /Local One/ })
    .click()
  await modal(page).getByRole('heading', { name: 'Choose Network' }).waitFor()
  await setMode(page, 'ask')
  await modal(page).getByRole('button', { name: 'Local Two' }).click()
  await modal(page).getByText('Approve in wallet').waitFor()
  await modal(page).getByText('Accept connection request in your wallet').waitFor()
  await answerPrompt(page, 'Approve')
  await modal(page)
    .getByRole('button', { name: /Local Two/ })
    .waitFor()
  await modal(page)
    .getByText(/^\d+\.\d{3} TWO$/)
    .waitFor()
  await page.getByText('eip155:31338', { exact: true }).waitFor()
})

test('a declined switch is shown with a retry, and the network stays', async () => {
  const { page } = await open()
  await connectWallet(page)
  await setMode(page, 'reject')
  await openModal(page)
  await modal(page)
    .getByRole('button', { name: /Local One/ })
    .click()
  await modal(page).getByRole('button', { name: 'Local Two' }).click()
  await modal(page).getByText('Switch declined').waitFor()
  await page.getByText('eip155:31337', { exact: true }).waitFor()
  await setMode(page, 'approve')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByText('eip155:31338', { exact: true }).waitFor()
})

test('a wallet that does not know the network adds it', async () => {
  const { page } = await open()
  await connectWallet(page)
  await script(page, 'wallet_switchEthereumChain', {
    error: { code: 4902, message: 'Unrecognized chain ID' },
  })
  await page.evaluate(() => window.latchkit?.kit.switchNetwork('eip155:31338'))
  await page.getByText('eip155:31338', { exact: true }).waitFor()
  expect(await askedMethods(page)).toContain('wallet_addEthereumChain')
})

test('41: a wallet on an unsupported network sees a view, and can switch to a supported one', async () => {
  const { page } = await open({ kit: oneNetwork })
  await switchChain(page, 31338)
  await setMode(page, 'approve')
  await openModal(page)
  await modal(page).getByRole('button', { name: walletName }).click()
  await modal(page)
    .getByText(/This app doesn’t support your current network/)
    .waitFor()
  await waitForStatus(page, 'connected')
  await page.keyboard.press('Escape')
  await modal(page)
    .getByText(/This app doesn’t support your current network/)
    .waitFor()
  await modal(page).getByRole('button', { name: 'Local One' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  await page.getByText('eip155:31337', { exact: true }).waitFor()
})

test('41: when a connected wallet switches to an unsupported network, the view opens, and disconnecting closes it', async () => {
  const { page } = await open({ kit: oneNetwork })
  await connectWallet(page)
  await switchChain(page, 31338)
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  await waitForStatus(page, 'disconnected')
})

test('41: if unsupported chains are allowed, the view does not open', async () => {
  const { page } = await open({
    kit: { ...oneNetwork, plugins: { networks: { allowUnsupportedChain: true } } },
  })
  await switchChain(page, 31338)
  await connectWallet(page)
  expect(await status(page).textContent()).toBe('connected')
  expect(await modal(page).count()).toBe(0)
})
