import type { ChainAdapter, ExplainedFee } from '@latchkit/kernel/chain'
import { createTestSession, fakeConnector, secondAddress, serviceOf } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { send } from '../index.ts'
import { sendToken } from '../model.ts'

const fee: ExplainedFee = { value: 21_000_147_000_001n, decimals: 18, symbol: 'ETH' }

/** Opens the form with an adapter that explains this fee. */
async function open(explained: ExplainedFee | 'unknown' | undefined | Error) {
  const signals: AbortSignal[] = []
  const explain: ChainAdapter['explain'] = async (_, { signal }) => {
    signals.push(signal)
    if (explained instanceof Error) throw explained
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
  const feeAtom = () => model.feeOf(planned() ?? expect.fail())
  return { ...opened, model, store, planned, feeAtom, signals }
}

test('a complete form has the fee of its transfer, rounded up to four digits, and the review does not read it again', async () => {
  const { store, model, planned, feeAtom, signals } = await open(fee)
  expect(planned()).toMatchObject({ to: secondAddress, value: 5n * 10n ** 17n })
  const stop = store.sub(feeAtom(), () => undefined)
  expect([store.get(feeAtom()), signals.length]).toEqual(['reading', 0])
  const read = { amount: '0.00002101', symbol: 'ETH', exactness: 'about' }
  await vi.waitFor(() => expect(store.get(feeAtom())).toEqual(read), { timeout: 2_000 })
  stop()
  await model.review()
  const review = store.get(model.reviewAtom) ?? expect.fail()
  store.sub(model.feeOf(review), () => undefined)
  expect([store.get(model.feeOf(review)), signals.length]).toEqual([read, 1])
})

test.each<[string, ExplainedFee | 'unknown' | undefined | Error]>([
  ['no fee', undefined],
  ['an unknown fee', 'unknown'],
  ['a fee without decimals', { value: 1n }],
  ['an error', new Error('down')],
])('an adapter that explains %s leaves it to the wallet', async (_, explained) => {
  const { store, feeAtom } = await open(explained)
  store.sub(feeAtom(), () => undefined)
  await vi.waitFor(() => expect(store.get(feeAtom())).toBe('unknown'), { timeout: 2_000 })
})

test('a fee that nothing shows any more is not read', async () => {
  const { store, feeAtom, signals } = await open(fee)
  store.sub(feeAtom(), () => undefined)()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(signals).toEqual([])
})

test('an incomplete form has no fee', async () => {
  const { store, model, planned } = await open(fee)
  model.edit({ amount: '0' })
  expect(planned()).toBeUndefined()
  model.edit({ amount: '0.5', to: '0x12' })
  expect(store.get(model.plannedAtom)).toBeUndefined()
})
