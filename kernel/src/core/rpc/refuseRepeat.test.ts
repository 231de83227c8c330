import { afterEach, expect, test, vi } from 'vitest'
import { createStorageArea, createTestPipeline, secondAddress, tapPlugin } from '../../testing/index.ts'
import { unknownOutcomeOf } from './unknownOutcome.ts'

afterEach(() => void vi.unstubAllGlobals())

const payment = { method: 'eth_sendTransaction', params: [{ to: secondAddress, value: '0x5' }] }
const key = { idempotencyKey: 'five to the second address' }
const lost = async (): Promise<never> => {
  throw Object.assign(new Error('port closed'), { data: { hash: '0xab' } })
}

/** A page whose wallet lost the answer of the payment. */
async function openLost(area = createStorageArea()) {
  const page = createTestPipeline({ area, owner: 'first', answers: { request: lost } })
  await page.request(payment, key).catch(() => undefined)
  return { area, ...page }
}

test.each(['the same page', 'the next page'] as const)(
  'I-22: what may have been sent is not handed over again in %s, until a person accepts it',
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

test('nobody is asked to approve what is refused as a repetition', async () => {
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

test('another tab that sends it while the person is asked here is seen before the wallet is', async () => {
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
  ['of another key', payment, { idempotencyKey: 'six to the second address' }],
  ['that spends nothing', { method: 'personal_sign', params: ['0x61', secondAddress] }, key],
])('a request %s is never a repetition', async (_, draft, options) => {
  const page = await openLost()
  await page.request(draft, options).catch(() => undefined)
  expect(page.source.requests).toHaveLength(2)
})

test('the same of another account is no repetition', async () => {
  const page = await openLost()
  page.move({ accounts: [`eip155:1:${secondAddress}`] })
  await page.request(payment, key).catch(() => undefined)
  expect(page.source.requests).toHaveLength(2)
})

test('what was sent, or refused, can be sent again; the last one counts', async () => {
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

test('nothing of a key is stored but its hash, and on a page without one (plain http) nothing', async () => {
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
