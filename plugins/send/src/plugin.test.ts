import { modalAtom } from '@latchkit/kernel'
import type { ChainAdapter, NodeErrorKind } from '@latchkit/kernel/chain'
import { stackAtom, toastAtom, walletErrors } from '@latchkit/kernel/plugin'
import {
  createTestSession,
  deferred,
  type FakeAnswers,
  fakeConnector,
  fakePlugin,
  fakeRequest,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { send } from './index.ts'
import { sendToken } from './model.ts'

async function open(answers: FakeAnswers = {}, overrides: Partial<ChainAdapter> = {}) {
  const tracked: string[] = []
  const trackPlugin = fakePlugin({
    id: 'tracker',
    setup: (context) => context.tap('track', ({ event }) => tracked.push(event)),
  })
  const opened = await createTestSession({
    answers,
    adapter: overrides,
    plugins: [send(), trackPlugin],
  })
  await opened.session.connect(fakeConnector())
  await opened.kernel.plugins.api('tracker')
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  const read = opened.kernel.store.get
  const state = () => read(model.sendingAtom).state
  return {
    ...opened,
    model,
    read,
    state,
    tracked,
    views: () => read(stackAtom).map(({ view }) => view),
  }
}

/** Fills in the form and opens the review, as a visitor does. */
async function openReview(answers: FakeAnswers = {}, overrides: Partial<ChainAdapter> = {}) {
  const opened = await open(answers, overrides)
  await opened.kernel.router.open('Account')
  await opened.kernel.router.push('Send')
  opened.model.edit({ amount: '0.5' })
  opened.model.edit({ to: secondAddress })
  await opened.model.review()
  expect(opened.views()).toEqual(['Account', 'Send', 'SendReview'])
  return opened
}

const dispatched = ({ source }: Awaited<ReturnType<typeof open>>) =>
  source.requests.map(({ params }) => params)
const draftInput = { amount: '0.5', to: secondAddress }

test('the reviewed transfer is sent to the wallet once; then its state is shown above the account, and the draft is empty', async () => {
  const opened = await openReview()
  await opened.model.confirm()
  expect(dispatched(opened)).toMatchObject([[{ to: secondAddress, value: 5n * 10n ** 17n }]])
  expect(opened.read(opened.model.draftAtom)).toEqual({ amount: '', to: '' })
  expect([opened.state(), opened.views()]).toEqual(['idle', ['Account', 'SendConfirmed']])
  expect(opened.read(toastAtom)).toMatchObject({
    kind: 'success',
    text: 'send.started',
  })
  expect(opened.tracked).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
})

test('G2: several clicks send one request', async () => {
  const answer = deferred<unknown>()
  const opened = await openReview({ request: () => answer.promise })
  const confirmations = [opened.model.confirm(), opened.model.confirm(), opened.model.confirm()]
  await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
  answer.resolve('0xhash')
  await Promise.all(confirmations)
  expect(opened.source.requests).toHaveLength(1)
})

test('G2: a click after the send does nothing', async () => {
  const opened = await openReview()
  await opened.model.confirm()
  await opened.model.confirm()
  expect(opened.source.requests).toHaveLength(1)
})

test.each([
  [{ code: 4001, message: 'x' }, 'declined'],
  ['User rejected the request', 'failed'],
  [{ code: -32002, message: 'Already pending' }, 'busy'],
  [{ code: -32000, message: 'insufficient funds for gas' }, 'failed'],
  [{ code: -32000, message: 'out of tea' }, 'unknown'],
  [new TypeError('Failed to fetch'), 'unknown'],
] as const)(
  'G1: the wallet rejects with %j: the state is %s, and the draft is kept',
  async (error, state) => {
    const classifyError: ChainAdapter['classifyError'] = async (nodeError) =>
      /insufficient/.test(String(Object(nodeError).message)) ? 'insufficientFunds' : undefined
    const opened = await openReview({ request: () => Promise.reject(error) }, { classifyError })
    await opened.model.confirm()
    expect(opened.state()).toBe(typeof error === 'string' ? 'declined' : state)
    expect(opened.read(opened.model.draftAtom)).toEqual(draftInput)
    expect(opened.views().at(-1)).toBe('SendReview')
    const end = opened.state() === 'declined' ? 'SEND_REJECTED' : 'SEND_ERROR'
    expect(opened.tracked).toEqual(['SEND_INITIATED', end])
  },
)

test('F59: the kind of a node error is reported if the adapter recognizes it', async () => {
  const nodeError = {
    code: -32000,
    message: 'insufficient funds for gas * price + value',
  }
  const classifyError = async (): Promise<NodeErrorKind> => 'insufficientFunds'
  const opened = await openReview({ request: () => Promise.reject(nodeError) }, { classifyError })
  await opened.model.confirm()
  const node = 'insufficientFunds'
  expect(opened.read(opened.model.sendingAtom)).toMatchObject({
    state: 'failed',
    message: nodeError.message,
    node,
  })
})

test('a rejected review can be confirmed again', async () => {
  let attempts = 0
  const opened = await openReview({
    request: async () => (++attempts === 1 ? Promise.reject({ code: 4001 }) : '0xhash'),
  })
  await opened.model.confirm()
  await opened.model.confirm()
  expect(opened.source.requests).toHaveLength(2)
  expect(opened.state()).toBe('idle')
})

test('F33, F34: after a change of account or network since the review, nothing is sent, which is reported', async () => {
  for (const change of [{ chainId: 'eip155:2' }, { accounts: [`eip155:1:${secondAddress}`] }] as const) {
    const opened = await openReview()
    opened.source.watches[0]?.changed(change)
    await opened.model.confirm()
    expect([opened.state(), opened.source.requests]).toEqual(['changed', []])
    expect(opened.read(opened.model.draftAtom)).toEqual(draftInput)
  }
})

test('F33: after a change of network during the confirmation, nothing is sent', async () => {
  const opened = await openReview()
  const confirmed = opened.model.confirm()
  await Promise.resolve()
  opened.source.watches[0]?.changed({ chainId: 'eip155:2' })
  await confirmed
  expect([opened.state(), opened.source.requests]).toEqual(['changed', []])
})

test('canceling or leaving the review stops the wait; the draft is kept until a late response confirms it', async () => {
  for (const leave of ['cancel', 'back', 'close'] as const) {
    const answer = deferred<unknown>()
    const opened = await openReview({ request: () => answer.promise })
    const confirmed = opened.model.confirm()
    await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
    if (leave === 'cancel') opened.model.cancel()
    else opened.kernel.router[leave]()
    await confirmed
    // The wallet still shows its prompt, so the transfer may still be sent.
    expect(opened.read(opened.model.sendingAtom)).toMatchObject(
      leave === 'cancel' ? { state: 'unknown', isPrompting: true } : { state: 'idle' },
    )
    expect(opened.read(opened.model.draftAtom)).toEqual(draftInput)
    answer.resolve('0xhash')
    await vi.waitFor(() => expect(opened.state()).toBe(leave === 'cancel' ? 'sent' : 'idle'))
    await vi.waitFor(() => expect(opened.read(opened.model.draftAtom)).toEqual({ amount: '', to: '' }))
    await vi.waitFor(() => expect(opened.read(toastAtom)).toMatchObject({ text: 'kernel.late' }))
  }
})

test('a draft with a problem cannot be reviewed', async () => {
  const opened = await open()
  await opened.kernel.router.open('Send')
  for (const draft of [
    { amount: '0', to: secondAddress },
    { amount: '1', to: '0xab' },
  ]) {
    opened.model.edit(draft)
    await opened.model.review()
    expect(opened.views()).toEqual(['Send'])
  }
  expect(opened.read(opened.model.problemAtom)).toBe('shape')
})

test('the check of an earlier address is ignored', async () => {
  const opened = await open()
  opened.model.edit({ amount: '1', to: 'bad' })
  opened.model.edit({ to: secondAddress })
  await new Promise((done) => setTimeout(done))
  expect(opened.read(opened.model.problemAtom)).toBeUndefined()
})

test('without a wallet, nothing can be sent', async () => {
  const opened = await open()
  await opened.session.disconnect()
  expect(opened.read(opened.model.problemAtom)).toBe('gone')
  await expect(opened.model.send(draftInput)).rejects.toMatchObject({
    reason: 'UNSUPPORTED',
  })
})

test('the API sends without opening a view', async () => {
  const opened = await open({ request: async () => '0xhash' })
  await expect(opened.model.send({ amount: '1', to: secondAddress })).resolves.toBe('0xhash')
  expect(opened.read(modalAtom).open).toBe(false)
  expect(opened.source.requests[0]).toMatchObject({
    ...fakeRequest({ origin: 'modal', requestedBy: 'send', params: [{}] }),
  })
  await expect(opened.model.send({ amount: '1', to: 'x' })).rejects.toMatchObject({ reason: 'INCORRECT' })
  await expect(
    opened.model.send({
      amount: '1',
      to: secondAddress,
      signal: AbortSignal.abort(),
    }),
  ).rejects.toMatchObject({ reason: 'ABORTED' })
})

test('removing the plugin cancels the pending send', async () => {
  const opened = await openReview({
    request: () => new Promise(() => undefined),
  })
  const confirmed = opened.model.confirm()
  await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
  opened.kernel.plugins.remove('send')
  await confirmed
  expect(opened.session.openRequests()).toBe(0)
  expect(opened.views()).toEqual(['Account'])
})

test('a disconnect removes the draft and the review and cancels the send; a lost connection keeps them', async () => {
  const opened = await openReview({
    request: () => new Promise(() => undefined),
  })
  const draft = () => opened.read(opened.model.draftAtom)
  void opened.model.confirm()
  await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
  opened.source.watches.at(-1)?.lost()
  await new Promise((done) => setTimeout(done))
  expect([draft(), opened.read(opened.model.reviewAtom)]).toMatchObject([draftInput, { to: secondAddress }])
  await opened.session.connect(fakeConnector())
  void opened.model.confirm()
  await opened.session.disconnect()
  expect([draft(), opened.read(opened.model.reviewAtom)]).toEqual([{ amount: '', to: '' }, undefined])
  expect(opened.state()).toBe('idle')
})

test('I-25: a draft is kept if a different wallet is disconnected', async () => {
  const opened = await open()
  opened.model.edit(draftInput)
  await opened.session.connect(fakeConnector({ id: 'other' }))
  await opened.session.disconnect('eip155:other')
  expect(opened.read(opened.model.draftAtom)).toEqual(draftInput)
})

test('a receiver that could not be checked is reported at the review, and can be tried again', async () => {
  let isDown = true
  const checkAddress = async () => {
    if (isDown) throw walletErrors.INVALID_RESPONSE()
    return { ok: true, address: secondAddress } as const
  }
  const opened = await open({}, { checkAddress })
  await opened.kernel.router.open('Account')
  await opened.kernel.router.push('Send')
  opened.model.edit({ amount: '0.5', to: secondAddress })
  await opened.model.review()
  expect([opened.read(opened.model.reviewErrorAtom), opened.views()]).toEqual([
    'INVALID_RESPONSE',
    ['Account', 'Send'],
  ])
  isDown = false
  await opened.model.review()
  expect(opened.views()).toEqual(['Account', 'Send', 'SendReview'])
})
