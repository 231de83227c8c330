import type { Page } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { addFault, chainReader, clearFaults } from '../lib/chain.ts'
import { fillSend } from '../lib/flows.ts'
import { confirmInFrame } from '../lib/frame.ts'
import { hostTests } from '../lib/hostTest.ts'
import { inspectModal } from '../lib/inspectModal.ts'
import { fill, modal, press } from '../lib/modal.ts'
import { addressOfName, lieAbout, newLabel, registerFor } from '../lib/names.ts'
import { addresses, privateKeys } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import {
  logInToRegister,
  nameField,
  registerButton,
  registrationPage,
  registrationPath,
  registrationsOf,
} from '../lib/registration.ts'
import { addressOf } from '../lib/stored.ts'
import { waitForButton, waitForExactText, waitForHeading, waitForText } from '../lib/waits.ts'
import { answerPrompt, requestsOf, setMode } from '../lib/wallet.ts'

const open = hostTests()
const plugins = { names: {} }
const button = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true })

/** Logs in a new visitor, and opens the form for a name. */
async function openRegistration() {
  const opened = await open(registrationPage)
  await logInToRegister(opened.page)
  return { ...opened, address: await addressOf(opened.page) }
}

test('51: three letters are refused, four are registered with the signature of the account', async () => {
  const { page, address } = await openRegistration()
  const sent = registrationsOf(page.context())
  await nameField(page).fill('abc')
  await waitForText(page, 'Name must be at least 4 characters long')
  expect(await button(page, 'Register').isDisabled()).toBe(true)
  await takePicture(page, 'names-short')
  await nameField(page).fill('ab_d')
  await waitForText(page, 'Can only contain letters, numbers and - characters')
  const label = newLabel('Abcd')
  const name = `${label.toLowerCase()}.reown.id`
  await nameField(page).fill(label)
  await waitForButton(page, `${label.toLowerCase()} Available`)
  await takePicture(page, 'names-choose')
  await registerButton(page, label.toLowerCase()).dblclick()
  await confirmInFrame(page)
  await takePicture(page, 'names-registered', 'Name registered')
  expect(sent).toHaveLength(1)
  const [{ message = '', ...request } = {}] = sent
  const { timestamp } = JSON.parse(message)
  expect(message).toBe(JSON.stringify({ name, attributes: {}, timestamp }))
  expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(30)
  expect(request).toMatchObject({ coin_type: 2147514985, address })
  expect(await addressOfName(name)).toBe(address)

  await press(page, 'Done')
  await waitForHeading(page, 'Account')
  await waitForExactText(page, name)
  await modal(page)
    .getByTitle(address ?? '')
    .waitFor()
  expect(await modal(page).getByRole('button', { name: 'Choose your account name' }).count()).toBe(0)
  await takePicture(page, 'names-account')
})

byNight('a registered name is marked, and a signature that is declined keeps the draft', async () => {
  const label = newLabel('taken')
  await registerFor(privateKeys[1], label)
  const { page } = await openRegistration()
  const sent = registrationsOf(page.context())
  await nameField(page).fill(label)
  await waitForButton(page, `${label} Registered`)
  expect(await registerButton(page, label).isDisabled()).toBe(true)
  const free = `${label}-eth`
  await press(page, `${free} Available`)
  await registerButton(page, free).click()
  await confirmInFrame(page, 'Cancel')
  await waitForText(page, 'Request declined')
  expect([await nameField(page).inputValue(), sent]).toEqual([free, []])
})

byNight('a service that fails keeps the draft, and the next attempt registers the name', async () => {
  const { page } = await openRegistration()
  const label = newLabel('again')
  await nameField(page).fill(label)
  await waitForButton(page, `${label} Available`)
  await addFault({ service: 'data', path: registrationPath, fault: { kind: 'status', status: 503 } })
  await registerButton(page, label).click()
  await takePicture(page, 'names-failed', 'Could not register the name')
  expect(await nameField(page).inputValue()).toBe(label)
  await clearFaults()
  await registerButton(page, label).click()
  await confirmInFrame(page)
  await waitForText(page, 'Name registered')
})

byNight('in Arabic, the form and its texts fit into 360 px', async () => {
  const { page } = await openRegistration()
  await nameField(page).fill(newLabel('abcd'))
  await modal(page).getByText('Available').first().waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => window.latchkit?.kit.update({ locale: 'ar' }))
  await waitForHeading(page, 'اختيار اسم')
  const { outside, scrolling } = await inspectModal(page)
  expect({ outside, scrolling }).toEqual({ outside: [], scrolling: [] })
  await page.screenshot({ path: '.shots/names-choose.ar.png' })
})

/** Registers a name for a new account. */
async function newReceiver() {
  const key = generatePrivateKey()
  return { name: await registerFor(key), address: privateKeyToAccount(key).address }
}

test('a send to a name reaches its address, with the exact amount', async () => {
  const { name, address } = await newReceiver()
  const { page } = await open.connected({ kit: { plugins } })
  await fillSend(page, '0.250000000000000001', name.toUpperCase())
  await waitForExactText(page, name, address)
  await takePicture(page, 'send-name')
  await press(page, 'Preview Send')
  await waitForHeading(page, 'Review send')
  await waitForExactText(page, name, address)
  await takePicture(page, 'review-name')
  await setMode(page, 'ask')
  await press(page, 'Send 0.250000000000000001 ETH')
  await answerPrompt(page, 'Approve')
  await waitForText(page, 'You sent 0.250000000000000001 ETH')
  await waitForExactText(page, name, address)
  expect(await chainReader().getBalance(address)).toBe(250_000_000_000_000_001n)
})

byNight('a name is looked up half a second after the last key', async () => {
  const { name, address } = await newReceiver()
  const { page, requests } = await open.connected({ kit: { plugins } })
  await fillSend(page, '1', '')
  await modal(page).getByLabel('To').pressSequentially(name, { delay: 20 })
  await waitForExactText(page, address)
  expect(requests.filter((path) => path.includes('/v1/profile/account/'))).toHaveLength(1)
})

byNight('names without an address and names of look-alikes are refused, each with a sentence', async () => {
  const { page } = await open.connected({ kit: { plugins } })
  await fillSend(page, '1', `${newLabel('nobody')}.reown.id`)
  await waitForText(page, 'This name has no address on this network.')
  await fill(page, { To: 'vit\u0430lik.eth' })
  await waitForText(page, /^This name mixes characters that look alike/)
  await takePicture(page, 'send-name-confusable')
  expect(await button(page, 'Invalid Address').isDisabled()).toBe(true)
  await fill(page, { To: 'a b.eth' })
  await waitForText(page, 'This is not a valid name.')
  await fill(page, { To: addresses[1] })
  await waitForButton(page, 'Preview Send')
})

byNight('while the service is down, an address still works, and a name after a retry', async () => {
  const { name, address } = await newReceiver()
  const { page } = await open.connected({ kit: { plugins } })
  await addFault({ service: 'data', path: '/v1/profile', fault: { kind: 'status', status: 400 } })
  await fillSend(page, '1', name)
  await takePicture(page, 'send-name-down', /^The name service is not responding/)
  await fill(page, { To: addresses[1] })
  await waitForButton(page, 'Preview Send')
  await fill(page, { To: name })
  await waitForText(page, /^The name service is not responding/)
  await clearFaults()
  await press(page, 'Try again')
  await waitForExactText(page, name, address)
})

test('a name that belongs to another address at the time of the review stops the send', async () => {
  const { name, address } = await newReceiver()
  const { page } = await open.connected({ kit: { plugins } })
  const nonce = await chainReader().getTransactionCount(addresses[0])
  await fillSend(page, '1', name)
  await waitForExactText(page, name, address)
  await addFault({
    service: 'data',
    path: registrationPath,
    fault: { kind: 'garbage', body: lieAbout(name, addresses[1]) },
  })
  await press(page, 'Preview Send')
  await takePicture(page, 'send-name-changed', /^The name now belongs to another address/)
  await waitForExactText(page, addresses[1])
  await waitForHeading(page, 'Send')
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
  expect(await chainReader().getTransactionCount(addresses[0])).toBe(nonce)
  // An answer about another name is no answer.
  await clearFaults()
  await addFault({
    service: 'data',
    path: registrationPath,
    fault: { kind: 'garbage', body: lieAbout('mallory.reown.id', addresses[1]) },
  })
  await press(page, 'Preview Send')
  await waitForText(page, 'This name has no address on this network.')
})

test('an account with a name shows it above its address, which is still copied', async () => {
  await registerFor(privateKeys[0], newLabel('own'))
  const { page } = await open.account({ kit: { plugins } })
  await waitForText(page, /^own\w+\.reown\.id$/)
  await modal(page).getByTitle(addresses[0]).waitFor()
  await waitForButton(page, 'Copy address')
})

test('without the plugin, a name is no address, and nothing about names is requested', async () => {
  const { page, requests } = await open.connected()
  await fillSend(page, '1', 'alice.reown.id')
  await waitForText(page, 'Addresses on this network have 40 characters after 0x.')
  expect(await modal(page).getByLabel('To').getAttribute('placeholder')).toBe('0x…')
  expect(requests.filter((path) => /profile|identity/.test(path))).toEqual([])
})
