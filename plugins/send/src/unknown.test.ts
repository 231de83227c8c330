import { type ChainAdapter, networkErrors, type TransactionStatus, toastAtom } from '@latchkit/kernel'
import {
  createTestSession,
  deferred,
  type FakeAnswers,
  fakeConnector,
  runs,
  secondAddress,
} from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { send } from './index.ts'
import type { SendModel } from './model.ts'

async function reviewed(answers: FakeAnswers, part: Partial<ChainAdapter> = {}) {
  const opened = await createTestSession({ answers, adapter: part, plugins: [send()] })
  await opened.session.connect(fakeConnector())
  const model = (await opened.kernel.plugins.api('send')) as SendModel
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

/** A chain that says these of a transaction, one after the other. */
const chainOf = (...statuses: readonly TransactionStatus[]): Partial<ChainAdapter> => {
  const left = [...statuses]
  return {
    evidenceBefore: async () => ({ count: '1' }),
    transactionStatus: async () => left.shift() ?? 'unknown',
  }
}

const lost = async (): Promise<never> => {
  throw networkErrors.NO_RESPONSE({ cause: 'a time-out after the node had taken it' })
}

test('a lost answer is unknown, and nothing is sent again without the person saying that it may be sent twice', async () => {
  const opened = await reviewed({ request: lost })
  await opened.model.confirm()
  expect(opened.sending()).toMatchObject({ state: 'unknown', asking: false })
  await opened.model.confirm()
  await opened.review()
  expect(opened.sending().state).toBe('unknown')
  await opened.model.confirm()
  // The same amount, written in another way.
  await opened.review('0.50')
  await opened.model.confirm()
  expect(opened.source.requests).toHaveLength(1)
  await opened.model.confirm({ maySendTwice: true })
  expect(opened.source.requests).toHaveLength(2)
})

test('what the wallet said is shown; that it said nothing is, too', async () => {
  const said = await reviewed({
    request: () => Promise.reject(Object.assign(new Error('The node is out of tea'), { code: -32000 })),
  })
  await said.model.confirm()
  expect(said.sending()).toMatchObject({ state: 'unknown', why: 'The node is out of tea' })
  const silent = await reviewed({ request: lost })
  await silent.model.confirm()
  expect(silent.sending()).toMatchObject({ state: 'unknown', why: undefined })
})

test('another amount is another send', async () => {
  const opened = await reviewed({ request: lost })
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
  ['probablySent', { state: 'unknown', probably: true }],
])('a lost answer is looked up: the chain says that it is %s', async (status, state) => {
  const opened = await reviewed({ request: lost }, chainOf(status))
  await opened.model.confirm()
  expect(opened.sending()).toMatchObject({ state: 'unknown', checking: true })
  await vi.waitFor(() => expect(opened.sending()).toMatchObject(state))
  expect(opened.sending().checking).toBeUndefined()
  // The view says it; no toast says it once more, or something else.
  expect(opened.kernel.store.get(toastAtom)).toBeUndefined()
})

test('while a wallet holds the prompt of a send that was cancelled or closed, it is given no second one', async () => {
  for (const leave of ['cancel', 'back', 'close'] as const) {
    const answer = deferred<unknown>()
    const opened = await reviewed({ request: () => answer.promise })
    const confirmed = opened.model.confirm()
    await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
    if (leave === 'cancel') opened.model.cancel()
    else opened.kernel.router[leave]()
    // At once, before anybody was told.
    await opened.model.confirm()
    await confirmed
    if (leave !== 'cancel') await opened.review()
    await opened.model.confirm()
    expect([opened.source.requests.length, opened.sending()]).toMatchObject([
      1,
      { state: 'unknown', asking: true },
    ])
    answer.reject({ code: 4001 })
    await vi.waitFor(() => expect(opened.sending().state).toBe('unsent'))
    await opened.model.confirm()
    expect(opened.source.requests).toHaveLength(2)
  }
})

test.each(['late answer', 'look-up'] as const)(
  'a draft that a %s proves to have been sent is cleared; one that was edited since is kept',
  async (how) => {
    for (const isEdited of [false, true]) {
      const answer = deferred<unknown>()
      const opened = await reviewed({ request: () => answer.promise }, chainOf('included'))
      const confirmed = opened.model.confirm()
      await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
      if (how === 'late answer') opened.kernel.router.close()
      else answer.reject(new Error('gone'))
      await confirmed
      expect(opened.kernel.store.get(opened.model.draftAtom).amount).toBe('0.5')
      if (isEdited) opened.model.edit({ amount: '0.7' })
      answer.resolve('0xhash')
      const expected = isEdited ? { amount: '0.7', to: secondAddress } : { amount: '', to: '' }
      await new Promise((done) => setTimeout(done, 1_200))
      expect(opened.kernel.store.get(opened.model.draftAtom)).toEqual(expected)
      opened.kernel.destroy()
    }
  },
)

test('a second try that is declined leaves the first one unknown', async () => {
  const answers = [lost, () => Promise.reject({ code: 4001 })]
  const opened = await reviewed({ request: () => answers.shift()?.() ?? lost() })
  await opened.model.confirm()
  await opened.model.confirm({ maySendTwice: true })
  expect(opened.sending().state).toBe('declined')
  await opened.model.confirm()
  expect([opened.sending().state, opened.source.requests.length]).toEqual(['unknown', 2])
})

const deed = fc.record({
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
const pass = () => new Promise((done) => setTimeout(done))

test('I-22: what may have been sent is handed over again only by an explicit confirm', async () => {
  let unknown = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (deeds) => {
      const answers: ReturnType<typeof deferred<unknown>>[] = []
      /** How each dispatch stands: a later one without a confirm of its own needs all before it to be certain. */
      const certain: boolean[] = []
      let explicit = 0
      const opened = await reviewed({
        request() {
          if (certain.includes(false)) explicit -= 1
          expect(explicit).toBeGreaterThanOrEqual(0)
          const answer = deferred<unknown>()
          answers.push(answer)
          certain.push(false)
          return answer.promise
        },
      })
      const settle = (at: number, how: string) => {
        const answer = answers[at]
        if (!answer || certain[at]) return
        certain[at] = how !== 'lose'
        if (how === 'yes') answer.resolve('0xhash')
        else answer.reject(how === 'no' ? { code: 4001 } : new Error('gone'))
      }
      for (const { do: one, at } of deeds) {
        if (one === 'confirm') void opened.model.confirm()
        else if (one === 'anyway') {
          explicit += 1
          void opened.model.confirm({ maySendTwice: true })
        } else if (one === 'yes' || one === 'no' || one === 'lose') settle(at, one)
        else if (one === 'cancel') opened.model.cancel()
        else if (one === 'review') await opened.review()
        else if (one === 'back' || one === 'close') opened.kernel.router[one]()
        await pass()
        unknown += opened.sending().state === 'unknown' ? 1 : 0
      }
      opened.kernel.destroy()
    }),
    { numRuns: Math.ceil(runs.numRuns / 5) },
  )
  expect(unknown).toBeGreaterThan(5)
})
