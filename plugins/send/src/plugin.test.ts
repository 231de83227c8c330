import { type ChainAdapter, modalAtom, type NodeErrorKind, stackAtom, toastAtom } from '@latchkit/kernel'
import {
  createTestSession,
  deferred,
  type FakeAnswers,
  fakeConnector,
  fakePlugin,
  fakeRequest,
  secondAddress,
} from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { send } from './index.ts'
import type { SendModel } from './model.ts'

async function open(answers: FakeAnswers = {}, part: Partial<ChainAdapter> = {}) {
  const tracked: string[] = []
  const ear = fakePlugin({
    id: 'ear',
    setup: (context) => context.tap('track', ({ event }) => tracked.push(event)),
  })
  const opened = await createTestSession({
    answers,
    adapter: part,
    plugins: [send(), ear],
  })
  await opened.session.connect(fakeConnector())
  await opened.kernel.plugins.api('ear')
  const model = (await opened.kernel.plugins.api('send')) as SendModel
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

/** A draft under review, as a person makes one. */
async function reviewed(answers: FakeAnswers = {}, part: Partial<ChainAdapter> = {}) {
  const opened = await open(answers, part)
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
const kept = { amount: '0.5', to: secondAddress }

test('what was reviewed is what the wallet is asked, once; then the account shows and the draft is empty', async () => {
  const opened = await reviewed()
  await opened.model.confirm()
  expect(dispatched(opened)).toMatchObject([[{ to: secondAddress, value: 5n * 10n ** 17n }]])
  expect(opened.read(opened.model.draftAtom)).toEqual({ amount: '', to: '' })
  expect([opened.state(), opened.views()]).toEqual(['idle', ['Account']])
  expect(opened.read(toastAtom)).toMatchObject({
    kind: 'success',
    text: 'send.started',
  })
  expect(opened.tracked).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
})

test('G2: two clicks are one request', async () => {
  const answer = deferred<unknown>()
  const opened = await reviewed({ request: () => answer.promise })
  const clicks = [opened.model.confirm(), opened.model.confirm(), opened.model.confirm()]
  await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
  answer.resolve('0xhash')
  await Promise.all(clicks)
  expect(opened.source.requests).toHaveLength(1)
})

test('G2: a click that comes after it was sent sends nothing', async () => {
  const opened = await reviewed()
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
] as const)('G1: the wallet says %j: %s, and the draft is kept', async (error, state) => {
  const classifyError: ChainAdapter['classifyError'] = async (given) =>
    /insufficient/.test(String(Object(given).message)) ? 'insufficientFunds' : undefined
  const opened = await reviewed({ request: () => Promise.reject(error) }, { classifyError })
  await opened.model.confirm()
  expect(opened.state()).toBe(typeof error === 'string' ? 'declined' : state)
  expect(opened.read(opened.model.draftAtom)).toEqual(kept)
  expect(opened.views().at(-1)).toBe('SendReview')
  expect(opened.tracked).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
})

test('F59: what the node meant is told, where its adapter knows', async () => {
  const said = {
    code: -32000,
    message: 'insufficient funds for gas * price + value',
  }
  const classifyError = async (): Promise<NodeErrorKind> => 'insufficientFunds'
  const opened = await reviewed({ request: () => Promise.reject(said) }, { classifyError })
  await opened.model.confirm()
  const node = 'insufficientFunds'
  expect(opened.read(opened.model.sendingAtom)).toMatchObject({
    state: 'failed',
    why: said.message,
    node,
  })
})

test('after a no the same review may be confirmed again', async () => {
  let tries = 0
  const opened = await reviewed({
    request: async () => (++tries === 1 ? Promise.reject({ code: 4001 }) : '0xhash'),
  })
  await opened.model.confirm()
  await opened.model.confirm()
  expect(opened.source.requests).toHaveLength(2)
  expect(opened.state()).toBe('idle')
})

test('F33, F34: another account or network since the review: nothing is sent, and it says so', async () => {
  for (const change of [{ chainId: 'eip155:2' }, { accounts: [`eip155:1:${secondAddress}`] }] as const) {
    const opened = await reviewed()
    opened.source.watches[0]?.changed(change)
    await opened.model.confirm()
    expect([opened.state(), opened.source.requests]).toEqual(['changed', []])
    expect(opened.read(opened.model.draftAtom)).toEqual(kept)
  }
})

test('F33: another network while the wallet is being reached: nothing is sent', async () => {
  const opened = await reviewed()
  const confirmed = opened.model.confirm()
  await Promise.resolve()
  opened.source.watches[0]?.changed({ chainId: 'eip155:2' })
  await confirmed
  expect([opened.state(), opened.source.requests]).toEqual(['changed', []])
})

test('cancel and leaving the review stop the wait; the draft is kept until a late answer says that it was sent', async () => {
  for (const leave of ['cancel', 'back', 'close'] as const) {
    const answer = deferred<unknown>()
    const opened = await reviewed({ request: () => answer.promise })
    const confirmed = opened.model.confirm()
    await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
    if (leave === 'cancel') opened.model.cancel()
    else opened.kernel.router[leave]()
    await confirmed
    // The wallet still asks: what it was asked for may yet be sent.
    expect(opened.read(opened.model.sendingAtom)).toMatchObject(
      leave === 'cancel' ? { state: 'unknown', asking: true } : { state: 'idle' },
    )
    expect(opened.read(opened.model.draftAtom)).toEqual(kept)
    answer.resolve('0xhash')
    await vi.waitFor(() => expect(opened.state()).toBe(leave === 'cancel' ? 'sent' : 'idle'))
    await vi.waitFor(() => expect(opened.read(opened.model.draftAtom)).toEqual({ amount: '', to: '' }))
    await vi.waitFor(() => expect(opened.read(toastAtom)).toMatchObject({ text: 'kernel.late' }))
  }
})

test('a draft with a problem is not reviewed', async () => {
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

test('the check of an older text does not judge the newer', async () => {
  const opened = await open()
  opened.model.edit({ amount: '1', to: 'bad' })
  opened.model.edit({ to: secondAddress })
  await new Promise((done) => setTimeout(done))
  expect(opened.read(opened.model.problemAtom)).toBeUndefined()
})

test('without a wallet there is nothing to send from', async () => {
  const opened = await open()
  await opened.session.disconnect()
  expect(opened.read(opened.model.problemAtom)).toBe('gone')
  await expect(opened.model.send(kept)).rejects.toMatchObject({
    reason: 'UNSUPPORTED',
  })
})

test('the API sends without a view, and the wallet still decides', async () => {
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

test('a plugin that is removed stops waiting', async () => {
  const opened = await reviewed({
    request: () => new Promise(() => undefined),
  })
  const confirmed = opened.model.confirm()
  await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
  opened.kernel.plugins.remove('send')
  await confirmed
  expect(opened.session.openRequests()).toBe(0)
  expect(opened.views()).toEqual(['Account'])
})

test('who disconnects leaves no draft, no review and no wait behind; a wallet that only falls away leaves them', async () => {
  const opened = await reviewed({
    request: () => new Promise(() => undefined),
  })
  const draft = () => opened.read(opened.model.draftAtom)
  void opened.model.confirm()
  await vi.waitFor(() => expect(opened.source.requests).toHaveLength(1))
  opened.source.watches.at(-1)?.lost()
  await new Promise((done) => setTimeout(done))
  expect([draft(), opened.read(opened.model.reviewAtom)]).toMatchObject([kept, { to: secondAddress }])
  await opened.session.connect(fakeConnector())
  void opened.model.confirm()
  await opened.session.disconnect()
  expect([draft(), opened.read(opened.model.reviewAtom)]).toEqual([{ amount: '', to: '' }, undefined])
  expect(opened.state()).toBe('idle')
})

test('I-25: a draft stays when another wallet than the one it was written for is disconnected', async () => {
  const opened = await open()
  opened.model.edit(kept)
  await opened.session.connect(fakeConnector({ id: 'other' }))
  await opened.session.disconnect('eip155:other')
  expect(opened.read(opened.model.draftAtom)).toEqual(kept)
})
