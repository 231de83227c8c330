import { parseEther, verifyMessage, verifyTypedData } from 'ethers'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { hostTests } from '../lib/hostTest.ts'
import { approval, askAll, endings, expectEndings, localTests, sendFromModal } from '../lib/localWallet.ts'
import { press, pressExact } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { loadedUrls } from '../lib/stored.ts'
import { waitForExactText, waitForText } from '../lib/waits.ts'
import { requestsOf, setMode, switchChain } from '../lib/wallet.ts'

// The wallet signs every request without a prompt, on the real local chain, so approval depends on the plugin alone.
const openPage = hostTests()
const openLocal = localTests(openPage)
const [sender, receiver] = addresses
const signInTo = (url: URL) => `${url.host} wants you to sign in with your Ethereum account:
${sender}

I accept the Terms of Service: https://example.com/tos

URI: ${url.origin}
Version: 1
Chain ID: 31337
Nonce: 8f0c24a1e6b7d935
Issued At: 2026-11-21T15:00:00.000Z`
const sign = (text: string) => ({ method: 'personal_sign', params: [text, sender] })
const pay = (value: string) => ({
  method: 'eth_sendTransaction',
  params: [{ from: sender, to: receiver, value: `0x${parseEther(value).toString(16)}` }],
})
const signingMethods = (methods: readonly string[]) => methods.filter((method) => /sign|send/i.test(method))

byNight('signs a message that is shown unchanged, and closes the modal', async () => {
  const page = await openLocal()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await waitForText(approval(page), 'Hello from the host page', 'Example Shop')
  expect(signingMethods(await requestsOf(page))).toEqual([])
  await pressExact(approval(page), 'Sign')
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
  await waitForExactText(approval(page), 'Hello, Bob!')
  await takePicture(page, 'approve-unread')
  await pressExact(approval(page), 'Sign')
  expect(signingMethods(await requestsOf(page))).toEqual([])
  await approval(page).getByRole('button', { name: 'Sign anyway' }).click({ trial: true })
  await takePicture(page, 'approve-sure')
  await press(approval(page), 'Sign anyway')
  await expect.poll(async () => typeof (await endings(page))[0]).toBe('string')
  const [signature] = await endings(page)
  expect(verifyTypedData(domain, types, message, String(signature))).toBe(sender)
})

test('sends a transfer that is mined as shown', async () => {
  const page = await openLocal()
  await askAll(page, [pay('0.0123')])
  await waitForExactText(approval(page), receiver)
  await approval(page).getByRole('button', { name: 'Send 0.0123 ETH' }).click({ trial: true })
  await takePicture(page, 'approve-transfer')
  await setMode(page, 'stall')
  await press(approval(page), 'Send 0.0123 ETH')
  await waitForText(approval(page), 'Waiting for Local Key')
  await takePicture(page, 'approve-waiting')
  await setMode(page, 'approve')
  await expect.poll(async () => String((await endings(page))[0])).toMatch(/^0x[0-9a-f]{64}$/)
  const hash = String((await endings(page))[0])
  const receipt = await chainReader().waitForTransaction(hash, 1, 10_000)
  const transaction = await chainReader().getTransaction(hash)
  expect([receipt?.status, transaction?.to, transaction?.value]).toEqual([1, receiver, parseEther('0.0123')])
  await approval(page).waitFor({ state: 'hidden' })
})

byNight('Send goes through the approval to the chain and back to Account', async () => {
  const page = await openLocal()
  const before = await chainReader().getBalance(receiver)
  await sendFromModal(page, '0.25', receiver)
  await waitForText(approval(page), 'Requested in this window by “send”')
  await press(approval(page), 'Send 0.25 ETH')
  await waitForText(page, 'Transaction started')
  await expect.poll(() => chainReader().getBalance(receiver)).toBe(before + parseEther('0.25'))

  await press(page, 'Close')
  await sendFromModal(page, '0.5', receiver)
  await press(approval(page), 'Back')
  await waitForText(page, 'Request declined')
  expect(signingMethods(await requestsOf(page))).toHaveLength(1)
})

test('a rejection reaches the site as 4001, and never the wallet', async () => {
  const page = await openLocal()
  await askAll(page, [pay('1')])
  await press(approval(page), 'Reject')
  await expectEndings(page, [4001])
  await approval(page).waitFor({ state: 'hidden' })
  expect(signingMethods(await requestsOf(page))).toEqual([])
})

test('three requests are shown in turn, and a double click approves one', async () => {
  const page = await openLocal()
  const signInText = signInTo(new URL(page.url()))
  await askAll(page, [sign(signInText), sign('two'), sign('three')])
  await waitForText(approval(page), '1 of 3')
  await waitForText(approval(page), `Sign in to ${new URL(page.url()).host}`)
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).click({ trial: true })
  await takePicture(page, 'approve-message')
  await approval(page).getByText('Full request').click()
  await takePicture(page, 'approve-raw')
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).dblclick()
  await waitForText(approval(page), '2 of 3')
  await waitForExactText(approval(page), 'two')
  await press(approval(page), 'Reject')
  await waitForText(approval(page), '3 of 3')
  await pressExact(approval(page), 'Sign')
  await approval(page).waitFor({ state: 'hidden' })
  const [first, second, third] = await endings(page)
  expect([verifyMessage(signInText, String(first)), second, verifyMessage('three', String(third))]).toEqual([
    sender,
    4001,
    sender,
  ])
})

test('signing in to another site, or with another account, cannot be approved', async () => {
  const page = await openLocal()
  const here = new URL(page.url())
  for (const [text, reason] of [
    [signInTo(new URL('https://evil.example')), 'It signs you in to a different site than this one.'],
    [
      signInTo(here).replace(here.origin, 'https://evil.example'),
      'It signs you in to a different site than this one.',
    ],
    [
      signInTo(here).replace(sender, receiver),
      'It signs in with a different account than the one you are connected with.',
    ],
  ] as const) {
    await askAll(page, [sign(text)])
    await waitForText(approval(page), reason)
    expect(await approval(page).getByRole('button', { name: /Sign/ }).count()).toBe(0)
    await press(approval(page), 'Reject')
    await approval(page).waitFor({ state: 'hidden' })
  }
  expect(signingMethods(await requestsOf(page))).toEqual([])
})

byNight('a text that only looks like a sign-in is no sign-in, and needs a second confirmation', async () => {
  const page = await openLocal()
  const text = signInTo(new URL(page.url())).replace(/(Nonce: .*)/, '$1\nNonce: 11111111')
  await askAll(page, [sign(text)])
  await waitForText(approval(page), 'It looks like a sign-in, but it does not follow the standard format.')
  expect(await approval(page).getByText('One-time code').count()).toBe(0)
  await pressExact(approval(page), 'Sign')
  await approval(page).getByRole('button', { name: 'Sign anyway' }).waitFor()
  expect(signingMethods(await requestsOf(page))).toEqual([])
  await press(approval(page), 'Reject')
  await expectEndings(page, [4001])
})

byNight('closing rejects the shown request and all queued ones', async () => {
  const page = await openLocal()
  await askAll(page, [sign('one'), pay('1'), sign('three')])
  await waitForText(approval(page), '1 of 3')
  await page.keyboard.press('Escape')
  await expectEndings(page, [4001, 4001, 4001])
  await approval(page).waitFor({ state: 'hidden' })
  expect(signingMethods(await requestsOf(page))).toEqual([])
})

byNight('a change of the network removes the request, with a reason', async () => {
  const page = await openLocal()
  await askAll(page, [pay('1')])
  await waitForText(approval(page), 'Local One')
  await switchChain(page, 31338)
  await page.getByText('Network or account changed. Review again.').waitFor()
  await expectEndings(page, [4001])
  await approval(page).waitFor({ state: 'hidden' })
})

byNight(
  'a plugin that is removed during a request leaves nothing, and works again when it is added back',
  async () => {
    const page = await openLocal()
    await askAll(page, [sign('one'), sign('two')])
    await waitForText(approval(page), '1 of 2')
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
    await pressExact(approval(page), 'Sign')
    await expect.poll(async () => verifyMessage('four', String((await endings(page))[0]))).toBe(sender)
  },
)

byNight('nothing of the plugin is loaded for a wallet with its own prompt', async () => {
  const { page } = await openPage.connected()
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(() => page.getByLabel('Result').textContent()).toMatch(/^0x/)
  const loaded = await loadedUrls(page)
  const pattern = chunkPattern('approve.')
  expect(loaded.filter((url) => pattern.test(url))).toEqual([])
})
