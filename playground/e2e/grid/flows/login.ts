import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeFor, loginKit, newVisitor, typeCode } from '../../lib/embedded.ts'
import { openModal, waitForStatus } from '../../lib/flows.ts'
import { once } from '../once.ts'
import { modal } from '../promises.ts'
import type { Flow, World } from '../types.ts'

const visitors = new WeakMap<World, string>()

/** The address that was submitted last. */
export const visitorOf = (world: World): string => visitors.get(world) ?? ''

/** A page where visitors may log in by email. */
export const emailPage: Flow['page'] = { kit: loginKit }

/** Opens the modal and submits the address of somebody who was never here. */
export async function submit(world: World, press: 'click' | 'dblclick' = 'click'): Promise<void> {
  const email = newVisitor()
  visitors.set(world, email)
  await openModal(world.page)
  await modal(world).getByLabel('Email', { exact: true }).fill(email)
  await modal(world).getByRole('button', { name: 'Continue with email' })[press]()
}

/** As when half a minute goes by: another address is taken. */
export const pause = ({ page }: World): Promise<void> =>
  page.evaluate(() => {
    try {
      localStorage.removeItem('@latchkit/main/email/LAST_EMAIL_LOGIN_TIME')
    } catch {}
  })

/** The one frame that a login leaves, and the modal closed over it. */
async function isIn(world: World): Promise<void> {
  await waitForStatus(world.page, 'connected')
  await modal(world).waitFor({ state: 'hidden' })
  expect(await world.page.locator('iframe').count()).toBe(1)
}

/** Logs in by email. */
export const login: Flow = {
  id: 'E',
  page: emailPage,
  embedded: true,
  prompts: [],
  ready: async () => undefined,
  start: (world) => submit(world),
  dismiss: pause,
  async finish(world) {
    await modal(world).getByRole('heading', { name: 'Confirm Email' }).waitFor()
    await typeCode(world.page, await codeFor(visitorOf(world)))
    await isIn(world)
  },
}

/** A page where visitors may log in with a social account. */
export const socialPage: Flow['page'] = {
  kit: { ...loginKit, plugins: { embedded: {}, socials: {} } },
}

/** The window of the provider, which is the last that opened. */
export async function providerWindow({ page, context }: World): Promise<Page> {
  const last = () =>
    context
      .pages()
      .filter((one) => one !== page)
      .at(-1)
  await expect
    .poll(
      () =>
        last()
          ?.getByLabel('Name')
          .count()
          .catch(() => 0),
      { timeout: 10_000 },
    )
    .toBe(1)
  return last() ?? page
}

/** Opens the modal and chooses a provider, whose window opens. */
async function chooseProvider(world: World): Promise<void> {
  await openModal(world.page)
  await modal(world).getByRole('button', { name: 'Google', exact: true }).click()
}

/** Says there who it is. */
async function tellProvider(world: World): Promise<void> {
  const opened = await providerWindow(world)
  await opened.getByLabel('Name').fill(`ann-${newVisitor().split('@')[0]}`)
  await opened.getByRole('button', { name: 'Continue' }).click()
}

/** Logs in with a social account. */
export const social: Flow = {
  id: 'O',
  page: socialPage,
  embedded: true,
  prompts: [],
  ready: async () => undefined,
  start: chooseProvider,
  async finish(world) {
    await tellProvider(world)
    await isIn(world)
  },
}

/** Logs in by email, begun only once the code is asked for. */
export const mailed: Flow = once(login, 'Confirm Email')

/** Logs in with a social account, begun only once the provider asks who it is. */
export const atProvider: Flow = {
  ...social,
  async start(world) {
    await social.start(world)
    await providerWindow(world)
  },
}
