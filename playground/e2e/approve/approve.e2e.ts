import { parseEther, verifyMessage, verifyTypedData } from 'ethers'
import { expect, test } from 'vitest'
import { chainReader } from '../lib/chain.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { connectWallet, modal } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { approval, askAll, connectLocal, endings, expectEndings, sendFromModal } from '../lib/localWallet.ts'
import { addresses } from '../lib/openPage.ts'
import { askedMethods, switchChain } from '../lib/wallet.ts'

// The wallet signs every request without a prompt, on the real local chain, so approval depends on the plugin alone.
const open = hostTests()
const [sender, receiver] = addresses
const sign = (text: string) => ({ method: 'personal_sign', params: [text, sender] })
const pay = (value: string) => ({
  method: 'eth_sendTransaction',
  params: [{ from: sender, to: receiver, value: `0x${parseEther(value).toString(16)}` }],
})
const signingMethods = (methods: readonly string[]) => methods.filter((method) => /sign|send/i.test(method))

async function openLocal() {
  const opened = await open()
  await connectLocal(opened.page)
  return opened.page
}

test('signs a message that is shown unchanged, and closes the modal', async () => {
  const page = await openLocal()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await approval(page).getByText('Hello from the host page').waitFor()
  await approval(page).getByText('Example Shop').waitFor()
  expect(signingMethods(await askedMethods(page))).toEqual([])
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).click()
  await approval(page).waitFor({ state: 'hidden' })
  const signature = await page.getByLabel('Result').textContent()
  expect(verifyMessage('Hello from the host page', signature ?? '')).toBe(sender)
})

test('typed data is shown, needs two confirmations, and is signed as shown', async () => {
  const page = await openLocal()
  const domain = { name: 'Ether Mail', chainId: 31337 }
  const types = { Mail: [{ name: 'contents', type: 'string' }] }
  const message = { contents: 'Hello, Bob!' }
  const data = JSON.stringify({ domain, types, primaryType: 'Mail', message })
  await askAll(page, [{ method: 'eth_signTypedData_v4', params: [sender, data] }])
  await approval(page).getByText('Hello, Bob!', { exact: true }).waitFor()
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).click()
  expect(signingMethods(await askedMethods(page))).toEqual([])
  await approval(page).getByRole('button', { name: 'Sign anyway' }).click()
  await expect.poll(async () => typeof (await endings(page))[0]).toBe('string')
  const [signature] = await endings(page)
  expect(verifyTypedData(domain, types, message, String(signature))).toBe(sender)
})

test('sends a transfer that is mined as shown', async () => {
  const page = await openLocal()
  await askAll(page, [pay('0.0123')])
  await approval(page).getByText(receiver, { exact: true }).waitFor()
  await approval(page).getByRole('button', { name: 'Send 0.0123 ETH' }).click()
  await expect.poll(async () => String((await endings(page))[0])).toMatch(/^0x[0-9a-f]{64}$/)
  const hash = String((await endings(page))[0])
  const receipt = await chainReader().waitForTransaction(hash, 1, 10_000)
  const transaction = await chainReader().getTransaction(hash)
  expect([receipt?.status, transaction?.to, transaction?.value]).toEqual([1, receiver, parseEther('0.0123')])
  await approval(page).waitFor({ state: 'hidden' })
})

test('Send goes through the approval to the chain and back to Account', async () => {
  const page = await openLocal()
  const before = await chainReader().getBalance(receiver)
  await sendFromModal(page, '0.25', receiver)
  await approval(page).getByText('Asked in this window by “send”').waitFor()
  await approval(page).getByRole('button', { name: 'Send 0.25 ETH' }).click()
  await modal(page).getByText('Transaction started').waitFor()
  await expect.poll(() => chainReader().getBalance(receiver)).toBe(before + parseEther('0.25'))

  await modal(page).getByRole('button', { name: 'Close' }).click()
  await sendFromModal(page, '0.5', receiver)
  await approval(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByText('Request declined').waitFor()
  expect(signingMethods(await askedMethods(page))).toHaveLength(1)
})

test('a rejection reaches the site as 4001, and never the wallet', async () => {
  const page = await openLocal()
  await askAll(page, [pay('1')])
  await approval(page).getByRole('button', { name: 'Reject' }).click()
  await expectEndings(page, [4001])
  await approval(page).waitFor({ state: 'hidden' })
  expect(signingMethods(await askedMethods(page))).toEqual([])
})

test('three requests are shown in turn, and a double click approves one', async () => {
  const page = await openLocal()
  await askAll(page, [sign('one'), sign('two'), sign('three')])
  await approval(page).getByText('1 of 3').waitFor()
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).dblclick()
  await approval(page).getByText('2 of 3').waitFor()
  await approval(page).getByText('two', { exact: true }).waitFor()
  await approval(page).getByRole('button', { name: 'Reject' }).click()
  await approval(page).getByText('3 of 3').waitFor()
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).click()
  await approval(page).waitFor({ state: 'hidden' })
  const [first, second, third] = await endings(page)
  expect([verifyMessage('one', String(first)), second, verifyMessage('three', String(third))]).toEqual([
    sender,
    4001,
    sender,
  ])
})

test('closing rejects the shown request and all queued ones', async () => {
  const page = await openLocal()
  await askAll(page, [sign('one'), pay('1'), sign('three')])
  await approval(page).getByText('1 of 3').waitFor()
  await page.keyboard.press('Escape')
  await expectEndings(page, [4001, 4001, 4001])
  await approval(page).waitFor({ state: 'hidden' })
  expect(signingMethods(await askedMethods(page))).toEqual([])
})

test('a change of the network removes the request, with a reason', async () => {
  const page = await openLocal()
  await askAll(page, [pay('1')])
  await approval(page).getByText('Local One').waitFor()
  await switchChain(page, 31338)
  await page.getByText('Network or account changed. Review again.').waitFor()
  await expectEndings(page, [4001])
  await approval(page).waitFor({ state: 'hidden' })
})

test('a plugin that is removed during a request leaves nothing, and works again when it is added back', async () => {
  const page = await openLocal()
  await askAll(page, [sign('one'), sign('two')])
  await approval(page).getByText('1 of 2').waitFor()
  await page.evaluate(() => window.latchkit?.kit.remove('approve'))
  await expectEndings(page, [4001, 4001])
  await approval(page).waitFor({ state: 'hidden' })
  await askAll(page, [sign('three')])
  await expectEndings(page, [4001])
  await page.evaluate(() => {
    const { kit, factories } = window.latchkit ?? {}
    if (factories) kit?.use(factories.approve())
  })
  await askAll(page, [sign('four')])
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.poll(async () => verifyMessage('four', String((await endings(page))[0]))).toBe(sender)
})

test('nothing of the plugin is loaded for a wallet with its own prompt', async () => {
  const { page } = await open()
  await connectWallet(page)
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(() => page.getByLabel('Result').textContent()).toMatch(/^0x/)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const pattern = chunkPattern('approve.')
  expect(loaded.filter((url) => pattern.test(url))).toEqual([])
})
