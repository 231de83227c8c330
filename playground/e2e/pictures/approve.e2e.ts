import { parseEther } from 'ethers'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { approval, askAll, connectLocal } from '../lib/localWallet.ts'
import { addresses, type PageOptions } from '../lib/openPage.ts'
import { axeSource, picture } from '../lib/pictures.ts'
import { setMode } from '../lib/wallet.ts'

// Takes screenshots of the approval view in every state and look. axe must report no violations.
const openPage = hostTests()
const [sender, receiver] = addresses
const text = `example.com wants you to sign in with your Ethereum account:
${sender}

I accept the Terms of Service: https://example.com/tos

URI: https://example.com
Version: 1
Chain ID: 31337
Nonce: 8f0c24a1e6b7d935
Issued At: 2026-11-21T15:00:00.000Z`
const message = { method: 'personal_sign', params: [text, sender] }
const pay = {
  method: 'eth_sendTransaction',
  params: [{ from: sender, to: receiver, value: `0x${parseEther('1234.000000000000000001').toString(16)}` }],
}
const permit = {
  method: 'eth_signTypedData_v4',
  params: [
    sender,
    JSON.stringify({
      domain: { name: 'Local Tether', version: '1', chainId: 31337, verifyingContract: receiver },
      primaryType: 'Permit',
      types: { Permit: [{ name: 'spender', type: 'address' }] },
      message: {
        owner: sender,
        spender: receiver,
        value: `${2n ** 256n - 1n}`,
        nonce: 0,
        deadline: 1795273200,
      },
    }),
  ],
}

async function open(options: PageOptions = {}) {
  const { page } = await openPage({ ...options, before: axeSource })
  await connectLocal(page)
  return page
}

test('a message, its whole request, a transfer, and waiting for the wallet', async () => {
  const page = await open()
  await askAll(page, [message, pay, pay])
  await approval(page).getByText('1 of 3').waitFor()
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).click({ trial: true })
  expect(await picture(page, 'approve-message')).toEqual([])
  await approval(page).getByText('Whole request').click()
  expect(await picture(page, 'approve-raw')).toEqual([])
  await approval(page).getByRole('button', { name: 'Reject' }).click()
  const send = approval(page).getByRole('button', { name: 'Send 1234.000000000000000001 ETH' })
  await send.click({ trial: true })
  expect(await picture(page, 'approve-transfer')).toEqual([])
  await setMode(page, 'stall')
  await send.click()
  await approval(page).getByText('Waiting for Local Key').waitFor()
  expect(await picture(page, 'approve-waiting')).toEqual([])
})

test('an unexplained request, and its second confirmation', async () => {
  const page = await open()
  await askAll(page, [permit])
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).click({ trial: true })
  expect(await picture(page, 'approve-unread')).toEqual([])
  await approval(page).getByRole('button', { name: 'Sign', exact: true }).click()
  await approval(page).getByRole('button', { name: 'Sign anyway' }).click({ trial: true })
  expect(await picture(page, 'approve-sure')).toEqual([])
})

byNight('right to left: a message, a transfer, an unexplained request', async () => {
  const page = await open({ kit: { locale: 'ar' } })
  for (const [name, request, action] of [
    ['message', { method: 'personal_sign', params: ['مرحبا abc \u202e123', sender] }, /توقيع/],
    ['transfer', pay, /1234/],
    ['unread', permit, /توقيع/],
  ] as const) {
    await askAll(page, [request, request])
    await approval(page).getByRole('button', { name: action }).click({ trial: true })
    expect(await picture(page, `approve-rtl-${name}`)).toEqual([])
    await approval(page).getByRole('button', { name: 'إغلاق' }).click()
    await approval(page).waitFor({ state: 'hidden' })
  }
})

test('nothing to approve', async () => {
  const page = await open()
  await page.evaluate(async () => {
    const open = window.latchkit?.kit.open as ((view: string) => Promise<void>) | undefined
    await open?.('ApproveTransaction')
  })
  await approval(page).getByText('Nothing to approve').waitFor()
  expect(await picture(page, 'approve-nothing')).toEqual([])
})
