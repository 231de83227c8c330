import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitForConnected } from '../../lib/flows.ts'
import { loginKit, typeCode } from '../../lib/login.ts'
import { codeFor, newVisitor } from '../../lib/mail.ts'
import { modal, openModal, pressExact } from '../../lib/modal.ts'
import { waitForHeading } from '../../lib/waits.ts'
import { once, startThen } from '../once.ts'
import type { Flow, World } from '../types.ts'

const visitors = new WeakMap<World, string>()

/** Returns the email address that was submitted last. */
export const visitorOf = (world: World): string => visitors.get(world) ?? ''

/** A page where visitors can log in with email. */
export const emailPage: Flow['page'] = { kit: loginKit }

/** Opens the modal and submits the email address of a new visitor. */
export async function submit(world: World, press: 'click' | 'dblclick' = 'click'): Promise<void> {
  const email = newVisitor()
  visitors.set(world, email)
  await openModal(world.page)
  await modal(world.page).getByLabel('Email', { exact: true }).fill(email)
  await modal(world.page).getByRole('button', { name: 'Continue with email' })[press]()
}

/** Clears the waiting time of half a minute, so that another address is accepted. */
export const pause = ({ page }: World): Promise<void> =>
  page.evaluate(() => {
    try {
      localStorage.removeItem('@latchkit/main/email/LAST_EMAIL_LOGIN_TIME')
    } catch {}
  })

/** Asserts that the visitor is logged in: connected, with a closed modal and exactly one frame. */
async function isLoggedIn(world: World): Promise<void> {
  await waitForConnected(world.page)
  expect(await world.page.locator('iframe').count()).toBe(1)
}

/** The visitor logs in with email. */
export const login: Flow = {
  id: 'E',
  page: emailPage,
  embedded: true,
  prompts: [],
  ready: async () => undefined,
  start: (world) => submit(world),
  dismiss: pause,
  async finish(world) {
    await waitForHeading(world.page, 'Confirm Email')
    await typeCode(world.page, await codeFor(visitorOf(world)))
    await isLoggedIn(world)
  },
}

/** A page where visitors can log in with a social account. */
export const socialPage: Flow['page'] = { kit: { ...loginKit, plugins: { embedded: {}, socials: {} } } }

/** Returns the window of the provider, which is the one that opened last. */
export async function providerWindow({ page, context }: World): Promise<Page> {
  const last = () => context.pages().findLast((candidate) => candidate !== page)
  const countFields = async () => last()?.getByLabel('Name').count()
  await expect.poll(() => countFields().catch(() => 0), { timeout: 10_000 }).toBe(1)
  return last() ?? page
}

/** The visitor logs in with a social account. */
export const social: Flow = {
  id: 'O',
  page: socialPage,
  embedded: true,
  prompts: [],
  ready: async () => undefined,
  async start({ page }) {
    await openModal(page)
    await pressExact(page, 'Google')
  },
  async finish(world) {
    const opened = await providerWindow(world)
    await opened.getByLabel('Name').fill(`ann-${newVisitor().split('@')[0]}`)
    await opened.getByRole('button', { name: 'Continue' }).click()
    await isLoggedIn(world)
  },
}

/** Like `login`, but `start` waits until the modal requests the code. */
export const mailed: Flow = once(login, 'Confirm Email')

/** Like `social`, but `start` waits until the provider requests a name. */
export const atProvider: Flow = startThen(social, async (world) => void (await providerWindow(world)))
