import { expect } from 'vitest'
import { addFault } from '../../lib/chain.ts'
import { callsFromNow, pressInFrame } from '../../lib/frame.ts'
import { modal } from '../../lib/modal.ts'
import { waitForHeading } from '../../lib/waits.ts'
import { isSignedBy, requestEmbedded } from '../flows/embedded.ts'
import { login, providerWindow, social, submit, visitorOf } from '../flows/login.ts'
import { answersWith } from '../flows/request.ts'
import { finishAfter, startThen, startTwice } from '../once.ts'
import type { Fault, Flow, World } from '../types.ts'
import { hangFrame, noFrame, passLoadTimeout } from './frame.ts'

/** A script that blocks `window.open`, as a popup blocker does, until `blocks` is set to `false`. */
const blocks = `{
  const open = window.open
  globalThis.blocks = true
  window.open = (...given) => (globalThis.blocks ? null : open.apply(window, given))
}`

/** Reads the requests that the frame has received since the start of the flow. */
const readCalls = new WeakMap<World, Awaited<ReturnType<typeof callsFromNow>>>()
const recordCalls = async (world: World): Promise<void> => void readCalls.set(world, await callsFromNow())
const isRequestedOnce = (name: string) => async (world: World) => {
  const calls = (await readCalls.get(world)?.()) ?? []
  expect(calls.filter((call) => call === name)).toHaveLength(1)
}

const emailTwice: Flow = { ...login, start: (world) => submit(world, 'dblclick') }
/** If the window was blocked, the visitor opens it with the button in the modal. */
const opensWindow = finishAfter(async ({ page }) => {
  const button = modal(page).getByRole('button', { name: 'Open window' })
  await button.or(modal(page).getByText('Connect in the provider window')).first().waitFor()
  if (await button.isVisible()) await button.click()
}, social)

const pressBack = ({ page }: World) =>
  modal(page).getByRole('button', { name: 'Back', exact: true }).first().click()

/** Faults of a login, and requests that are repeated or declined in the embedded wallet. */
export const logins: readonly Fault[] = [
  {
    id: 'F13',
    how: 'the embedded wallet',
    prepare: () =>
      addFault({ service: 'secure-site', message: 'GET_SOCIAL_REDIRECT_URI', fault: { kind: 'garbage' } }),
    cells: {
      E: {
        file: 'embedded/faults.e2e.ts',
        title: 'F13: an invalid response (%s: %s) is explained, and the draft is kept',
      },
      O: { words: ['returned an invalid response'], ends: 'by trying again' },
    },
  },
  {
    id: 'F30',
    how: 'leaves the code',
    async strike(world) {
      await waitForHeading(world.page, 'Confirm Email')
      await pressBack(world)
    },
    cells: {
      E: {
        ends: 'from the start',
        async under(world) {
          const field = modal(world.page).getByLabel('Email', { exact: true })
          expect(await field.inputValue()).toBe(visitorOf(world))
        },
      },
    },
  },
  {
    id: 'F30',
    how: 'in the window of the provider',
    async strike(world) {
      const opened = await providerWindow(world)
      await opened.getByRole('button', { name: 'Cancel' }).click()
    },
    cells: { O: { words: ['Something went wrong'], ends: 'by trying again' } },
  },
  {
    id: 'F30',
    how: 'in the frame',
    strike: ({ page }) => pressInFrame(page, 'Cancel'),
    cells: {
      R: {
        as: requestEmbedded,
        ends: 'from the start',
        under: answersWith({ code: 4001, message: 'User rejected the request' }),
      },
    },
  },
  {
    id: 'F32',
    how: 'of a login',
    apply: recordCalls,
    cells: {
      E: { as: emailTwice, under: isRequestedOnce('CONNECT_EMAIL') },
      O: { as: startTwice(social, /^Google$/), under: isRequestedOnce('GET_SOCIAL_REDIRECT_URI') },
    },
  },
  {
    id: 'F32',
    how: 'of a request to the frame',
    cells: {
      R: {
        as: {
          ...requestEmbedded,
          // Two calls by the site are two requests. The frame shows one after the other.
          start: startThen(requestEmbedded, requestEmbedded.start).start,
          async finish(world) {
            await pressInFrame(world.page, 'Approve')
            await world.page.waitForTimeout(300)
            await pressInFrame(world.page, 'Approve')
            await isSignedBy(world)
          },
        },
      },
    },
  },
  {
    id: 'F36',
    page: { before: blocks },
    clear: ({ page }) => page.evaluate(() => void Object.assign(globalThis, { blocks: false })),
    cells: {
      E: { because: 'Logging in by email opens no window that a browser could block.' },
      O: { as: opensWindow, words: ['Press the button to open it.'], ends: 'by itself' },
    },
  },
  {
    id: 'F37',
    async strike(world) {
      const opened = await providerWindow(world)
      await opened.close()
    },
    cells: { O: { words: [/The window was closed/], ends: 'by trying again' } },
  },
  {
    id: 'F38',
    how: 'at the provider',
    apply: ({ page }) => page.clock.install(),
    async strike(world) {
      await providerWindow(world)
      await world.page.clock.fastForward(600_000)
    },
    cells: { O: { words: ['Social login timed out. Please try again.'], ends: 'by trying again' } },
  },
  {
    id: 'F44',
    how: 'the secure site is out of reach',
    apply: hangFrame,
    strike: passLoadTimeout,
    cells: { E: { words: [noFrame], ends: 'from the start' } },
  },
]
