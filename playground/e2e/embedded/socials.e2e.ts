import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { startAttacker } from '../lib/attackers.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { disconnect, status, waitForConnected, waitForStatus } from '../lib/flows.ts'
import { callsFromNow, frames } from '../lib/frame.ts'
import { loginKit, loginTests } from '../lib/login.ts'
import { newVisitor } from '../lib/mail.ts'
import { modal, openModal, pressExact } from '../lib/modal.ts'
import { openedBy } from '../lib/openedBy.ts'
import { takePictureByNight } from '../lib/pictures.ts'
import { readCode } from '../lib/readCode.ts'
import { refuseFrames } from '../lib/storageModes.ts'
import { connectionsOf, storedKeys, storedValues } from '../lib/stored.ts'
import { waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'

const { open } = loginTests({ ...loginKit, plugins: { embedded: {}, email: {}, socials: {} } })
const socialButtons = (page: Page) => modal(page).getByRole('group', { name: 'Log in with' })
let personCount = 0
const newPerson = () => `person${Date.now()}${++personCount}`

/** Chooses a provider by its icon button, or from the full list if it has none. */
async function choose(page: Page, name: string): Promise<void> {
  await openModal(page)
  await socialButtons(page).getByRole('button', { name: 'Google' }).waitFor()
  const button = socialButtons(page).getByRole('button', { name, exact: true })
  if ((await button.count()) > 0) return button.click()
  await socialButtons(page).getByRole('button', { name: 'More' }).click()
  await waitForHeading(page, 'All socials')
  await pressExact(page, name)
}

/** Chooses a provider and returns its popup once the sign-in page has loaded. */
async function openWindow(page: Page, name: string): Promise<Page> {
  const popup = await openedBy(page, () => choose(page, name))
  await popup.getByRole('heading', { name: `Sign in with ${name}` }).waitFor()
  return popup
}

async function signIn(popup: Page, person: string): Promise<void> {
  await popup.getByLabel('Name').fill(person)
  await popup.getByRole('button', { name: 'Continue' }).click()
}

/** Blocks popups while `blocked` is set. Navigation of the page itself (`_top`) still works. */
const blockWindows = `
  const open = window.open
  globalThis.blocked = true
  window.open = (url, name, features) => globalThis.blocked && name !== '_top' ? null : open.call(window, url, name, features)
`

const providers = [
  ['google', 'Google'],
  ['apple', 'Apple'],
  ['github', 'GitHub'],
  ['facebook', 'Facebook'],
  ['x', 'X'],
  ['discord', 'Discord'],
] as const

testEach(1, providers)(
  '32: %s logs in through its window; provider and name are stored, and removed with the connection',
  async (id, name) => {
    const { page } = await open()
    const popup = await openWindow(page, name)
    await modal(page).getByRole('heading', { name, exact: true }).waitFor()
    await waitForExactText(page, 'Connect in the provider window')
    const person = newPerson()
    await signIn(popup, person)
    await waitForConnected(page)
    expect(popup.isClosed()).toBe(true)
    const { eip155: [connection] = [] } = await connectionsOf(page)
    expect(connection?.connectorId).toBe('ID_AUTH')
    expect(await storedValues(page)).toMatchObject({ connected_social: id, SOCIAL_USERNAME: person })
    await disconnect(page)
    await expect.poll(() => storedKeys(page, /social|SOCIAL|EMAIL|connections/)).toEqual([])
  },
)

byNight('a login that is canceled at the provider shows a text with a retry', async () => {
  const { page } = await open()
  const popup = await openWindow(page, 'Google')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await waitForExactText(page, 'Something went wrong', 'Google sign-in was cancelled')
  await takePictureByNight(page, 'login-social-failed')
  await signIn(await openedBy(page, () => pressExact(page, 'Try again')), newPerson())
  await waitForStatus(page, 'connected')
})

test('F36: a blocked window opens with another press, and the login completes', async () => {
  const { page } = await open({ before: blockWindows })
  await choose(page, 'GitHub')
  await waitForExactText(page, 'Your browser blocked the window')
  await takePictureByNight(page, 'login-social-blocked')
  await page.evaluate(() => Reflect.set(globalThis, 'blocked', false))
  await signIn(await openedBy(page, () => pressExact(page, 'Open window')), newPerson())
  await waitForStatus(page, 'connected')
})

byNight('a closed window returns to the list', async () => {
  const { page } = await open()
  const popup = await openWindow(page, 'Discord')
  await page.waitForTimeout(1_600)
  await popup.close()
  await waitForHeading(page, 'Connect Wallet')
  await socialButtons(page).waitFor()
  expect(await status(page).textContent()).toBe('disconnected')
})

byNight('a window that does not respond for 45 s times out', async () => {
  const { page } = await open()
  await page.clock.install()
  const popup = await openWindow(page, 'X')
  await page.clock.fastForward(44_000)
  await waitForExactText(page, 'Connect in the provider window')
  await page.clock.runFor(3_000)
  await page.getByText('Social login timed out. Please try again.').first().waitFor()
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(await status(page).textContent()).toBe('disconnected')
})

byNight('T20: a result from another origin is ignored', async () => {
  const attacker = await startAttacker()
  const { page } = await open()
  const popup = await openWindow(page, 'Google')
  const result = { resultUri: `${inject('secureSite')}/social/callback/google?state=a&code=b` }
  const newCalls = await callsFromNow()
  // A message that the page posts to itself is ignored without an error.
  await page.evaluate((forged) => window.postMessage(forged, '*'), result)
  await page.waitForTimeout(300)
  expect(await page.getByText('Untrusted Origin').count()).toBe(0)
  // Navigate by script, as a link would: a popup that Playwright navigates loses its `opener`.
  await popup.evaluate((url) => location.assign(url), attacker.url)
  await popup.waitForURL(attacker.url)
  await popup.evaluate((forged) => opener.postMessage(forged, '*'), result)
  await page.getByText('Untrusted Origin').waitFor()
  expect(await newCalls()).not.toContain('CONNECT_SOCIAL')
  expect(await status(page).textContent()).toBe('disconnected')
  await waitForExactText(page, 'Connect in the provider window')
  await attacker.stop()
})

/**
 * Adds the kit's options to the URL again after the redirect. The host page reads them from its query, which is not sent to
 * the provider and is therefore missing when the provider redirects back.
 */
async function composeAgain(page: Page): Promise<void> {
  const { search } = new URL(page.url())
  await page.addInitScript((composed) => {
    if (!location.search.includes('social_login=')) return
    history.replaceState(null, '', `${location.pathname}${location.search}&${composed}`)
  }, search.slice(1))
}

/** Signs in by redirecting the page itself, because popups are blocked. Returns the URL that the provider redirects to. */
async function leaveFor(page: Page, name: string, person: string): Promise<string> {
  await composeAgain(page)
  await choose(page, name)
  await pressExact(page, 'Open window', 'Continue in this tab')
  await page.waitForURL(/\/idp\//)
  const [back] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('result_uri=')),
    signIn(page, person),
  ])
  return back.url()
}

byNight('if windows stay blocked, the page itself navigates to the provider and returns, once', async () => {
  const { page } = await open({ before: blockWindows })
  await page.evaluate(() => history.replaceState(null, '', `${location.search}&cart=private#part`))
  const before = page.url()
  const person = newPerson()
  const url = await leaveFor(page, 'Discord', person)
  expect(url).not.toContain('private')
  await waitForStatus(page, 'connected')
  expect(page.url()).toBe(before)
  expect(await storedValues(page)).toMatchObject({ connected_social: 'discord', SOCIAL_USERNAME: person })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  // The same URL does not log anyone in a second time.
  await disconnect(page)
  await page.goto(url)
  await expect.poll(() => page.url()).not.toContain('result_uri')
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.waitForTimeout(500)
  expect(frames(page)).toBe(0)
})

byNight(
  'without storage and cookies in the frame, a login that leaves the page cannot be finished, and says why',
  async () => {
    const { page } = await open({ before: blockWindows + refuseFrames })
    await leaveFor(page, 'Discord', newPerson())
    await waitForText(page, /your browser blocks storage for this wallet. Sign in by email instead/)
    expect(await status(page).textContent()).toBe('disconnected')
  },
)

test('T20: a link with another user’s login is ignored, even while a login is pending in the tab', async () => {
  const { page: outsider } = await open({ before: blockWindows })
  const link = await leaveFor(outsider, 'Discord', newPerson())
  await waitForStatus(outsider, 'connected')

  const { page } = await open({ before: blockWindows })
  await composeAgain(page)
  await choose(page, 'Discord')
  await pressExact(page, 'Open window', 'Continue in this tab')
  await page.waitForURL(/\/idp\//)
  const newCalls = await callsFromNow()
  await page.goto(link)
  await expect.poll(() => page.url()).not.toMatch(/result_uri|social_login/)
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.waitForTimeout(500)
  expect(await newCalls()).not.toContain('CONNECT_SOCIAL')
  expect(frames(page)).toBe(0)
  expect(await status(page).textContent()).toBe('disconnected')
})

const recordFarcasterUrl = `addEventListener('message', ({ data }) => {
  if (data?.type === '@w3m-frame/GET_FARCASTER_URI_SUCCESS') globalThis.farcasterUrl = data.payload.url
})`
const farcasterUrl = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'farcasterUrl') as string | undefined)
const farcasterCode = (page: Page) => modal(page).getByRole('img', { name: 'Code to log in with Farcaster' })

test('33: a camera reads the address of the frame, the phone signs in there, and the account connects', async () => {
  const { page, context } = await open({ before: recordFarcasterUrl })
  await choose(page, 'Farcaster')
  await farcasterCode(page).waitFor()
  await takePictureByNight(page, 'login-farcaster')
  const url = await readCode(farcasterCode(page))
  expect(url).toMatch(new RegExp(`^${inject('secureSite')}/farcaster/app\\?channelToken=`))
  expect(url).toBe(await farcasterUrl(page))
  const phone = await context.newPage()
  await phone.goto(url ?? '')
  const person = newPerson()
  await phone.getByLabel('Name').fill(person)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByText('You are signed in').waitFor()
  await page.bringToFront()
  await waitForConnected(page)
  expect(await storedValues(page)).toMatchObject({ connected_social: 'farcaster', SOCIAL_USERNAME: person })
})

byNight('33: going back cancels the login, and the frame restarts', async () => {
  const { page } = await open()
  await choose(page, 'Farcaster')
  await farcasterCode(page).waitFor()
  const newCalls = await callsFromNow()
  await pressExact(page, 'Back')
  await socialButtons(page).waitFor()
  await expect.poll(newCalls).toContain('RELOAD')
  expect(await status(page).textContent()).toBe('disconnected')
  // The reloaded frame serves the next login.
  await socialButtons(page).getByRole('button', { name: 'Farcaster' }).click()
  await farcasterCode(page).waitFor()
})

byNight('T36: the name and email at a provider reach no other service', async () => {
  const { page, context } = await open()
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const person = newVisitor().replace('@', '.')
  await signIn(await openWindow(page, 'GitHub'), person)
  await waitForStatus(page, 'connected')
  await openModal(page)
  await modal(page).getByText(/ETH$/).first().waitFor()
  const requestsWithName = sent.filter((request) => request.includes(person))
  expect(new Set(requestsWithName.map((request) => new URL(request.split(' ')[0] ?? '').origin))).toEqual(
    new Set([inject('secureSite')]),
  )
})
