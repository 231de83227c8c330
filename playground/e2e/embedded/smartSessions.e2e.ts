import type { Page } from 'playwright-core'
import { type Hex, recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { callApi } from '../lib/adapter.ts'
import { byNight } from '../lib/byNight.ts'
import { addFault, clearFaults, localClient, tokenOf } from '../lib/chain.ts'
import { showAccount } from '../lib/flows.ts'
import { confirmInFrame, frameOf, pressInFrame } from '../lib/frame.ts'
import { loginKit, loginTests } from '../lib/login.ts'
import { countButtons, modal, press } from '../lib/modal.ts'
import { openedBy } from '../lib/openedBy.ts'
import { takePicture } from '../lib/pictures.ts'
import { settle } from '../lib/provider.ts'
import { addressOf } from '../lib/stored.ts'
import { waitForButton, waitForClosed, waitForHeading, waitForText } from '../lib/waits.ts'

const plugins = { embedded: {}, smartSessions: {}, email: {} }
const { openLoggedIn } = loginTests({ ...loginKit, plugins, features: { smartSessions: true } })
const text = 'Hello'
const hello = '0x48656c6c6f'

const chain = localClient

async function sign(page: Page): Promise<Hex> {
  const signing = settle(page, 'personal_sign', [hello, await addressOf(page)])
  await pressInFrame(page)
  return (await signing).result as Hex
}

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

function permissions() {
  const token = tokenOf('LUSD')
  const { publicKey } = privateKeyToAccount(generatePrivateKey())
  const start = secondsFromNow(60)
  return {
    chainId: '0x7a69',
    expiry: secondsFromNow(86_400),
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    permissions: [
      {
        type: 'contract-call',
        data: {
          address: token.address,
          abi: [],
          functions: [{ functionName: 'transfer', valueLimit: '0x0' }],
        },
      },
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x6f05b59d3b20000', start, period: 86_400 },
      },
      {
        type: 'erc20-recurring-allowance',
        data: { token: token.address, allowance: '0x17d7840', start, period: 7_200 },
      },
    ],
    policies: [],
  }
}

/** Requests permissions through the plugin's API instead of the provider. Returns the result or the error message. */
const grant = (page: Page, request: object) => callApi(page, 'smartSessions', 'grantPermissions', request)

test('the plain and the smart account have different addresses and signatures, and both belong to the user', async () => {
  const { page } = await openLoggedIn()
  const smart = (await addressOf(page)) as Hex
  await showAccount(page)
  await takePicture(page, 'embedded-account')
  await press(page, 'Use your standard account')
  await waitForText(page, 'Your standard account is in use')
  const plain = (await addressOf(page)) as Hex
  expect(plain.toLowerCase()).not.toBe(smart.toLowerCase())
  await modal(page).getByTitle(plain).waitFor()
  await page.keyboard.press('Escape')
  const byKey = await sign(page)
  expect(await recoverMessageAddress({ message: text, signature: byKey })).toBe(plain)

  await showAccount(page)
  await press(page, 'Use your smart account')
  await expect.poll(() => addressOf(page)).toBe(smart)
  await page.keyboard.press('Escape')
  const byContract = await sign(page)
  expect(byContract).not.toBe(byKey)
  expect(await chain().verifyMessage({ address: smart, message: text, signature: byContract })).toBe(true)
  expect(await chain().verifyMessage({ address: plain, message: text, signature: byContract })).toBe(false)
})

byNight('an unavailable kind of account shows a text, and the account stays unchanged', async () => {
  const { page, address: before } = await openLoggedIn()
  await showAccount(page)
  await addFault({
    service: 'secure-site',
    message: 'SET_PREFERRED_ACCOUNT',
    fault: { kind: 'error', text: 'Not today' },
  })
  await press(page, 'Use your standard account')
  await waitForText(page, 'Nothing was changed: Not today')
  expect(await addressOf(page)).toBe(before)
  await clearFaults()
})

test('permissions are granted, listed and revoked consistently in the wallet, the page and the service', async () => {
  const { page, address } = await openLoggedIn()
  const granting = grant(page, permissions())
  await confirmInFrame(page)
  const { result } = (await granting) as { result: { context: string } }
  await takePicture(page, 'embedded-session-created', 'Smart Session created successfully')
  await press(page, 'Got it!')
  await waitForClosed(page)

  await showAccount(page)
  await press(page, 'Smart Sessions')
  await waitForText(page, 'Spend up to 0.5 ETH every day', 'Spend up to 25 LUSD every 2 hours')
  await takePicture(page, 'embedded-sessions', 'transfer, sending up to 0 ETH per call')

  const listSessions = async () => {
    const response = await fetch(`${inject('cloud')}/data/v1/sessions/eip155:31337:${address}`)
    return ((await response.json()) as { pcis: { pci: string; revokedAt?: number }[] }).pcis
  }
  expect(await listSessions()).toMatchObject([{ pci: result.context }])
  await press(page, 'Revoke')
  await frameOf(page).getByText('Take permissions back').waitFor()
  await page.screenshot({ path: '.shots/embedded-revoke.png' })
  await pressInFrame(page)
  await waitForText(page, 'Smart session revoked', /^Revoked \w+ \d/)
  expect(await countButtons(page, 'Revoke')).toBe(0)
  expect(await listSessions()).toMatchObject([{ pci: result.context, revokedAt: expect.any(Number) }])
})

byNight(
  'a rejection in the wallet revokes nothing, and a failing service is reported by the list and by revoking',
  async () => {
    const { page } = await openLoggedIn()
    const granting = settle(page, 'wallet_grantPermissions', [permissions()])
    await confirmInFrame(page)
    expect((await granting).error).toBeUndefined()
    await press(page, 'Got it!')
    await showAccount(page)
    await press(page, 'Smart Sessions')
    const revoke = modal(page).getByRole('button', { name: 'Revoke' })
    await revoke.click()
    await confirmInFrame(page, 'Cancel')
    await revoke.waitFor()
    await addFault({ service: 'data', path: '/v1/sessions', fault: { kind: 'status', status: 400 } })
    await revoke.click()
    await confirmInFrame(page)
    await waitForText(page, 'Error revoking smart session', 'Could not load your smart sessions')
    await clearFaults()
    await press(page, 'Try again')
    await waitForText(page, /^Revoked \w+ \d/)
  },
)

byNight(
  'a request for permissions is validated before any prompt, and nothing is shown if they are disabled',
  async () => {
    const { page } = await openLoggedIn({ kit: { features: {} } })
    const good = permissions()
    expect(await grant(page, { ...good, expiry: 1 })).toEqual({
      error: 'Invalid permissions request: expiry: Must be in the future',
    })
    expect(await grant(page, { ...good, policies: [{ type: 'call-limit', data: 1 }] })).toEqual({
      error: 'The wallet does not grant policies of type call-limit',
    })
    const granting = settle(page, 'wallet_grantPermissions', [good])
    await confirmInFrame(page)
    expect((await granting).error).toBeUndefined()
    await waitForClosed(page)
    await showAccount(page)
    await waitForButton(page, 'Upgrade your wallet')
    expect(await modal(page).getByText('Smart Sessions').count()).toBe(0)
  },
)

byNight('the upgrade row links to the page of the wallet’s operator', async () => {
  const { page } = await openLoggedIn()
  await showAccount(page)
  await press(page, 'Upgrade your wallet')
  await waitForHeading(page, 'Upgrade your Wallet')
  await takePicture(page, 'embedded-upgrade')
  const dashboard = await openedBy(page, () => press(page, /^Continue on localhost/))
  await dashboard.getByRole('heading', { name: 'Your Play Wallet' }).waitFor()
  expect(dashboard.url()).toBe(`${inject('secureSite')}/dashboard`)
  await dashboard.screenshot({ path: '.shots/embedded-dashboard.png' })
})
