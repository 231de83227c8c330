import type { Page } from 'playwright-core'
import { isAddress } from 'viem'
import { expect, inject, test } from 'vitest'
import { localClient } from '../lib/chain.ts'
import { frames, pressInFrame, requestSignature } from '../lib/frame.ts'
import { loginTests, submitEmail } from '../lib/login.ts'
import { newVisitor } from '../lib/mail.ts'
import { closeModal, modal, openModal } from '../lib/modal.ts'
import { settle } from '../lib/provider.ts'
import { waitForClosed, waitForHeading } from '../lib/waits.ts'

const { open, openLoggedIn } = loginTests()

test('26: there is no frame before an address is submitted, then one hidden frame whose URL names the site', async () => {
  const { page } = await open()
  await openModal(page)
  await modal(page).getByLabel('Email', { exact: true }).waitFor()
  expect(frames(page)).toBe(0)
  // Any script that creates the frame contains this id.
  expect(await countScriptsWith(page, 'w3m-iframe')).toBe(0)
  await submitEmail(page, newVisitor())
  await expect.poll(() => countScriptsWith(page, 'w3m-iframe'), { timeout: 15_000 }).toBe(1)
  await waitForHeading(page, 'Confirm Email')
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

test('35: a message is signed in the frame and then the balance is reloaded, and chain reads open no view', async () => {
  const { page, address, requests } = await openLoggedIn()
  expect(isAddress(address)).toBe(true)
  await openModal(page)
  const shownBalance = modal(page).getByText(/^10\.000 ETH$/)
  await shownBalance.first().waitFor()
  await closeModal(page)

  const countBalanceReads = () => requests.filter((name) => name === 'eth_getBalance').length
  const before = countBalanceReads()
  const signing = requestSignature(page)
  await waitForHeading(page, 'Approve Transaction')
  await pressInFrame(page)
  const { result } = await signing
  await waitForClosed(page)
  const client = localClient()
  const signedMessage = {
    message: 'Hello',
    address: address as `0x${string}`,
    signature: result as `0x${string}`,
  }
  expect(await client.verifyMessage(signedMessage)).toBe(true)
  // Without the signature, the cached balance would stay valid for 30 seconds.
  await openModal(page)
  await expect.poll(countBalanceReads).toBeGreaterThan(before)
  await closeModal(page)

  const balance = await settle(page, 'eth_getBalance', [address, 'latest'])
  expect(BigInt(String(balance.result))).toBeGreaterThan(0n)
  expect(await modal(page).isVisible()).toBe(false)
})

/** Counts the scripts loaded by the page whose source contains `text`. */
const countScriptsWith = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    // The fetches below add entries, too, and a full buffer would drop scripts that load later.
    performance.setResourceTimingBufferSize(10_000)
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const names = [...new Set(scripts.map(({ name }) => name))]
    const texts = await Promise.all(names.map(async (name) => (await fetch(name)).text()))
    return texts.filter((code) => code.includes(wanted)).length
  }, text)
