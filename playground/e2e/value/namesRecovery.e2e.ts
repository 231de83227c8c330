import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { createDeferred } from '../lib/createDeferred.ts'
import { showAccount, waitForStatus } from '../lib/flows.ts'
import { callsFromNow, confirmInFrame } from '../lib/frame.ts'
import { hostTests } from '../lib/hostTest.ts'
import { addressOfName, newLabel } from '../lib/names.ts'
import {
  logInToRegister,
  nameField,
  registerButton,
  registrationPage,
  registrationPath,
  registrationsOf,
  showRegistration,
} from '../lib/registration.ts'
import { addressOf } from '../lib/stored.ts'
import { waitForButton, waitForExactText, waitForText } from '../lib/waits.ts'

const open = hostTests()
const timeout = 60_000

/** Logs in a new visitor, and opens the form for a name. */
async function openRegistration() {
  const { page, context } = await open(registrationPage)
  const sent = registrationsOf(context)
  await logInToRegister(page)
  const label = newLabel('lost')
  return { page, context, sent, label, name: `${label}.reown.id`, address: await addressOf(page) }
}

/** Types a label, and has the wallet sign its registration. */
async function register(page: Page, label: string): Promise<void> {
  await nameField(page).fill(label)
  await waitForButton(page, `${label} Available`)
  await registerButton(page, label).click()
  await confirmInFrame(page)
}

/** Handles the next registration of a page. Returns a function that waits until that is done. */
async function onRegistration(page: Page, handle: (route: Route) => Promise<unknown>) {
  const handled = createDeferred()
  let isNext = true
  // Not with `times`: the errors of such a handler are not ignored when the page closes.
  await page.route(
    (url) => url.pathname.endsWith(registrationPath),
    async (route) => {
      if (!isNext) return route.fallback()
      isNext = false
      await handle(route)
      handled.happen()
    },
  )
  return () => handled.happened
}

/** Opens the page in another tab of the same visitor. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(url)
  await waitForStatus(page, 'connected')
  return page
}

/**
 * Has a tab send a registration, closes it when `handle` has handled that, and opens the page again in the first tab, which has left
 * the site before.
 */
async function closeWhileRegistering(handle: (route: Route) => Promise<unknown>) {
  const opened = await openRegistration()
  const { page, context, label } = opened
  const url = page.url()
  const tab = await openTab(context, url)
  await page.goto('about:blank')
  await showRegistration(tab)
  const handled = await onRegistration(tab, handle)
  await register(tab, label)
  await handled()
  await tab.close()
  await page.goto(url)
  await waitForStatus(page, 'connected')
  return opened
}

byNight(
  'a tab that is closed before the answer: the next page finds the name, and neither signs nor registers again',
  {
    timeout,
  },
  async () => {
    const { page, sent, name, address } = await closeWhileRegistering((route) => route.fetch())
    const calls = await callsFromNow()
    await showAccount(page)
    await waitForExactText(page, name)
    expect([await addressOfName(name), sent.length]).toEqual([address, 1])
    expect(await calls()).not.toContain('personal_sign')
  },
)

byNight(
  'a tab that is closed before the service has the request: nothing is registered until the visitor does so again',
  {
    timeout,
  },
  async () => {
    const { page, sent, label, name, address } = await closeWhileRegistering((route) => route.abort())
    await showRegistration(page)
    await nameField(page).fill(label)
    await waitForButton(page, `${label} Available`)
    expect([await addressOfName(name), sent.length]).toEqual([undefined, 1])
    await registerButton(page, label).click()
    await confirmInFrame(page)
    await waitForText(page, 'Name registered')
    expect([await addressOfName(name), sent.length]).toEqual([address, 2])
  },
)

test('an answer that is lost is replaced by a look-up, and the name is registered once', {
  timeout,
}, async () => {
  const { page, sent, label, name, address } = await openRegistration()
  await onRegistration(page, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await register(page, label)
  await waitForText(page, 'Name registered')
  expect([await addressOfName(name), sent.length]).toEqual([address, 1])
})

byNight(
  'while the look-up of a lost answer fails as well, the page says so, and a reload finds the name',
  {
    timeout,
  },
  async () => {
    const { page, sent, label, name, address } = await openRegistration()
    await onRegistration(page, async (route) => {
      await route.fetch()
      await page.route('**/v1/profile/**', (request) => request.abort())
      await route.abort()
    })
    await register(page, label)
    await waitForText(page, 'Could not register the name')
    expect(await nameField(page).inputValue()).toBe(label)
    await page.unroute('**/v1/profile/**')
    await page.reload()
    await waitForStatus(page, 'connected')
    await showAccount(page)
    await waitForExactText(page, name)
    expect([await addressOfName(name), sent.length]).toEqual([address, 1])
  },
)

byNight(
  'while a tab waits for the answer, another tab finds the name and sends nothing',
  {
    timeout,
  },
  async () => {
    const { page, context, sent, label, name, address } = await openRegistration()
    const answer = createDeferred()
    const reached = createDeferred()
    await onRegistration(page, async (route) => {
      const response = await route.fetch()
      reached.happen()
      await answer.happened
      await route.fulfill({ response })
    })
    await register(page, label)
    await reached.happened
    const second = await openTab(context, page.url())
    await showAccount(second)
    await waitForExactText(second, name)
    answer.happen()
    await waitForText(page, 'Name registered')
    expect([await addressOfName(name), sent.length]).toEqual([address, 1])
  },
)

byNight(
  'two tabs that register the same name both have it, and it is registered once',
  {
    timeout,
  },
  async () => {
    const { page, context, label, name, address } = await openRegistration()
    const later = createDeferred()
    const statuses: number[] = []
    context.on('response', (response) => {
      if (
        response.request().method() === 'POST' &&
        new URL(response.url()).pathname.endsWith(registrationPath)
      )
        statuses.push(response.status())
    })
    await onRegistration(page, async (route) => {
      await later.happened
      await route.continue()
    })
    await register(page, label)
    const second = await openTab(context, page.url())
    await showRegistration(second)
    await register(second, label)
    await waitForText(second, 'Name registered')
    later.happen()
    await waitForText(page, 'Name registered')
    expect(await addressOfName(name)).toBe(address)
    await expect.poll(() => statuses).toEqual([200, 400])
  },
)
