import type { ChainId } from '@latchkit/kernel'
import { expect } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault, clearServiceRequests } from '../lib/chain.ts'
import { disconnect, reload, waitForConnected, waitForStatus } from '../lib/flows.ts'
import { logIn, loginKit, loginTests, mailedCode, plainKit, typeCode } from '../lib/login.ts'
import { modal, openModal } from '../lib/modal.ts'
import { openedBy } from '../lib/openedBy.ts'
import { addresses, type PageOptions } from '../lib/openPage.ts'
import {
  askService,
  authRequests,
  service,
  sessionsOf,
  sessionTokens,
  storedTokens,
  withSignIn,
} from '../lib/signIn.ts'
import { addressOf } from '../lib/stored.ts'
import { waitForClosed } from '../lib/waits.ts'

const { open } = loginTests()
const one: ChainId = 'eip155:31337'

type Kit = NonNullable<PageOptions['kit']>

const openShop = (kit: Kit = loginKit, siwx: object = service()) => open(withSignIn({ kit }, siwx))

testEach(1, [
  ['a contract that is not deployed', loginKit],
  ['an account with a key', plainKit],
])('37: a login by email signs in %s, and nothing has to be signed', async (_, kit) => {
  const { page } = await openShop(kit)
  await clearServiceRequests()
  await logIn(page)
  await waitForClosed(page)
  expect(await authRequests()).toEqual(['nonce', 'authenticate'])
  const address = await addressOf(page)
  const [token = ''] = await storedTokens(page)
  expect(await askService(token)).toMatchObject({ address, caip2Network: one })
  await reload(page, 'connected')
  expect(await sessionsOf(page, one, address)).toHaveLength(1)
  expect(await modal(page).isVisible()).toBe(false)
  await disconnect(page)
  await expect.poll(() => askService(token)).toBeUndefined()
})

byNight('37: a login through a provider signs in, and nothing has to be signed', async () => {
  const { page } = await openShop({ ...loginKit, plugins: { embedded: {}, email: {}, socials: {} } })
  await openModal(page)
  const google = modal(page).getByRole('button', { name: 'Google', exact: true })
  const popup = await openedBy(page, () => google.click())
  await popup.getByLabel('Name').fill(`person${Date.now()}`)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await waitForConnected(page)
  await waitForClosed(page)
  expect(await sessionsOf(page, one, await addressOf(page))).toHaveLength(1)
})

testEach(0, ['status', 'hang'] as const)(
  'where signing in is optional, a session service that answers with "%s" does not prevent the login',
  async (kind) => {
    const { page } = await openShop(loginKit, service({ required: false }))
    const fault = kind === 'hang' ? { kind } : { kind, status: 500 }
    await addFault({ service: 'auth', fault })
    await logIn(page)
    await waitForConnected(page)
    expect(await sessionTokens(page)).toEqual([])
  },
)

testEach<readonly [string, (text: string) => string]>(1, [
  ['for another domain', (text) => text.replace(/^\S+/, 'evil.example')],
  ['with another nonce', (text) => text.replace(/Nonce: .*/, 'Nonce: 8f0c24a1e6b7d935')],
  ['of another account', (text) => text.replace(/0x\w{40}/, addresses[1])],
  ['with a text below it', (text) => `${text}\nHello`],
])('an embedded wallet that signs a message %s is not connected', async (_, edit) => {
  const { page } = await openShop()
  await page.route(/\/api\/message/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    if (json.payload?.signature) json.payload.message = edit(json.payload.message)
    await route.fulfill({ response, json })
  })
  await typeCode(page, await mailedCode(page))
  await page.getByText('Could not sign in. The signature was not accepted.').first().waitFor()
  await waitForStatus(page, 'disconnected')
  expect(await sessionTokens(page)).toEqual([])
})
