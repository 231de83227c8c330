import type { Page } from 'playwright-core'
import { createPublicClient, http, isAddress } from 'viem'
import { expect, inject, test } from 'vitest'
import {
  addressOf,
  ask,
  dialog,
  frames,
  logIn,
  loginKit,
  newVisitor,
  pressInFrame,
  submitEmail,
} from '../lib/embedded.ts'
import { hostTests } from '../lib/hostTest.ts'

const open = hostTests()
const openLogin = () => open({ kit: loginKit, wallets: [] })

test('26: no frame until an address is submitted, then one hidden frame that says where it is used', async () => {
  const { page } = await openLogin()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog(page).getByLabel('Email', { exact: true }).waitFor()
  expect(frames(page)).toBe(0)
  // Whoever makes the frame has this in its code.
  expect(await codeWith(page, 'w3m-iframe')).toBe(0)
  await submitEmail(page, newVisitor())
  await expect.poll(() => codeWith(page, 'w3m-iframe'), { timeout: 15_000 }).toBe(1)
  await dialog(page).getByRole('heading', { name: 'Confirm Email' }).waitFor()
  expect(frames(page)).toBe(1)
  const frame = page.locator('#w3m-iframe')
  expect(await frame.isVisible()).toBe(false)
  const { origin, pathname, searchParams } = new URL((await frame.getAttribute('src')) ?? '')
  expect(origin + pathname).toBe(`${inject('secureSite')}/sdk`)
  expect(Object.fromEntries(searchParams)).toEqual({
    projectId: '',
    chainId: 'eip155:31337',
    version: '4',
    enableLogger: 'false',
  })
})

test('35: a message is signed in the frame, then the balance is read anew; chains are read without a view', async () => {
  const { page, requests } = await openLogin()
  await logIn(page)
  const address = await addressOf(page)
  expect(isAddress(address)).toBe(true)
  await page.getByRole('button', { name: 'Account' }).click()
  const shown = dialog(page).getByText(/^10\.000 ETH$/)
  await shown.first().waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })

  const reads = () => requests.filter((name) => name === 'eth_getBalance').length
  const before = reads()
  const signing = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await dialog(page).getByRole('heading', { name: 'Approve Transaction' }).waitFor()
  await pressInFrame(page, 'Approve')
  const { result } = await signing
  await dialog(page).waitFor({ state: 'hidden' })
  const [chain] = inject('chains')
  const client = createPublicClient({ transport: http(chain?.rpcUrl) })
  const signed = { message: 'Hello', address: address as `0x${string}`, signature: result as `0x${string}` }
  expect(await client.verifyMessage(signed)).toBe(true)
  // Without that it would be good for half a minute.
  await page.getByRole('button', { name: 'Account' }).click()
  await expect.poll(reads).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })

  const balance = await ask(page, 'eth_getBalance', [address, 'latest'])
  expect(BigInt(String(balance.result))).toBeGreaterThan(0n)
  expect(await dialog(page).isVisible()).toBe(false)
})

/** How many of the scripts that the page has loaded have a text in them. */
const codeWith = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    // What is fetched here is listed, too.
    performance.setResourceTimingBufferSize(10_000)
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const names = [...new Set(scripts.map(({ name }) => name))]
    const texts = await Promise.all(names.map(async (name) => (await fetch(name)).text()))
    return texts.filter((code) => code.includes(wanted)).length
  }, text)
