import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Attacker, attack, startAttacker } from '../lib/attackers.ts'
import { variants } from '../lib/byNight.ts'
import {
  addressOf,
  ask,
  codeFor,
  dialog,
  frameOf,
  framesCalls,
  logIn,
  loginKit,
  newVisitor,
  pressInFrame,
  submitEmail,
  typeCode,
} from '../lib/embedded.ts'
import { status, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'

const open = hostTests()
const openLogin = () => open({ kit: loginKit, wallets: [] })
let attacker: Awaited<ReturnType<typeof startAttacker>>
beforeAll(async () => {
  attacker = await startAttacker()
})
afterAll(() => attacker.stop())

/** All the state that a forged message could change. */
const stateOf = async (page: Page) => ({
  status: await status(page).textContent(),
  stored: await page.evaluate(() => JSON.stringify({ ...localStorage })),
  connections: await page.evaluate(() =>
    JSON.stringify(window.latchkit?.events.findLast(({ event }) => event === 'connections')),
  ),
  heading: await dialog(page).getByRole('heading').first().textContent(),
  frame: await page.locator('#w3m-iframe').getAttribute('src'),
})
const countCalls = async () => (await framesCalls()).filter((name) => name !== 'GET_CHAIN_ID').length

test.each<Attacker>(variants(['same site', 'sandboxed', 'popup'], 1))(
  'T1: 10,000 forged messages of a %s frame change nothing, while a code and while a signature is requested',
  async (kind) => {
    const { page } = await openLogin()
    const email = newVisitor()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await submitEmail(page, email)
    await dialog(page).getByRole('heading', { name: 'Confirm Email' }).waitFor()
    const code = await codeFor(email)
    const before = [await stateOf(page), await countCalls()]
    await attack(page, attacker.url, kind)
    expect([await stateOf(page), await countCalls()]).toEqual(before)

    await typeCode(page, code)
    await waitForStatus(page, 'connected')
    await dialog(page).waitFor({ state: 'hidden' })
    const address = await addressOf(page)
    const signing = ask(page, 'personal_sign', ['0x48656c6c6f', address])
    await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
    const whileSigning = [await stateOf(page), await countCalls()]
    await attack(page, attacker.url, kind)
    expect([await stateOf(page), await countCalls()]).toEqual(whileSigning)
    await pressInFrame(page, 'Approve')
    expect((await signing).result).toMatch(/^0x[0-9a-f]{100,}$/)
  },
)

test('T1: messages that a script of the page forges in the name of the frame are ignored', async () => {
  const { page } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  const signing = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
  const before = [await stateOf(page), await countCalls()]
  await page.evaluate((origin) => {
    const frame = document.querySelector('latchkit-host')?.shadowRoot?.querySelector('iframe')
    const source = frame?.contentWindow ?? null
    for (const type of ['READY', 'SESSION_UPDATE', 'RPC_REQUEST_SUCCESS'])
      window.dispatchEvent(
        new MessageEvent('message', {
          origin,
          source,
          data: { type: `@w3m-frame/${type}`, payload: { token: 't' } },
        }),
      )
  }, inject('secureSite'))
  expect([await stateOf(page), await countCalls()]).toEqual(before)
  await pressInFrame(page, 'Approve')
  expect((await signing).result).toMatch(/^0x/)
})

test('T2: a frame that navigates away during a login receives no further message', async () => {
  const { page } = await openLogin()
  const email = newVisitor()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await submitEmail(page, email)
  await dialog(page).getByRole('heading', { name: 'Confirm Email' }).waitFor()
  const code = await codeFor(email)
  const frame = page.frames().find((candidate) => candidate.url().startsWith(inject('secureSite')))
  // The frame navigates itself, because Playwright loses track of a frame that it navigates into another process.
  await frame?.evaluate((url) => location.assign(url), attacker.url)
  const attackerFrame = () => page.frames().find((candidate) => candidate.url() === attacker.url)
  await expect
    .poll(() =>
      attackerFrame()
        ?.evaluate(() => document.readyState)
        .catch(() => undefined),
    )
    .toBe('complete')
  await typeCode(page, code)
  await page.waitForTimeout(1_000)
  const received = await attackerFrame()?.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data?.heard && resolve(data.heard))
        window.postMessage('heard?', '*')
      }),
  )
  expect(JSON.stringify(received)).not.toContain(code)
  expect(await status(page).textContent()).toBe('disconnected')
})
