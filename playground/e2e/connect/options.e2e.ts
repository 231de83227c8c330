import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { composePairing } from '../lib/fakePairing.ts'
import { waitForStatus } from '../lib/flows.ts'
import { madeUp } from '../lib/listing.ts'
import { countButtons, modal, openModal, press } from '../lib/modal.ts'
import { listedTests, names, servicesOf } from '../lib/openListed.ts'
import { phoneContext, walletName } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { openList, openShowing, waitForButton, waitForHeading, waitForText } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

const { open, listing } = listedTests()

byNight('wallet groups have their default order, or the configured order followed by the rest', async () => {
  listing.rows = [...madeUp(50), { id: 'f1', name: 'Featured Two' }, { id: 'f2', name: 'Featured One' }]
  const custom = [{ id: 'own', name: 'Our Own', homepage: 'https://own.example' }]
  const options = { featuredWalletIds: ['f2', 'f1'], customWallets: custom }
  const [detected, featured] = [
    ['WalletConnect', walletName],
    ['Featured One', 'Featured Two'],
  ] as const
  const listed = ['Wallet 00001', 'Wallet 00002', 'Wallet 00003', 'Wallet 00004']
  const connectorTypeOrder = ['recommended', 'custom']
  for (const [more, order] of [
    [{}, [...detected, ...featured, 'Our Own', ...listed]],
    [{ connectorTypeOrder }, [...listed, 'Our Own', ...detected, ...featured]],
  ] as const) {
    const { page } = await open({ ...options, ...more })
    await openList(page, 'Wallet 00004')
    expect(await names(page)).toEqual([...order, 'All Wallets'])
    expect(await countButtons(page, 'All Wallets 50+')).toBe(1)
  }
})

byNight('the response of the listing causes no layout shift', async () => {
  listing.rows = madeUp(50)
  const { page } = await open({ featuredWalletIds: [madeUp(50)[9]?.id] })
  listing.fault = 'hang'
  await openList(page, 'All Wallets')
  const before = await modal(page).boundingBox()
  const rowTop = async () => (await modal(page).getByRole('button', { name: walletName }).boundingBox())?.y
  const contentHeight = () =>
    modal(page)
      .locator('> div')
      .first()
      .evaluate((card) => card.scrollHeight)
  const [y, height] = [await rowTop(), await contentHeight()]
  listing.fault = undefined
  await page.reload()
  await composePairing(page)
  await openList(page, 'Wallet 00004')
  expect([await rowTop(), await contentHeight()]).toEqual([y, height])
  expect(await modal(page).boundingBox()).toEqual(before)
})

byNight('allWallets: hidden, only on phones, or without a way to pair', async () => {
  listing.rows = madeUp(20)
  for (const [options, more] of [
    [{ allWallets: 'HIDE' }, {}],
    [{ allWallets: 'ONLY_MOBILE' }, {}],
    [{}, { pairs: false }],
  ] as const) {
    const { page } = await open(options, more)
    await openList(page, walletName)
    await page.waitForTimeout(300)
    expect(await countButtons(page, /^All Wallets/)).toBe(0)
  }
  const phone = await open({ allWallets: 'ONLY_MOBILE' }, { context: phoneContext })
  await openList(phone.page, /^All Wallets/)
})

test('without a project or an own host, no listing is requested', async () => {
  const { walletList: _, ...services } = servicesOf()
  const { page } = await open({}, { kit: { projectId: null, services }, wallets: [] })
  const requestUrls: string[] = []
  page.on('request', (request) => requestUrls.push(request.url()))
  await openList(page, 'WalletConnect')
  await page.waitForTimeout(400)
  expect(requestUrls.filter((url) => /getWallet|web3modal/.test(url))).toEqual([])
})

test('the terms must be accepted before a wallet is selected, and a text says so', async () => {
  listing.rows = madeUp(20)
  const { page } = await open({
    legalCheckbox: true,
    termsConditionsUrl: 'https://shop.example/terms',
    privacyPolicyUrl: 'https://shop.example/privacy',
  })
  await setMode(page, 'approve')
  await openModal(page, walletName)
  await waitForText(page, 'Accept the terms to continue.')
  await press(page, 'Wallet 00001')
  expect(
    await modal(page)
      .getByText(/^Pairing/)
      .count(),
  ).toBe(0)
  await waitForStatus(page, 'disconnected')
  expect(await modal(page).getByRole('link', { name: 'Terms of service' }).getAttribute('rel')).toContain(
    'noopener',
  )
  await modal(page).getByRole('checkbox').check()
  expect(await modal(page).getByText('Accept the terms to continue.').count()).toBe(0)
  await press(page, walletName)
  await waitForStatus(page, 'connected')
})

byNight('without the checkbox, a line below the list links to the terms and the privacy policy', async () => {
  listing.rows = madeUp(20)
  const { page } = await open({
    termsConditionsUrl: 'https://shop.example/terms',
    privacyPolicyUrl: 'https://shop.example/privacy',
  })
  await setMode(page, 'approve')
  await openModal(page)
  await waitForText(page, 'By connecting, you agree to the')
  for (const name of ['Terms of service', 'Privacy policy'])
    expect(await modal(page).getByRole('link', { name }).getAttribute('rel')).toContain('noopener')
  await takePicture(page, 'connect-terms-line')
  await press(page, walletName)
  await waitForStatus(page, 'connected')
})

byNight('collapsed wallets open with one button', async () => {
  listing.rows = madeUp(20)
  const { page } = await open({ collapseWallets: true })
  await openModal(page, 'Continue with a wallet')
  await waitForHeading(page, 'Connect wallet')
  await waitForButton(page, walletName)
  await press(page, 'Back')
  await waitForButton(page, 'Continue with a wallet')
})

byNight('without a wallet and without pairing, recommended wallets show where to get them', async () => {
  listing.rows = madeUp(20)
  const { page } = await open({}, { pairs: false, wallets: [] })
  await openShowing(page, 'No wallet found')
  await press(page, 'Wallet 00001')
  await waitForText(page, 'Not Detected')
  const link = modal(page).getByRole('link', { name: 'Website' })
  expect(await link.getAttribute('href')).toBe('https://wallet0.example')
})

test('two extensions with the same name are both shown and marked', async () => {
  const { page } = await open(
    {},
    { pairs: false, wallets: [{}, { name: 'Impostor' }], kit: { projectId: null } },
  )
  await openList(page, 'Impostor')
  expect(await modal(page).getByText('2 with this name').count()).toBe(2)
})

byNight('wallets whose names differ by case and invisible characters are both marked', async () => {
  const wallets = [{}, { name: 'tEST\u200b  wallet', rdns: 'other.wallet' }]
  const { page } = await open({}, { pairs: false, wallets, kit: { projectId: null } })
  await openModal(page)
  await expect.poll(() => modal(page).getByText('2 with this name').count()).toBe(2)
})

test('a phone lists only wallets that it can reach, and a wallet with its own browser opens this page there', async () => {
  const phantom = {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    mobile_link: 'phantom://',
  }
  listing.rows = [{ id: 'desk', name: 'Desk Only' }, phantom, ...madeUp(2)]
  const { page } = await open({}, { wallets: [], context: phoneContext })
  await openModal(page)
  const link = modal(page).getByRole('link', { name: 'Phantom' })
  await link.waitFor()
  const href = new URL((await link.getAttribute('href')) ?? '')
  expect(href.origin + href.pathname.split('/').slice(0, 3).join('/')).toBe('https://phantom.app/ul/browse')
  expect(decodeURIComponent(href.pathname.split('/')[3] ?? '')).toBe(page.url())
  expect(await names(page)).not.toContain('Desk Only')
})

byNight('if the code that calls a wallet does not load, its view says so', async () => {
  const { page } = await open({}, { pairs: false, kit: { projectId: null } })
  await setMode(page, 'approve')
  await page.route(/assets\/.*(ConnectingExternal|createAttempts)-/, (route) => route.abort())
  await openModal(page, walletName)
  await waitForButton(page, 'Reload')
})
