import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http, recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { addFault, clearFaults } from '../lib/chain.ts'
import { addressOf, ask, dialog, frameOf, logIn, loginKit, pressInFrame } from '../lib/embedded.ts'
import { openModal } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { axeSource, picture } from '../lib/pictures.ts'

const open = hostTests()
const openLogin = (features: object = { smartSessions: true }) =>
  open({
    kit: { ...loginKit, plugins: { embedded: {}, smartSessions: {}, email: {} }, features },
    wallets: [],
    before: axeSource,
  })
const text = 'Hello'
const hello = '0x48656c6c6f'

function chain() {
  const [first] = inject('chains')
  return createPublicClient({ transport: http(first?.rpcUrl), pollingInterval: 100 })
}

const openAccount = async (page: Page) => {
  await openModal(page)
  await dialog(page).getByRole('heading', { name: 'Account' }).waitFor()
}

async function sign(page: Page): Promise<Hex> {
  const signing = ask(page, 'personal_sign', [hello, await addressOf(page)])
  await pressInFrame(page, 'Approve')
  return (await signing).result as Hex
}

/** Confirms or cancels a request in the frame. The modal asks first if it cannot describe the request. */
async function confirm(page: Page, name: 'Approve' | 'Cancel' = 'Approve'): Promise<void> {
  const goOnButton = dialog(page).getByRole('button', { name: 'Go on to the wallet anyway' })
  const isInFrame = () => frameOf(page).getByRole('button', { name: 'Approve' }).isVisible()
  await expect.poll(async () => (await goOnButton.isVisible()) || isInFrame(), { timeout: 10_000 }).toBe(true)
  if (await goOnButton.isVisible()) await goOnButton.click()
  await pressInFrame(page, name)
}

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

function permissions() {
  const token = inject('tokens').find(({ symbol }) => symbol === 'LUSD')
  if (!token) throw new Error('No LUSD on the local chain')
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
const grant = (page: Page, request: object) =>
  page.evaluate(async (permissionsRequest) => {
    const { kit } = window.latchkit ?? {}
    const api = (await kit?.api('smartSessions' as never)) as unknown as {
      grantPermissions(request: object, options: object): Promise<{ context: string; expiry: number }>
    }
    return api
      .grantPermissions(permissionsRequest, { signal: new AbortController().signal })
      .then((result) => ({ result }))
      .catch((error: Error) => ({ error: error.message }))
  }, request)

test('the plain and the smart account have different addresses and signatures, and both belong to the user', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const smart = (await addressOf(page)) as Hex
  await openAccount(page)
  expect(await picture(page, 'embedded-account')).toEqual([])
  await dialog(page).getByRole('button', { name: 'Use your plain account' }).click()
  await dialog(page).getByText('Your plain account is in use').waitFor()
  const plain = (await addressOf(page)) as Hex
  expect(plain.toLowerCase()).not.toBe(smart.toLowerCase())
  await dialog(page).getByTitle(plain).waitFor()
  await page.keyboard.press('Escape')
  const byKey = await sign(page)
  expect(await recoverMessageAddress({ message: text, signature: byKey })).toBe(plain)

  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Use your smart account' }).click()
  await expect.poll(() => addressOf(page)).toBe(smart)
  await page.keyboard.press('Escape')
  const byContract = await sign(page)
  expect(byContract).not.toBe(byKey)
  expect(await chain().verifyMessage({ address: smart, message: text, signature: byContract })).toBe(true)
  expect(await chain().verifyMessage({ address: plain, message: text, signature: byContract })).toBe(false)
})

test('an unavailable kind of account shows a text, and the account stays unchanged', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const before = await addressOf(page)
  await openAccount(page)
  await addFault({
    service: 'secure-site',
    message: 'SET_PREFERRED_ACCOUNT',
    fault: { kind: 'error', text: 'Not today' },
  })
  await dialog(page).getByRole('button', { name: 'Use your plain account' }).click()
  await dialog(page).getByText('Nothing was changed: Not today').waitFor()
  expect(await addressOf(page)).toBe(before)
  await clearFaults()
})

test('permissions are granted, listed and revoked consistently in the wallet, the page and the service', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  const granting = grant(page, permissions())
  await confirm(page)
  const { result } = (await granting) as { result: { context: string } }
  await dialog(page).getByText('Smart Session created successfully').waitFor()
  expect(await picture(page, 'embedded-session-created')).toEqual([])
  await dialog(page).getByRole('button', { name: 'Got it!' }).click()
  await dialog(page).waitFor({ state: 'hidden' })

  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Smart Sessions' }).click()
  await dialog(page).getByText('Spend up to 0.5 ETH every day').waitFor()
  await dialog(page).getByText('Spend up to 25 LUSD every 2 hours').waitFor()
  await dialog(page).getByText('transfer, sending at most 0 ETH a call').waitFor()
  expect(await picture(page, 'embedded-sessions')).toEqual([])

  const listSessions = async () => {
    const response = await fetch(`${inject('cloud')}/data/v1/sessions/eip155:31337:${address}`)
    return ((await response.json()) as { pcis: { pci: string; revokedAt?: number }[] }).pcis
  }
  expect(await listSessions()).toMatchObject([{ pci: result.context }])
  await dialog(page).getByRole('button', { name: 'Revoke' }).click()
  await frameOf(page).getByText('Take permissions back').waitFor()
  await page.screenshot({ path: '.shots/embedded-revoke.png' })
  await pressInFrame(page, 'Approve')
  await dialog(page).getByText('Smart session revoked').waitFor()
  await dialog(page)
    .getByText(/^Taken back/)
    .waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Revoke' }).count()).toBe(0)
  expect(await listSessions()).toMatchObject([{ pci: result.context, revokedAt: expect.any(Number) }])
})

test('a rejection in the wallet revokes nothing, and a failing service is reported by the list and by revoking', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const granting = ask(page, 'wallet_grantPermissions', [permissions()])
  await confirm(page)
  expect((await granting).error).toBeUndefined()
  await dialog(page).getByRole('button', { name: 'Got it!' }).click()
  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Smart Sessions' }).click()
  const revoke = dialog(page).getByRole('button', { name: 'Revoke' })
  await revoke.click()
  await confirm(page, 'Cancel')
  await revoke.waitFor()
  await addFault({ service: 'data', path: '/v1/sessions', fault: { kind: 'status', status: 400 } })
  await revoke.click()
  await confirm(page)
  await dialog(page).getByText('Error revoking smart session').waitFor()
  await dialog(page).getByText('Your smart sessions could not be read').waitFor()
  await clearFaults()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page)
    .getByText(/^Taken back/)
    .waitFor()
})

test('a request for permissions is validated before any prompt, and nothing is shown if they are disabled', async () => {
  const { page } = await openLogin({})
  await logIn(page)
  const good = permissions()
  expect(await grant(page, { ...good, expiry: 1 })).toEqual({
    error: 'Invalid permissions request: expiry: Must be in the future',
  })
  expect(await grant(page, { ...good, policies: [{ type: 'call-limit', data: 1 }] })).toEqual({
    error: 'The wallet does not grant policies of type call-limit',
  })
  const granting = ask(page, 'wallet_grantPermissions', [good])
  await confirm(page)
  expect((await granting).error).toBeUndefined()
  await dialog(page).waitFor({ state: 'hidden' })
  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Upgrade your wallet' }).waitFor()
  expect(await dialog(page).getByText('Smart Sessions').count()).toBe(0)
})

test('the upgrade row links to the page of the wallet’s operator', async () => {
  const { page, context } = await openLogin()
  await logIn(page)
  await openAccount(page)
  await dialog(page).getByRole('button', { name: 'Upgrade your wallet' }).click()
  await dialog(page).getByRole('heading', { name: 'Upgrade your Wallet' }).waitFor()
  expect(await picture(page, 'embedded-upgrade')).toEqual([])
  const opened = context.waitForEvent('page')
  await dialog(page)
    .getByRole('button', { name: /^Continue on localhost/ })
    .click()
  const dashboard = await opened
  await dashboard.getByRole('heading', { name: 'Your Play Wallet' }).waitFor()
  expect(dashboard.url()).toBe(`${inject('secureSite')}/dashboard`)
  await dashboard.screenshot({ path: '.shots/embedded-dashboard.png' })
})
