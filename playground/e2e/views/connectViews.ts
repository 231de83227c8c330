import { loginKit } from '../lib/login.ts'
import { modal, openModal, press, pressExact } from '../lib/modal.ts'
import { openedBy } from '../lib/openedBy.ts'
import { servicesOf } from '../lib/openListed.ts'
import type { PageOptions } from '../lib/openPage.ts'
import { connectToSignIn, withSignIn } from '../lib/signIn.ts'
import { solanaPage, solanaWallet } from '../lib/solana.ts'
import {
  openList,
  waitForButton,
  waitForExactText,
  waitForHeading,
  waitForMergedRow,
  waitForText,
} from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'
import type { ViewVisit } from './types.ts'

const field = 'Field Wallet'
const wallets = [
  { name: field, rdns: 'test.wallet' },
  { name: 'Meadow', rdns: 'b' },
]

/** A site that offers every way to connect. */
const withAllMethods = (features: object = {}): PageOptions => ({
  wallets,
  kit: {
    ...loginKit,
    projectId: 'local',
    // The plan of the local project has no logins.
    remoteConfig: false,
    plugins: { walletconnect: {}, pictures: {}, embedded: {}, email: {}, socials: {} },
    features,
  },
})

/** A site without a listing service, and a visitor without a wallet. */
function bare(): PageOptions {
  const { walletList: _, ...services } = servicesOf()
  return { wallets: [], kit: { services, plugins: { pictures: {} } } }
}

export const connectViews: readonly ViewVisit[] = [
  {
    view: 'Connect',
    page: withAllMethods,
    async reach({ page }) {
      await openList(page, field, /^All Wallets/)
      await modal(page).getByRole('group').getByRole('button', { name: 'Google' }).waitFor()
    },
  },
  {
    view: 'SIWXSignMessage',
    opensItself: true,
    page: () =>
      withSignIn({
        wallets: [{ name: field, rdns: 'test.wallet' }],
        kit: { plugins: { pictures: {} } },
      }),
    reach: ({ page }) => connectToSignIn(page, field),
    staysOpen: true,
  },
  {
    view: 'ConnectWallets',
    page: () => withAllMethods({ collapseWallets: true }),
    async reach({ page }) {
      await openModal(page, 'Continue with a wallet')
      await waitForButton(page, field, /^All Wallets/)
    },
  },
  {
    view: 'AllWallets',
    page: withAllMethods,
    async reach({ page }) {
      await openModal(page, /^All Wallets/)
      await waitForButton(page, 'MetaMask')
      await modal(page).getByRole('button', { name: 'MetaMask' }).locator('img').waitFor()
    },
  },
  {
    view: 'ConnectingExternal',
    params: { connectorId: 'b' },
    page: withAllMethods,
    async reach({ page }) {
      await setMode(page, 'stall')
      await openModal(page, field)
      await waitForText(page, `Continue in ${field}`)
    },
  },
  {
    view: 'ConnectingMultiChain',
    params: { connectorId: 'b' },
    page: () =>
      solanaPage({
        kit: {
          networks: ['eip155:31337', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
          plugins: { solana: {}, pictures: {} },
        },
        evm: [{ name: solanaWallet }],
      }),
    async reach({ page }) {
      await openModal(page)
      await waitForMergedRow(page, solanaWallet)
      await press(page, solanaWallet)
      await modal(page).getByRole('button', { name: 'Solana', exact: true }).waitFor()
    },
  },
  {
    view: 'WhatIsAWallet',
    page: bare,
    async reach({ page }) {
      await openModal(page, 'What is a wallet?')
      await waitForText(page, 'A home for what you own')
    },
  },
  {
    view: 'GetWallet',
    page: bare,
    async reach({ page }) {
      await openModal(page, 'What is a wallet?', 'Get a wallet')
      await waitForHeading(page, 'Get a wallet')
      await modal(page)
        .getByRole('link', { name: /MetaMask/ })
        .waitFor()
    },
  },
  {
    view: 'Downloads',
    params: { wallet: { id: 'meadow', name: 'Meadow' } },
    page: () => ({ wallets: [], kit: { projectId: 'local', plugins: { pictures: {} } } }),
    async reach({ page }) {
      await openModal(page, 'MetaMask')
      await modal(page).getByRole('link').first().waitFor()
    },
  },
]

const pairing = (): PageOptions => ({
  wallets: [],
  kit: { projectId: 'local', plugins: { walletconnect: {}, pictures: {} } },
})

export const pairingViews: readonly ViewVisit[] = [
  {
    view: 'ConnectingWalletConnect',
    page: pairing,
    async reach({ page }) {
      await openModal(page, /^All Wallets/, 'Rainbow')
      await waitForHeading(page, 'Rainbow')
      await modal(page).getByRole('img', { name: 'Pairing code' }).waitFor()
    },
  },
  {
    view: 'ConnectingWalletConnectBasic',
    page: pairing,
    async reach({ page }) {
      await openModal(page)
      await page.evaluate(() => window.latchkit?.kit.open('ConnectingWalletConnectBasic' as never))
      await modal(page).getByRole('img', { name: 'Pairing code' }).waitFor()
    },
  },
]

/** A site that offers the logins without a wallet. */
const withLogins = (): PageOptions => ({
  wallets: [],
  kit: { ...loginKit, plugins: { embedded: {}, email: {}, socials: {} } },
})

export const socialViews: readonly ViewVisit[] = [
  {
    view: 'ConnectSocials',
    page: withLogins,
    async reach({ page }) {
      await openModal(page)
      await pressExact(page, 'More')
      await waitForExactText(page, 'Discord')
    },
  },
  {
    view: 'ConnectingSocial',
    page: withLogins,
    async reach({ page }) {
      await openModal(page)
      const google = modal(page).getByRole('group').getByRole('button', { name: 'Google' })
      const popup = await openedBy(page, () => google.click())
      await popup.getByLabel('Name').waitFor()
      await page.bringToFront()
      await waitForHeading(page, 'Google')
    },
  },
  {
    view: 'ConnectingFarcaster',
    page: withLogins,
    async reach({ page }) {
      await openModal(page)
      await modal(page).getByRole('group').getByRole('button', { name: 'Farcaster' }).click()
      await modal(page).getByRole('img', { name: 'Code to log in with Farcaster' }).waitFor()
    },
  },
]
