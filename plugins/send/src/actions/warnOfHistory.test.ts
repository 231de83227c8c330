import { type Counterparty, type CounterpartySource, counterpartySourceToken } from '@latchkit/kernel/plugin'
import {
  createTestSession,
  deferred,
  fakeConnector,
  fakePlugin,
  firstAddress,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { send } from '../index.ts'
import { sendToken } from '../model.ts'
import { warnOfHistory } from './warnOfHistory.ts'

const twin = `${secondAddress.slice(0, 6)}${'0'.repeat(32)}${secondAddress.slice(-4)}`
const upper = (address: string) => `0x${address.slice(2).toUpperCase()}`
const party = (address: string, isSuspect = false): Counterparty => ({ address, isSuspect })
const crowd = Array.from({ length: 1_000 }, (_, index) => party(`0x${`${index}`.padStart(40, '1')}`, true))

test.each<[string, readonly Counterparty[], readonly string[], object | undefined]>([
  ['an empty history', [], [], undefined],
  ['another receiver', [party(firstAddress)], [], undefined],
  ['the receiver', [party(secondAddress.toLowerCase())], [], undefined],
  [
    'the receiver, by worthless transactions',
    [party(secondAddress.toLowerCase(), true)],
    [],
    { warning: 'poisoned' },
  ],
  ['an address like it', [party(twin)], [], { warning: 'twin', twin }],
  ['a worthless address like it', [party(twin, true)], [], { warning: 'twin', twin }],
  ['both', [party(secondAddress), party(twin)], [], { warning: 'twin', twin }],
  [
    'both, the worthless one as the receiver',
    [party(secondAddress, true), party(twin)],
    [],
    { warning: 'poisoned' },
  ],
  [
    'both, and the visitor knows the receiver',
    [party(secondAddress), party(twin, true)],
    [secondAddress],
    undefined,
  ],
  [
    'the receiver in capitals, by worthless transactions',
    [party(upper(secondAddress), true)],
    [],
    { warning: 'poisoned' },
  ],
  [
    'the receiver twice, once by worthless transactions',
    [party(secondAddress), party(secondAddress, true)],
    [],
    { warning: 'poisoned' },
  ],
  [
    'a worthless address that shares only the end',
    [party(`0x1111${secondAddress.slice(6)}`, true)],
    [],
    undefined,
  ],
  ['a thousand addresses, and one like the receiver', [...crowd, party(twin)], [], { warning: 'twin', twin }],
])('with %s in the history', (_, parties, known, warning) => {
  expect(warnOfHistory(secondAddress, parties, known)).toEqual(warning)
})

function* endless(): Generator<Counterparty> {
  while (true) yield party(secondAddress, true)
}

/** Opens the form with a plugin that answers about the history. */
async function open(counterpartiesOf: () => unknown) {
  const source = fakePlugin({
    id: 'history',
    on: ['service:counterpartySource'],
    setup: (context) =>
      context.provide(counterpartySourceToken, {
        // A plugin without types can return anything.
        counterpartiesOf: counterpartiesOf as CounterpartySource['counterpartiesOf'],
      }),
  })
  const opened = await createTestSession({ plugins: [send(), source] })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  await opened.kernel.router.open('Account')
  await opened.kernel.router.port.push('Send')
  model.edit({ amount: '0.5', to: secondAddress })
  return { ...opened, model, review: () => opened.kernel.store.get(model.reviewAtom) }
}

test('an address that was copied from a worthless transaction is sent to only after a warning, and is not kept', async () => {
  const { model, review, source, kernel } = await open(async () => [party(secondAddress, true)])
  await model.review()
  expect(review()?.warnings).toEqual(['poisoned'])
  await model.confirm()
  expect(source.requests).toEqual([])
  model.accept(true)
  await model.confirm()
  expect(source.requests).toHaveLength(1)
  expect(kernel.store.get(model.recents.recentAtom)).toEqual([])
  // It is warned about the next time as well.
  model.edit({ amount: '0.5', to: secondAddress })
  await model.review()
  expect(review()?.warnings).toEqual(['poisoned'])
})

test('a warning that was accepted counts for its review alone', async () => {
  const { model, source } = await open(async () => [party(secondAddress, true)])
  // There is no review yet.
  model.accept(true)
  await model.review()
  await model.confirm()
  model.accept(true)
  model.edit({ amount: '0.6' })
  await model.review()
  await model.confirm()
  expect(source.requests).toEqual([])
  model.accept(true)
  await model.confirm()
  expect(source.requests).toHaveLength(1)
})

test('a history does not take the place of a warning about an address that the visitor knows', async () => {
  const imitation = `${firstAddress.slice(0, 6)}${'0'.repeat(32)}${firstAddress.slice(-4)}`
  const { model, review } = await open(async () => [
    party(imitation, true),
    party(`${imitation.slice(0, -5)}1${imitation.slice(-4)}`),
  ])
  model.edit({ amount: '0.5', to: imitation })
  await model.review()
  expect(review()).toMatchObject({ warnings: ['lookAlike'], resembles: firstAddress })
})

test('the other address is shown beside the warning', async () => {
  const { model, review } = await open(async () => [party(twin)])
  await model.review()
  expect(review()).toMatchObject({ warnings: ['twin'], resembles: twin })
})

test.each<[string, () => unknown]>([
  ['rejects', () => Promise.reject(new Error('down'))],
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['returns no list', async () => ({ length: 1 })],
  ['returns an endless iterable', async () => ({ length: 1, [Symbol.iterator]: endless })],
  [
    'returns a list of invalid entries',
    async () => [null, 7, { address: 7, isSuspect: true }, { address: secondAddress }],
  ],
])('a history that %s changes nothing', async (_, answer) => {
  const { model, review } = await open(answer)
  await model.review()
  expect(review()?.warnings).toEqual([])
})

test('the review waits three seconds for a history that does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), milliseconds)
    return controller.signal
  })
  const { model, review } = await open(() => deferred<unknown>().promise)
  const reviewed = model.review()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(review()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  await reviewed
  expect(review()?.warnings).toEqual([])
  vi.useRealTimers()
  vi.restoreAllMocks()
})
