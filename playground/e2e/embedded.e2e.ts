import { createPublicClient, http, isAddress } from 'viem'
import { expect, inject, test } from 'vitest'
import {
  addressOf,
  ask,
  dialog,
  frameOf,
  frames,
  logIn,
  loginKit,
  newVisitor,
  pressInFrame,
  submitEmail,
} from './lib/embedded.ts'
import { hostTests } from './lib/hostTest.ts'

const open = hostTests()
const openLogin = () => open({ kit: loginKit, wallets: [] })

test('26: no frame until an address is submitted, then one hidden frame that says where it is used', async () => {
  const { page } = await openLogin()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog(page).getByLabel('Email', { exact: true }).waitFor()
  expect(frames(page)).toBe(0)
  await submitEmail(page, newVisitor())
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

test('27 and 35: a code logs in, a message is signed in the frame, and chains are read without a view', async () => {
  const { page } = await openLogin()
  const email = await logIn(page)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(stored['@latchkit/main/EMAIL'] ?? '')).toBe(email)
  expect(JSON.parse(stored['@latchkit/main/EMAIL_LOGIN_USED_KEY'] ?? '')).toBe('true')
  const address = await addressOf(page)
  expect(isAddress(address)).toBe(true)

  const signing = ask(page, 'personal_sign', ['0x48656c6c6f', address])
  await dialog(page).getByRole('heading', { name: 'Approve Transaction' }).waitFor()
  await frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()
  await page.screenshot({ path: '.shots/embedded-sign.png' })
  await pressInFrame(page, 'Approve')
  const { result } = await signing
  await dialog(page).waitFor({ state: 'hidden' })
  const [chain] = inject('chains')
  const client = createPublicClient({ transport: http(chain?.rpcUrl) })
  const signed = { message: 'Hello', address: address as `0x${string}`, signature: result as `0x${string}` }
  expect(await client.verifyMessage(signed)).toBe(true)

  const balance = await ask(page, 'eth_getBalance', [address, 'latest'])
  expect(BigInt(String(balance.result))).toBeGreaterThan(0n)
  expect(await dialog(page).isVisible()).toBe(false)
})
