import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { attack, startAttacker } from '../lib/attackers.ts'
import { testEach } from '../lib/byNight.ts'
import { status, waitForConnected } from '../lib/flows.ts'
import { frameCalls, pressInFrame, requestSignature, waitForApprove } from '../lib/frame.ts'
import { loginTests, mailedCode, typeCode } from '../lib/login.ts'
import { modal } from '../lib/modal.ts'

// The attackers of these tests request what they like.
const { open, openLoggedIn } = loginTests(undefined, { declared: false })
let attacker: Awaited<ReturnType<typeof startAttacker>>
beforeAll(async () => {
  attacker = await startAttacker()
})
afterAll(() => attacker.stop())

/** All the state that a forged message could change, and the number of calls of the frame. */
const stateOf = async (page: Page) => ({
  status: await status(page).textContent(),
  stored: await page.evaluate(() => JSON.stringify({ ...localStorage })),
  connections: await page.evaluate(() =>
    JSON.stringify(window.latchkit?.events.findLast(({ event }) => event === 'connections')),
  ),
  heading: await modal(page).getByRole('heading').first().textContent(),
  frame: await page.locator('#w3m-iframe').getAttribute('src'),
  calls: (await frameCalls()).filter((name) => name !== 'GET_CHAIN_ID').length,
})

testEach(0, ['same site', 'sandboxed', 'popup'])(
  'T1: 10,000 forged messages of a %s frame change nothing, while a code and while a signature is requested',
  async (kind) => {
    const { page } = await open()
    const code = await mailedCode(page)
    const before = await stateOf(page)
    await attack(page, attacker.url, kind)
    expect(await stateOf(page)).toEqual(before)

    await typeCode(page, code)
    await waitForConnected(page)
    const signing = requestSignature(page)
    await waitForApprove(page)
    const whileSigning = await stateOf(page)
    await attack(page, attacker.url, kind)
    expect(await stateOf(page)).toEqual(whileSigning)
    await pressInFrame(page)
    expect((await signing).result).toMatch(/^0x[0-9a-f]{100,}$/)
  },
)

test('T1: messages that a script of the page forges in the name of the frame are ignored', async () => {
  const { page } = await openLoggedIn()
  const signing = requestSignature(page)
  await waitForApprove(page)
  const before = await stateOf(page)
  await page.evaluate((origin) => {
    const frame = document.querySelector('latchkit-host')?.shadowRoot?.querySelector('iframe')
    const source = frame?.contentWindow ?? null
    for (const name of ['READY', 'SESSION_UPDATE', 'RPC_REQUEST_SUCCESS']) {
      const data = { type: `@w3m-frame/${name}`, payload: { token: 't' } }
      window.dispatchEvent(new MessageEvent('message', { origin, source, data }))
    }
  }, inject('secureSite'))
  expect(await stateOf(page)).toEqual(before)
  await pressInFrame(page)
  expect((await signing).result).toMatch(/^0x/)
})

test('T2: a frame that navigates away during a login receives no further message', async () => {
  const { page } = await open()
  const code = await mailedCode(page)
  const frame = page.frames().find((candidate) => candidate.url().startsWith(inject('secureSite')))
  // The frame navigates itself, because Playwright loses track of a frame that it navigates into another process.
  await frame?.evaluate((url) => location.assign(url), attacker.url)
  const attackerFrame = () => page.frames().find((candidate) => candidate.url() === attacker.url)
  const readyState = async () =>
    attackerFrame()
      ?.evaluate(() => document.readyState)
      .catch(() => undefined)
  await expect.poll(readyState).toBe('complete')
  await typeCode(page, code)
  await page.waitForTimeout(1_000)
  const received = await attackerFrame()?.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data?.messages && resolve(data.messages))
        window.postMessage('messages?', '*')
      }),
  )
  expect(JSON.stringify(received)).not.toContain(code)
  expect(await status(page).textContent()).toBe('disconnected')
})
