import type { ChainAdapter, TransactionStatus } from '@latchkit/kernel/chain'
import { networkErrors, toastAtom } from '@latchkit/kernel/plugin'
import {
  createTestSession,
  deferred,
  type FakeAnswers,
  fakeConnector,
  runs,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

async function openReview(answers: FakeAnswers, overrides: Partial<ChainAdapter> = {}) {
  const opened = await createTestSession({ answers, adapter: overrides, plugins: [send()] })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  const { store, router } = opened.kernel
  const review = async (amount = '0.5') => {
    await router.open('Account')
    await router.push('Send')
    model.edit({ amount, to: secondAddress })
    await model.review()
  }
  await review()
  return { ...opened, model, review, sending: () => store.get(model.sendingAtom) }
}

/** An adapter that returns these statuses of a transaction, one after the other. */
const adapterWithStatuses = (...statuses: readonly TransactionStatus[]): Partial<ChainAdapter> => {
  const remaining = [...statuses]
  return {
    evidenceBefore: async () => ({ count: '1' }),
    transactionStatus: async () => remaining.shift() ?? 'unknown',
  }
}

const loseResponse = async (): Promise<never> => {
  throw networkErrors.NO_RESPONSE({ cause: 'a time-out after the node had taken it' })
}

test('a lost response has an unknown outcome, and repeating the send needs maySendTwice', async () => {
  const opened = await openReview({ request: loseResponse })
  await opened.model.confirm()
  expect(opened.sending()).toMatchObject({ state: 'unknown', isPrompting: false })
  await opened.model.confirm()
  await opened.review()
  expect(opened.sending().state).toBe('unknown')
  await opened.model.confirm()
  // The same amount in a different notation.
  await opened.review('0.50')
  await opened.model.confirm()
  expect(opened.source.requests).toHaveLength(1)
  await opened.model.confirm({ maySendTwice: true })
  expect(opened.source.requests).toHaveLength(2)
})

test('the message of the wallet is kept, if there is one', async () => {
  const withMessage = await openReview({
    request: () => Promise.reject(Object.assign(new Error('The node is out of tea'), { code: -32000 })),
  })
  await withMessage.model.confirm()
  expect(withMessage.sending()).toMatchObject({ state: 'unknown', message: 'The node is out of tea' })
  const withoutMessage = await openReview({ request: loseResponse })
  await withoutMessage.model.confirm()
  expect(withoutMessage.sending()).toMatchObject({ state: 'unknown', message: undefined })
})

test('a different amount is a different send', async () => {
  const opened = await openReview({ request: loseResponse })
  await opened.model.confirm()
  await opened.review('0.6')
  expect(opened.sending().state).toBe('idle')
  await opened.model.confirm()
  expect(opened.source.requests).toHaveLength(2)
})

test.each<[TransactionStatus, object]>([
  ['included', { state: 'sent' }],
  ['pending', { state: 'sent' }],
  ['failed', { state: 'reverted' }],
  ['expired', { state: 'unsent' }],
  ['probablySent', { state: 'unknown', isProbablySent: true }],
])('a lost response is looked up: the chain reports %s', async (status, state) => {
  const opened = await openReview({ request: loseResponse }, adapterWithStatuses(status))
  await opened.model.confirm()
  expect(opened.sending()).toMatchObject({ state: 'unknown', isChecking: true })
  await vi.waitFor(() => expect(opened.sending()).toMatchObject(state))
  expect(opened.sending().isChecking).toBeUndefined()
  // The view shows the outcome, so there is no toast.
  expect(opened.kernel.store.get(toastAtom)).toBeUndefined()
})

test('while the wallet still shows the prompt of a canceled send, the same send is not repeated', async () => {
  for (const leave of ['cancel', 'back', 'close'] as const) {
    const answer = deferred<unknown>()
    const opened = await openReview({ request: () => answer.promise })
    const confirmed = opened.model.confirm()
    await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
    if (leave === 'cancel') opened.model.cancel()
    else opened.kernel.router[leave]()
    // Confirm again before the cancellation has been reported.
    await opened.model.confirm()
    await confirmed
    if (leave !== 'cancel') await opened.review()
    await opened.model.confirm()
    expect([opened.source.requests.length, opened.sending()]).toMatchObject([
      1,
      { state: 'unknown', isPrompting: true },
    ])
    answer.reject({ code: 4001 })
    await vi.waitFor(() => expect(opened.sending().state).toBe('unsent'))
    await opened.model.confirm()
    expect(opened.source.requests).toHaveLength(2)
  }
})

test.each(['late answer', 'look-up'] as const)(
  'a draft whose send is confirmed by a %s is cleared, unless it was edited since',
  async (source) => {
    for (const isEdited of [false, true]) {
      const answer = deferred<unknown>()
      const opened = await openReview({ request: () => answer.promise }, adapterWithStatuses('included'))
      const confirmed = opened.model.confirm()
      await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
      if (source === 'late answer') opened.kernel.router.close()
      else answer.reject(new Error('gone'))
      await confirmed
      expect(opened.kernel.store.get(opened.model.draftAtom).amount).toBe('0.5')
      if (isEdited) opened.model.edit({ amount: '0.7' })
      answer.resolve('0xhash')
      const expected = isEdited ? { amount: '0.7', to: secondAddress } : { amount: '', to: '' }
      await new Promise((done) => setTimeout(done, 1_200))
      await vi.waitFor(() => expect(opened.kernel.store.get(opened.model.draftAtom)).toEqual(expected))
      opened.kernel.destroy()
    }
  },
)

test('a rejected second attempt leaves the first one unknown', async () => {
  const answers = [loseResponse, () => Promise.reject({ code: 4001 })]
  const opened = await openReview({ request: () => answers.shift()?.() ?? loseResponse() })
  await opened.model.confirm()
  await opened.model.confirm({ maySendTwice: true })
  expect(opened.sending().state).toBe('declined')
  await opened.model.confirm()
  expect([opened.sending().state, opened.source.requests.length]).toEqual(['unknown', 2])
})

const step = fc.record({
  do: fc.constantFrom(
    'confirm',
    'confirm',
    'anyway',
    'yes',
    'no',
    'lose',
    'cancel',
    'back',
    'close',
    'review',
    'pass',
  ),
  at: fc.nat(4),
})
const nextTask = () => new Promise((done) => setTimeout(done))

test('I-22: a send with an unknown outcome is repeated only after an explicit confirmation', async () => {
  let unknown = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const answers: ReturnType<typeof deferred<unknown>>[] = []
      /** Whether the outcome of each request is certain. Without an explicit confirmation, all earlier ones must be. */
      const certain: boolean[] = []
      let explicit = 0
      const opened = await openReview({
        request() {
          if (certain.includes(false)) explicit -= 1
          expect(explicit).toBeGreaterThanOrEqual(0)
          const answer = deferred<unknown>()
          answers.push(answer)
          certain.push(false)
          return answer.promise
        },
      })
      const settle = (at: number, outcome: string) => {
        const answer = answers[at]
        if (!answer || certain[at]) return
        certain[at] = outcome !== 'lose'
        if (outcome === 'yes') answer.resolve('0xhash')
        else answer.reject(outcome === 'no' ? { code: 4001 } : new Error('gone'))
      }
      for (const { do: name, at } of steps) {
        if (name === 'confirm') void opened.model.confirm()
        else if (name === 'anyway') {
          explicit += 1
          void opened.model.confirm({ maySendTwice: true })
        } else if (name === 'yes' || name === 'no' || name === 'lose') settle(at, name)
        else if (name === 'cancel') opened.model.cancel()
        else if (name === 'review') await opened.review()
        else if (name === 'back' || name === 'close') opened.kernel.router[name]()
        await nextTask()
        unknown += opened.sending().state === 'unknown' ? 1 : 0
      }
      opened.kernel.destroy()
    }),
    { numRuns: Math.ceil(runs.numRuns / 5) },
  )
  expect(unknown).toBeGreaterThan(5)
})

test('F32: of two calls of the API for the same payment, the second is refused until the first has ended', async () => {
  const answer = deferred<string>()
  const { model, source } = await openReview({ request: () => answer.promise })
  const payment = { amount: '0.25', to: secondAddress }
  const first = model.send(payment)
  await expect(model.send(payment)).rejects.toMatchObject({ reason: 'MAY_SEND_TWICE' })
  await vi.waitFor(() => expect(source.requests).toHaveLength(1))
  answer.resolve('0xhash')
  expect(await first).toBe('0xhash')
  expect(await model.send(payment)).toBe('0xhash')
  expect(source.requests).toHaveLength(2)
})
