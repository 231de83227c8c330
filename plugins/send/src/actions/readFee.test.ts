import { activeConnectionAtom } from '@latchkit/kernel'
import type { ChainAdapter, ExplainedFee } from '@latchkit/kernel/chain'
import { createTestSession, fakeConnector, secondAddress, serviceOf } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { send } from '../index.ts'
import { sendToken } from '../model.ts'

const fee: ExplainedFee = { value: 21_000_147_000_001n, decimals: 18, symbol: 'ETH' }

/** Opens the form with an adapter that explains this fee. */
async function open(explained: ExplainedFee | 'unknown' | undefined) {
  const signals: AbortSignal[] = []
  const explain: ChainAdapter['explain'] = async (_, { signal }) => {
    signals.push(signal)
    return (async function* () {
      yield { statement: { kind: 'data' }, isUnderstood: true, isBlocked: false, fee: explained } as const
    })()
  }
  const opened = await createTestSession({ adapter: { explain }, plugins: [send()] })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  await opened.kernel.router.open('Account')
  await opened.kernel.router.port.push('Send')
  const { store } = opened.kernel
  const planned = () => store.get(model.plannedAtom)
  model.edit({ amount: '0.5', to: secondAddress })
  await vi.waitFor(() => expect(planned()).toBeDefined())
  const { signal } = new AbortController()
  const readFee = () => model.readFee(planned() ?? expect.fail(), { signal })
  return { ...opened, model, store, planned, readFee, signal, signals }
}

test('a complete form has the fee of its transfer, rounded up to four digits, and so has the review', async () => {
  const { store, model, planned, readFee, signal, signals } = await open(fee)
  expect(planned()).toMatchObject({ to: secondAddress, value: 5n * 10n ** 17n })
  const shown = { amount: '0.00002101', symbol: 'ETH', exactness: 'about' }
  expect([await readFee(), signals]).toEqual([shown, [signal]])
  await model.review()
  expect(await model.readFee(store.get(model.reviewAtom) ?? expect.fail(), { signal })).toEqual(shown)
})

test('a fee that the transaction itself fixes is the most', async () => {
  const { readFee } = await open({ value: 5_000n, decimals: 9, symbol: 'SOL', exactness: 'atMost' })
  expect(await readFee()).toEqual({ amount: '0.000005', symbol: 'SOL', exactness: 'atMost' })
})

test.each<[string, ExplainedFee | 'unknown' | undefined]>([
  ['no fee', undefined],
  ['an unknown fee', 'unknown'],
  ['a fee without decimals', { value: 1n }],
])('an adapter that explains %s leaves it to the wallet', async (_, explained) => {
  expect(await (await open(explained)).readFee()).toBeUndefined()
})

test('a transfer of an account that is not connected any more has no fee', async () => {
  const { model, planned, session, kernel, signal, signals } = await open(fee)
  const before = planned() ?? expect.fail()
  await session.disconnect(kernel.store.get(activeConnectionAtom)?.id ?? '')
  expect([await model.readFee(before, { signal }), signals]).toEqual([undefined, []])
})

test('an incomplete form has no fee', async () => {
  const { store, model, planned } = await open(fee)
  model.edit({ amount: '0' })
  expect(planned()).toBeUndefined()
  model.edit({ amount: '0.5', to: '0x12' })
  expect(store.get(model.plannedAtom)).toBeUndefined()
})
