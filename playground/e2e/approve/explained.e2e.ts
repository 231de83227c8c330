import { Interface } from 'ethers'
import { expect, test } from 'vitest'
import { byNight, variants } from '../lib/byNight.ts'
import { approval, askAll, endings, expectEndings, localTests } from '../lib/localWallet.ts'
import { press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForHeading, waitForText } from '../lib/waits.ts'
import { requestsOf } from '../lib/wallet.ts'
import { permit as permitOf, tetherAddress } from '../pictures/frameRequests.ts'

// Requests described in words, with token data read from the real local chain. Takes screenshots in every look.
const open = localTests()
const [sender, receiver] = addresses
const abi = new Interface(['function transfer(address,uint256)', 'function approve(address,uint256)'])
const maxAmount = 2n ** 256n - 1n

const tokenAt = tetherAddress
const send = (row: object) => ({ method: 'eth_sendTransaction', params: [{ from: sender, ...row }] })
const transfer = () =>
  send({ to: tokenAt(), data: abi.encodeFunctionData('transfer', [receiver, 12_500_000n]) })
const approve = () => send({ to: tokenAt(), data: abi.encodeFunctionData('approve', [receiver, maxAmount]) })
const unknownCall = () => send({ to: tokenAt(), data: '0xdeadbeef00', value: '0x1' })
const permit = (chainId: number) => ({
  method: 'eth_signTypedData_v4',
  params: [sender, permitOf(sender, chainId, receiver)],
})
const callsOf = (requests: readonly ReturnType<typeof send>[]) => ({
  method: 'wallet_sendCalls',
  params: [
    {
      version: '2.0.0',
      from: sender,
      chainId: '0x7a69',
      atomicRequired: true,
      calls: requests
        .map(({ params: [row] }) => row as { to?: string; data?: string; value?: string })
        .map(({ to, data, value }) => ({ to, data, value })),
    },
  ],
})
const bundle = () => callsOf([approve(), transfer()])
const payment = (value: string) => send({ to: receiver, value })
/** Thirty tiny payments, followed by the unlimited allowance that they are meant to hide. */
const manyCalls = () => callsOf([...Array.from({ length: 30 }, () => payment('0x1')), approve()])

const requestCases = [
  // No token on a local chain is well known, so the name that the token claims is not trusted.
  ['transfer', transfer, /^Send 12\.5 unknown token 0x/, /^Send 12\.5 unknown token 0x/],
  ['unlimited', approve, /spend your unknown token 0x.+, without limit/, 'Allow'],
  ['permit', () => permit(31337), /spend your unknown token 0x.+, without limit/, 'Sign'],
  ['bundle', bundle, 'Several calls at once: 2', 'Make 2 calls'],
  ['unknown', unknownCall, 'Call a contract', 'Send'],
] as const

test('tokens, allowances, permits, bundles and unknown calls are explained', async () => {
  const page = await open()
  for (const [name, makeRequest, text, action] of variants(requestCases, 3)) {
    await askAll(page, [makeRequest()])
    await waitForHeading(approval(page), text)
    await approval(page).getByText('Reading…').waitFor({ state: 'hidden' })
    await approval(page).getByRole('button', { name: action, exact: true }).click({ trial: true })
    await takePicture(page, `approve-said-${name}`)
    await press(approval(page), 'Reject')
    await expectEndings(page, [4001])
    await approval(page).waitFor({ state: 'hidden' })
  }
  expect((await requestsOf(page)).filter((method) => /sign|send/i.test(method))).toEqual([])
})

test('a request for another network is refused without a prompt', async () => {
  const page = await open()
  await askAll(page, [permit(1)])
  await expectEndings(page, [4001])
  expect(await approval(page).isVisible()).toBe(false)
  expect((await requestsOf(page)).filter((method) => /sign|send/i.test(method))).toEqual([])
})

byNight('invalid calls are rejected without a prompt', async () => {
  const page = await open()
  await askAll(page, [{ method: 'wallet_sendCalls', params: [{ calls: [{ to: 'nobody' }] }] }])
  await expect.poll(async () => typeof (await endings(page))[0]).toBe('number')
  expect(await approval(page).isVisible()).toBe(false)
})

byNight('right to left: an allowance, a permit, a bundle', async () => {
  const page = await open({ kit: { locale: 'ar' } })
  for (const [name, makeRequest] of requestCases.slice(1, 4)) {
    await askAll(page, [makeRequest()])
    await approval(page).getByText('رمز مميز غير معروف').first().waitFor()
    await approval(page).getByRole('button', { name: 'رفض' }).click({ trial: true })
    await takePicture(page, `approve-said-rtl-${name}`)
    await press(approval(page), 'رفض')
    await approval(page).waitFor({ state: 'hidden' })
  }
})

byNight('a call that is hidden behind thirty others is shown first', async () => {
  const page = await open()
  await askAll(page, [manyCalls()])
  await waitForText(approval(page), 'Without limit: 1 · Payments: 30', 'No. 31: Without limit')
  const [first] = await approval(page).getByRole('listitem').allInnerTexts()
  expect(first).toContain('31 of 31')
  await approval(page).getByRole('button', { name: 'Make 31 calls' }).click({ trial: true })
  await takePicture(page, 'approve-said-many')
  await approval(page).getByText('31 of 31').scrollIntoViewIfNeeded()
  await approval(page).getByText('30 of 31').scrollIntoViewIfNeeded()
  await takePicture(page, 'approve-said-parts')
})
