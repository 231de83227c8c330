import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { addFault, clearFaults } from '../lib/chain.ts'
import { connectWallet, fillSend, modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { addresses, type PageOptions, walletName } from '../lib/openPage.ts'
import { axeSource, picture, pictureForReadme } from '../lib/pictures.ts'
import { setMode, switchChain } from '../lib/wallet.ts'

// Takes screenshots of every view in every state and look. axe must report no violations.
const openPage = hostTests()
const open = (options: PageOptions = {}) =>
  openPage({ ...options, before: `${axeSource};${options.before ?? ''}` })

const longName = 'An Extension With A Name Of 32 Ch'
const threeWallets = [{}, { name: longName, rdns: 'long.wallet' }, { name: 'Zed', rdns: 'zed.wallet' }]

test('Connect: full, empty, loading, broken', async () => {
  const full = await open({ wallets: threeWallets })
  await openModal(full.page)
  await modal(full.page).getByRole('button', { name: walletName }).waitFor()
  expect(await picture(full.page, 'connect-full')).toEqual([])

  const empty = await open({ wallets: [] })
  await openModal(empty.page)
  await modal(empty.page).getByText('No wallet found').waitFor()
  expect(await picture(empty.page, 'connect-empty')).toEqual([])

  const loading = await open()
  await loading.page.route(/assets\/connect\.Connect-/, () => undefined)
  await openModal(loading.page)
  await modal(loading.page).getByRole('status', { name: 'Loading' }).waitFor()
  expect(await picture(loading.page, 'connect-loading')).toEqual([])

  const broken = await open()
  await broken.page.route(/assets\/connect\.Connect-/, (route) => route.abort())
  await openModal(broken.page)
  await modal(broken.page).getByText('A new version is available').waitFor()
  expect(await picture(broken.page, 'connect-broken')).toEqual([])
  await broken.page.unrouteAll()
})

test('ConnectingExternal: waiting, still waiting, declined, busy', async () => {
  const { page } = await open({ wallets: threeWallets })
  await page.clock.install()
  await setMode(page, 'stall')
  await openModal(page)
  await modal(page).getByRole('button', { name: walletName }).click()
  await modal(page).getByText(`Continue in ${walletName}`).waitFor()
  expect(await picture(page, 'connecting-waiting')).toEqual([])
  await page.clock.fastForward(15_000)
  await modal(page).getByText(`Still waiting for ${walletName}`).waitFor()
  expect(await picture(page, 'connecting-still')).toEqual([])
  await modal(page).getByRole('button', { name: 'Use another wallet' }).click()
  await modal(page).getByRole('button', { name: walletName }).click()
  await modal(page).getByText('Check your wallet').waitFor()
  expect(await picture(page, 'connecting-busy')).toEqual([])
  await setMode(page, 'reject')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await modal(page).getByText('Connection declined').waitFor()
  expect(await picture(page, 'connecting-declined')).toEqual([])
})

test('Account: full, loading, error, unknown network, toast', async () => {
  const { page, context } = await open({
    kit: { networks: ['eip155:31337'], plugins: { networks: { allowUnsupportedChain: true } } },
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connectWallet(page)
  await openModal(page)
  await modal(page)
    .getByText(/^\d+\.\d{3} ETH$/)
    .waitFor()
  expect(await picture(page, 'account-full')).toEqual([])
  await modal(page).getByRole('button', { name: 'Copy address' }).click()
  await modal(page).getByText('Address copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addresses[0])
  expect(await picture(page, 'account-toast')).toEqual([])
  await switchChain(page, 31338)
  await modal(page).getByText('Unknown Network').first().waitFor()
  expect(await picture(page, 'account-unknown')).toEqual([])

  await addFault({ service: 'chains', fault: { kind: 'hang' } })
  const loading = await open()
  await connectWallet(loading.page)
  await openModal(loading.page)
  await modal(loading.page).getByRole('status', { name: 'Balance' }).waitFor()
  expect(await picture(loading.page, 'account-loading')).toEqual([])
})

byNight('Account: the balance cannot be read', async () => {
  await addFault({ service: 'chains', fault: { kind: 'status', status: 503 } })
  const { page } = await open()
  await connectWallet(page)
  await openModal(page)
  await modal(page).getByText('Token Balance Unavailable').waitFor()
  expect(await picture(page, 'account-error')).toEqual([])
})

test('Send and its review: empty, wrong, ready, waiting, declined, changed', async () => {
  const { page } = await open()
  await connectWallet(page)
  await fillSend(page, '', '')
  expect(await picture(page, 'send-empty')).toEqual([])
  await modal(page).getByLabel('Amount').fill('99999999')
  await modal(page).getByLabel('To').fill('0x1234')
  await modal(page)
    .getByText(/^You hold/)
    .waitFor()
  expect(await picture(page, 'send-wrong')).toEqual([])
  await modal(page).getByLabel('Amount').fill('1234.000000000000000001')
  await modal(page).getByLabel('To').fill(addresses[1])
  await modal(page).getByRole('button', { name: 'Preview Send' }).waitFor()
  expect(await picture(page, 'send-full')).toEqual([])
  await modal(page).getByRole('button', { name: 'Preview Send' }).click()
  await modal(page).getByText('You send').waitFor()
  expect(await picture(page, 'review-ready')).toEqual([])
  await setMode(page, 'reject')
  await modal(page)
    .getByRole('button', { name: /^Send 1234/ })
    .click()
  await modal(page).getByText('Request declined').waitFor()
  expect(await picture(page, 'review-declined')).toEqual([])
  await switchChain(page, 31338)
  await modal(page).getByText('Network or account changed').waitFor()
  expect(await picture(page, 'review-changed')).toEqual([])
  await switchChain(page, 31337)
  await modal(page).getByText('Network or account changed').waitFor({ state: 'hidden' })
  await setMode(page, 'stall')
  await modal(page)
    .getByRole('button', { name: /^Send 1234/ })
    .click()
  await modal(page).getByText(`Confirm in ${walletName}`).waitFor()
  expect(await picture(page, 'review-waiting')).toEqual([])
  await modal(page).getByRole('button', { name: 'Cancel' }).click()
  await modal(page).getByText('We don’t know yet whether this was sent').waitFor()
  expect(await picture(page, 'review-unknown')).toEqual([])
})

const kit = { projectId: 'play' }

byNight('Tokens, and a token sent', async () => {
  const full = await open({ kit })
  await connectWallet(full.page)
  await openModal(full.page)
  await modal(full.page).getByText('Local Tether').waitFor()
  expect(await picture(full.page, 'tokens-full')).toEqual([])
  await modal(full.page).getByRole('button', { name: 'Send' }).click()
  await modal(full.page).getByRole('button', { name: 'Ether' }).click()
  await modal(full.page).getByRole('button', { name: 'Local Tether' }).waitFor()
  expect(await picture(full.page, 'send-choose')).toEqual([])
  await modal(full.page).getByRole('button', { name: 'Local Tether' }).click()
  await modal(full.page).getByLabel('Amount').fill('12.5')
  await modal(full.page).getByLabel('To').fill(addresses[1])
  await modal(full.page).getByRole('button', { name: 'Preview Send' }).waitFor()
  expect(await picture(full.page, 'send-token')).toEqual([])
  const result = `0x${'12'.padStart(64, '0')}`
  await addFault({ service: 'chains', rpcMethod: 'eth_call', fault: { kind: 'result', result } })
  await modal(full.page).getByRole('button', { name: 'Preview Send' }).click()
  await modal(full.page).getByText('This cannot be sent').waitFor()
  expect(await picture(full.page, 'send-trouble')).toEqual([])
  await clearFaults()
  await modal(full.page).getByRole('button', { name: 'Preview Send' }).click()
  await modal(full.page).getByText('Token contract').waitFor()
  expect(await picture(full.page, 'review-token')).toEqual([])
})

byNight('Tokens: loading, broken, empty', async () => {
  await addFault({ service: 'data', path: '/v1/account/', fault: { kind: 'hang' }, times: 1 })
  const loading = await open({ kit })
  await connectWallet(loading.page)
  await openModal(loading.page)
  await modal(loading.page).getByRole('status', { name: 'Reading tokens' }).waitFor()
  expect(await picture(loading.page, 'tokens-loading')).toEqual([])

  await addFault({ service: 'data', path: '/v1/account/', fault: { kind: 'status', status: 404 } })
  const broken = await open({ kit })
  await connectWallet(broken.page)
  await openModal(broken.page)
  await modal(broken.page).getByText('Tokens cannot be read now').waitFor()
  await modal(broken.page).getByText('Token Balance Unavailable').waitFor({ state: 'hidden' })
  expect(await picture(broken.page, 'tokens-broken')).toEqual([])
  await clearFaults()

  const emptyKey = `0x${'ab'.repeat(32)}` as const
  const empty = await open({ kit, wallets: [{ privateKeys: [emptyKey] }] })
  await connectWallet(empty.page)
  await openModal(empty.page)
  await modal(empty.page).getByText('No tokens yet').waitFor()
  expect(await picture(empty.page, 'tokens-empty')).toEqual([])
})

byNight('Tokens and Send, right to left', async () => {
  const { page } = await open({ kit: { projectId: 'play', locale: 'ar' } })
  await setMode(page, 'approve')
  await openModal(page)
  await page.getByRole('dialog').getByRole('button', { name: walletName }).click()
  await waitForStatus(page, 'connected')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await openModal(page)
  await page.getByRole('dialog').getByText('Local Tether').waitFor()
  expect(await picture(page, 'tokens-rtl')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'إرسال' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ether' }).waitFor()
  expect(await picture(page, 'send-rtl')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Ether' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Local Tether' }).waitFor()
  expect(await picture(page, 'send-choose-rtl')).toEqual([])
})

test('the alert for a missing project id, and right to left', async () => {
  const { page } = await open({ wallets: threeWallets, kit: { projectId: undefined, locale: 'ar' } })
  await openModal(page)
  await modal(page).getByText('Project ID Not Configured', { exact: true }).waitFor()
  expect(await picture(page, 'connect-alert-rtl')).toEqual([])
})

test('the views of the README: list, account, review', async () => {
  const wallets = [
    { name: 'Field Wallet', rdns: 'test.wallet' },
    { name: 'Meadow', rdns: 'b' },
    { name: 'Harbour', rdns: 'c' },
  ]
  const { page } = await open({ wallets })
  await setMode(page, 'approve')
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Field Wallet' }).waitFor()
  await pictureForReadme(page, 'connect')
  await modal(page).getByRole('button', { name: 'Field Wallet' }).click()
  await modal(page).waitFor({ state: 'hidden' })
  await openModal(page)
  await modal(page)
    .getByText(/^\d+\.\d{3} ETH$/)
    .waitFor()
  await pictureForReadme(page, 'account')
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await modal(page).getByLabel('Amount').fill('0.25')
  await modal(page).getByLabel('To').fill(addresses[1])
  await modal(page).getByRole('button', { name: 'Preview Send' }).click()
  await modal(page).getByRole('button', { name: 'Send 0.25 ETH' }).waitFor()
  await pictureForReadme(page, 'review')
})
