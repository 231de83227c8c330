import type { Page } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { callApi } from '../lib/adapter.ts'
import { showAccount } from '../lib/flows.ts'
import { confirmInFrame } from '../lib/frame.ts'
import { emailField, logIn, loginKit, setDevices, startLogin, typeCode } from '../lib/login.ts'
import { codeFor } from '../lib/mail.ts'
import { modal, openModal, press, pressExact } from '../lib/modal.ts'
import { newLabel } from '../lib/names.ts'
import { openView } from '../lib/openView.ts'
import { waitForButton, waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'
import type { ViewVisit } from './types.ts'

const plugins = { embedded: {}, smartSessions: {}, email: {}, socials: {}, names: {} }
const page = () => ({ wallets: [], kit: { ...loginKit, plugins, features: { smartSessions: true } } })

/** Logs in, and asks for another address up to the code that the current address gets. */
async function changeEmail(site: Page, email: string): Promise<void> {
  await logIn(site, email)
  await openModal(site, email)
  await emailField(site).fill(`new.${email}`)
  await pressExact(site, 'Save')
  await waitForHeading(site, 'Confirm Current Email')
}

/** Logs in and chooses a name, which it returns. */
async function chooseName(site: Page, email: string): Promise<string> {
  await logIn(site, email)
  await showAccount(site)
  await press(site, 'Choose your account name')
  const label = newLabel()
  await modal(site).getByLabel('Name', { exact: true }).fill(label)
  await waitForButton(site, `${label} Available`)
  return `${label}.reown.id`
}

/** Logs in and grants the site a permission, which the modal confirms. */
async function createSession(site: Page, email: string): Promise<void> {
  await logIn(site, email)
  const { publicKey } = privateKeyToAccount(generatePrivateKey())
  const start = Math.floor(Date.now() / 1000) + 60
  void callApi(site, 'smartSessions', 'grantPermissions', {
    chainId: '0x7a69',
    expiry: start + 86_340,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x6f05b59d3b20000', start, period: 86_400 },
      },
    ],
    policies: [],
  })
  await confirmInFrame(site)
  await waitForText(site, 'Smart Session created successfully')
}

export const loginViews: readonly ViewVisit[] = [
  {
    view: 'EmailLogin',
    page,
    async reach({ page: site }) {
      await openView(site, 'EmailLogin')
      await emailField(site).waitFor()
    },
  },
  {
    view: 'EmailVerifyOtp',
    page,
    async reach({ page: site }, email) {
      await startLogin(site, email)
      await waitForHeading(site, 'Confirm Email')
      await codeFor(email)
    },
  },
  {
    view: 'EmailVerifyDevice',
    page,
    async reach({ page: site }, email) {
      await setDevices('new')
      await startLogin(site, email)
      await waitForHeading(site, 'Register Device')
    },
    leave: () => setDevices('auto'),
  },
  {
    view: 'UpdateEmailWallet',
    page,
    async reach({ page: site }, email) {
      await logIn(site, email)
      await openModal(site, email)
      await waitForHeading(site, 'Edit Email')
    },
  },
  { view: 'UpdateEmailPrimaryOtp', page, reach: ({ page: site }, email) => changeEmail(site, email) },
  {
    view: 'UpdateEmailSecondaryOtp',
    page,
    async reach({ page: site }, email) {
      await changeEmail(site, email)
      await typeCode(site, await codeFor(email, 2))
      await waitForHeading(site, 'Confirm New Email')
    },
  },
  {
    view: 'UpgradeEmailWallet',
    page,
    async reach({ page: site }, email) {
      await logIn(site, email)
      await openModal(site, /^Upgrade your wallet/)
      await waitForText(site, 'A wallet of your own')
    },
  },
  {
    view: 'RegisterAccountName',
    page,
    reach: async ({ page: site }, email) => void (await chooseName(site, email)),
  },
  {
    view: 'RegisterAccountNameSuccess',
    page,
    async reach({ page: site }, email) {
      await press(site, `Register ${await chooseName(site, email)}`)
      await confirmInFrame(site)
      await waitForText(site, 'Name registered')
    },
  },
  { view: 'SmartSessionCreated', page, reach: ({ page: site }, email) => createSession(site, email) },
  {
    view: 'SmartSessionList',
    page,
    async reach({ page: site }, email) {
      await createSession(site, email)
      await press(site, 'Got it!')
      await waitForClosed(site)
      await showAccount(site)
      await press(site, 'Smart Sessions')
      await waitForText(site, 'Spend up to 0.5 ETH every day')
    },
  },
]
