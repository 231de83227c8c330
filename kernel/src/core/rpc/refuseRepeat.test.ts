import { afterEach, expect, test, vi } from 'vitest'
import { createStorageArea, createTestPipeline, secondAddress, tapPlugin } from '../../testing/index.ts'
import { withInherited } from '../../testing/withInherited.ts'
import { unknownOutcomeOf } from './unknownOutcome.ts'

afterEach(() => void vi.unstubAllGlobals())

const payment = { method: 'eth_sendTransaction', params: [{ to: secondAddress, value: '0x5' }] }
const key = { idempotencyKey: 'five to the second address' }
const lost = async (): Promise<never> => {
  throw Object.assign(new Error('port closed'), { data: { hash: '0xab' } })
}

/** A page whose wallet lost the answer to the payment. */
async function openLost(area = createStorageArea()) {
  const page = createTestPipeline({ area, owner: 'first', answers: { request: lost } })
  await page.request(payment, key).catch(() => undefined)
  return { area, ...page }
}

test.each(['the same page', 'the next page'] as const)(
  'I-22: a payment that may have been sent is not sent again in %s, unless the visitor accepts the risk',
  async (where) => {
    const first = await openLost()
    const page =
      where === 'the same page'
        ? first
        : createTestPipeline({ area: first.area, owner: 'second', answers: { request: async () => '0x12' } })
    const before = page.source.requests.length
    const refused = await page.request(payment, key).catch((error: unknown) => error)
    expect(refused).toMatchObject({ reason: 'MAY_SEND_TWICE' })
    expect(page.source.requests).toHaveLength(before)
    await expect(unknownOutcomeOf(refused)?.resolution).resolves.toMatchObject({ status: 'unknown' })
    await page.request(payment, { ...key, allowRepeat: true }).catch(() => undefined)
    expect(page.source.requests).toHaveLength(before + 1)
  },
)

test('a property `allowRepeat` that a page has added to Object.prototype accepts no risk', async () => {
  const page = await openLost()
  const before = page.source.requests.length
  const requesting = withInherited('allowRepeat', true, () => page.request(payment, key))
  await expect(requesting).rejects.toMatchObject({ reason: 'MAY_SEND_TWICE' })
  expect(page.source.requests).toHaveLength(before)
})

test('the visitor is not asked to approve a request that is refused as a repetition', async () => {
  const { area } = await openLost()
  const approve = vi.fn(async () => ({ approved: true as const }))
  const page = createTestPipeline({
    area,
    owner: 'second',
    hasOwnPrompt: false,
    plugins: [tapPlugin('approve', 'approve', approve, { approver: true })],
  })
  await expect(page.request(payment, key)).rejects.toMatchObject({ reason: 'MAY_SEND_TWICE' })
  expect(approve).not.toHaveBeenCalled()
})

test('a payment that another tab sends while the visitor is asked is detected before the wallet is called', async () => {
  const area = createStorageArea()
  const page = createTestPipeline({
    area,
    owner: 'second',
    hasOwnPrompt: false,
    plugins: [
      tapPlugin(
        'approve',
        'approve',
        async () => {
          await openLost(area)
          return { approved: true as const }
        },
        { approver: true },
      ),
    ],
  })
  await expect(page.request(payment, key)).rejects.toMatchObject({ reason: 'MAY_SEND_TWICE' })
  expect(page.source.requests).toEqual([])
})

test.each([
  ['without a key', payment, {}],
  ['with another key', payment, { idempotencyKey: 'six to the second address' }],
  ['that spends nothing', { method: 'personal_sign', params: ['0x61', secondAddress] }, key],
])('a request %s is never a repetition', async (_, draft, options) => {
  const page = await openLost()
  await page.request(draft, options).catch(() => undefined)
  expect(page.source.requests).toHaveLength(2)
})

test('the same payment from another account is not a repetition', async () => {
  const page = await openLost()
  page.move({ accounts: [`eip155:1:${secondAddress}`] })
  await page.request(payment, key).catch(() => undefined)
  expect(page.source.requests).toHaveLength(2)
})

test('a payment whose last request was sent or refused can be sent again', async () => {
  const answers = [lost, async () => '0x12', async () => Promise.reject({ code: 4001 }), lost]
  const page = createTestPipeline({ answers: { request: async () => answers.shift()?.() } })
  const send = (allowRepeat = false) =>
    page.request(payment, { ...key, allowRepeat }).then(
      () => 'sent',
      ({ reason }: { reason: string }) => reason,
    )
  expect([await send(), await send(), await send(true), await send(), await send(), await send()]).toEqual([
    'OUTCOME_UNKNOWN',
    'MAY_SEND_TWICE',
    'sent',
    'USER_REJECTED',
    'OUTCOME_UNKNOWN',
    'MAY_SEND_TWICE',
  ])
})

test('only a hash of the key is stored, and on a page without one (plain http) nothing', async () => {
  const { area } = await openLost()
  const rows = [...area.rows.values()].join()
  expect(rows).not.toContain('five')
  expect(rows).toMatch(/"key":"[0-9a-f]{64}"/)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const plain = await openLost()
  expect([...plain.area.rows.values()].join()).not.toMatch(/"key"|five/)
  await plain.request(payment, key).catch(() => undefined)
  expect(plain.source.requests).toHaveLength(2)
})
