import type { ChainAdapter, CheckAddressOptions, RecipientWarning } from '@latchkit/kernel/chain'
import { stackAtom } from '@latchkit/kernel/plugin'
import {
  createTestSession,
  fakeConnector,
  firstAddress,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

/** Opens the form with an adapter that returns these warnings for every receiver. */
async function open(warnings: readonly RecipientWarning[], isProgramAddress = false) {
  const checks: (CheckAddressOptions | undefined)[] = []
  const checkAddress: ChainAdapter['checkAddress'] = async (address, options) => {
    checks.push(options)
    return { ok: true, address, isProgramAddress, ...(options ? { warnings } : {}) }
  }
  const opened = await createTestSession({ adapter: { checkAddress }, plugins: [send()] })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  await opened.kernel.router.open('Account')
  await opened.kernel.router.push('Send')
  model.edit({ amount: '0.5', to: secondAddress })
  const read = opened.kernel.store.get
  const views = () => read(stackAtom).map(({ view }) => view)
  return { ...opened, checks, model, read, views, sent: () => opened.source.requests.length }
}

test.each(['zeroAddress', 'tokenContract'] as const)(
  'a send to a %s cannot be reviewed or sent',
  async (warning) => {
    const { model, read, views, sent } = await open([warning])
    await vi.waitFor(() => expect(read(model.problemAtom)).toBe(warning))
    await model.review()
    expect([read(model.reviewAtom), views().at(-1)]).toEqual([undefined, 'Send'])
    await expect(model.send({ amount: '0.5', to: secondAddress })).rejects.toMatchObject({
      reason: 'INCORRECT',
    })
    expect(sent()).toBe(0)
  },
)

test.each<[readonly RecipientWarning[], boolean, readonly string[]]>([
  [['burnAddress'], false, ['burnAddress']],
  [['ownAddress'], false, ['ownAddress']],
  [['lookAlike', 'contract'], false, ['lookAlike', 'contract']],
  [[], true, ['programAddress']],
])(
  'the warnings %j (isProgramAddress: %j) are shown, and must be accepted before sending',
  async (warnings, isProgramAddress, expected) => {
    const { model, read, views, sent } = await open(warnings, isProgramAddress)
    await model.review()
    expect(views().at(-1)).toBe('SendReview')
    expect(read(model.reviewAtom)?.warnings).toEqual(expected)
    await model.confirm()
    await model.confirm({ maySendTwice: true })
    expect(sent()).toBe(0)
    model.accept(true)
    model.accept(false)
    await model.confirm()
    expect([sent(), read(model.acceptedAtom)]).toEqual([0, false])
    model.accept(true)
    expect(read(model.acceptedAtom)).toBe(true)
    await model.confirm()
    expect(sent()).toBe(1)
  },
)

test('accepted warnings do not apply to the next review', async () => {
  const { model, read, sent, kernel } = await open(['lookAlike'])
  await model.review()
  model.accept(true)
  kernel.router.back()
  model.edit({ to: `${secondAddress.slice(0, -1)}d` })
  await model.review()
  expect(read(model.acceptedAtom)).toBe(false)
  await model.confirm()
  expect(sent()).toBe(0)
})

test('a receiver without warnings needs no acceptance, and is known for the next check', async () => {
  const { model, sent, checks } = await open([])
  await model.review()
  await model.confirm()
  expect(sent()).toBe(1)
  model.edit({ amount: '1', to: firstAddress })
  await model.review()
  expect(checks.at(-1)).toMatchObject({ from: `eip155:1:${firstAddress}`, knownAddresses: [secondAddress] })
  expect(checks.at(-1)?.signal).toBeInstanceOf(AbortSignal)
})
