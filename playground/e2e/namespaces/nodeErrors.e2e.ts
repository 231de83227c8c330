import { formatEther } from 'ethers'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import { reload, reviewSend } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { settle } from '../lib/provider.ts'
import { waitForButton, waitForText } from '../lib/waits.ts'
import { requestsOf, script, setMode } from '../lib/wallet.ts'

const open = hostTests()
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

test('F59: if the node rejects a payment that leaves nothing for the fee, the review explains it', async () => {
  const { page } = await open.connected()
  const before = await chainReader().getBalance(addresses[0])
  await reviewSend(page, formatEther(before), receiver)
  await setMode(page, 'approve')
  await press(page, /^Send /)
  await waitForText(page, 'The account does not hold enough for the amount and the network fee.')
  expect(await chainReader().getBalance(addresses[0], 'latest')).toBe(before)
})

byNight(
  'an unknown error of a node proves nothing: it is shown unchanged, and another send needs two more clicks',
  async () => {
    const { page } = await open.connected()
    await script(page, 'eth_sendTransaction', { error: { code: -32000, message: 'The node is out of tea' } })
    await reviewSend(page, '0.001', receiver)
    await press(page, /^Send /)
    await waitForText(page, 'We don’t know yet whether this was sent', 'answered “The node is out of tea”')
    await press(page, 'Send anyway (may send twice)')
    await waitForButton(page, 'Yes, send again')
  },
)

test('I-22: after a reload the same payment is sent again only on purpose, and only its hash is stored', async () => {
  const { page } = await open.connected()
  await script(page, 'eth_sendTransaction', { error: { code: -32000, message: 'The node is out of tea' } })
  const review = async () => {
    await reviewSend(page, '0.001', receiver)
  }
  const send = modal(page).getByRole('button', { name: /^Send 0\.001 / })
  const unknown = modal(page).getByText('We don’t know yet whether this was sent')
  await review()
  await send.click()
  await unknown.waitFor()
  await reload(page, 'connected')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('unknown')
  expect(stored.toLowerCase()).not.toContain(receiver.slice(2).toLowerCase())
  await setMode(page, 'approve')
  await review()
  await send.click()
  await unknown.waitFor()
  expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
  await press(page, 'Send anyway (may send twice)', 'Yes, send again')
  await page.getByText('Transaction started').waitFor()
  expect(await requestsOf(page)).toContain('eth_sendTransaction')
})

test('invalid typed data is rejected with a reason, and reaches no wallet', async () => {
  const { page } = await open.connected()
  const sign = (data: unknown) => settle(page, 'eth_signTypedData_v4', [addresses[0], data])
  const types = { Mail: [{ name: 'to', type: 'Person' }] }
  const data = { types, primaryType: 'Mail', domain: {}, message: { to: {} } }
  const error = 'The data to sign is not well-formed: the type "Person" is missing.'
  expect(await sign(JSON.stringify(data))).toEqual({ code: 4001, error, reason: 'REFUSED' })
  expect(await requestsOf(page)).not.toContain('eth_signTypedData_v4')
  const complete = { ...data, types: { ...types, Person: [{ name: 'name', type: 'string' }] } }
  const { result } = await sign({ ...complete, message: { to: { name: 'Ada' } } })
  expect(result).toMatch(/^0x[0-9a-f]{130}$/)
})
