import { LatchkitError } from '@latchkit/kernel'
import { deferred, fakeConnector } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { mockService, type OpenOptions, openModel } from './testing/openModel.ts'
import { hash, options, payer, recipient } from './testing/payments.ts'

afterEach(() => vi.restoreAllMocks())

async function openPayment(open: OpenOptions = {}, call = {}, input: object = options) {
  mockService()
  const opened = await openModel(open)
  const paid = opened.api.pay(input as typeof options, call)
  await vi.waitFor(() => expect(opened.views()).toEqual(['Pay']))
  return { ...opened, paid }
}

const rejected = () => new LatchkitError('USER_REJECTED', { message: 'No', rpcCode: 4001 })

test('the wallet is asked for exactly what was shown, and the payment ends when the network has confirmed it', async () => {
  const { model, paid, source, stage, events } = await openPayment()
  await model.payFromWallet()
  expect(await paid).toEqual({ success: true, result: hash })
  expect(stage()).toBe('completed')
  expect(source.requests).toMatchObject([
    {
      method: 'eth_sendTransaction',
      params: [{ from: `eip155:1:${payer}`, to: recipient, value: 1_500_000_000_000_000_000n }],
      chainId: 'eip155:1',
      requestedBy: 'pay',
    },
  ])
  expect(events()).toEqual(['PAY_INITIATED', 'PAY_SUCCESS'])
})

test('options that the page changes after the call change nothing', async () => {
  const input = { ...options, paymentAsset: { ...options.paymentAsset } }
  const { model, paid, source } = await openPayment({}, {}, input)
  Object.assign(input, { recipient: payer, amount: '99' })
  Object.assign(input.paymentAsset, { network: 'eip155:2' })
  await model.payFromWallet()
  await paid
  expect(source.requests[0]).toMatchObject({ params: [{ to: recipient, value: 1_500_000_000_000_000_000n }] })
})

test('two clicks are one request', async () => {
  const answer = deferred<string>()
  const { model, paid, source } = await openPayment({ wallet: { request: () => answer.promise } })
  const first = model.payFromWallet()
  await model.payFromWallet()
  answer.resolve(hash)
  await first
  await paid
  expect(source.requests).toHaveLength(1)
})

test('a payment that is declined can be tried again, and the payment is settled once', async () => {
  let answers = [rejected(), hash]
  const request = async () => {
    const [answer] = answers
    answers = answers.slice(1)
    if (answer instanceof Error) throw answer
    return answer
  }
  const { model, paid, stage } = await openPayment({ wallet: { request } })
  await model.payFromWallet()
  expect(stage()).toBe('declined')
  await model.restart()
  await model.payFromWallet()
  expect(await paid).toEqual({ success: true, result: hash })
})

test('a payment that has ended cannot be paid again', async () => {
  const { model, paid, source, views } = await openPayment()
  await model.payFromWallet()
  await paid
  await model.payFromWallet()
  model.payFromExchange({ id: 'binance', name: 'Binance' })
  expect(source.requests).toHaveLength(1)
  await model.restart()
  expect(views()).toEqual([])
})

test('a payment whose time is over while the wallet asks cannot be paid in another way', async () => {
  const answer = deferred<string>()
  const request = () => answer.promise
  const { model, paid, source, stage } = await openPayment({ wallet: { request } }, { timeoutMs: 1_500 })
  void model.payFromWallet()
  expect(await paid).toMatchObject({ success: false, error: 'The payment was not completed in time' })
  expect(stage()).toBe('confirm')
  await model.restart()
  await model.payFromWallet()
  expect([stage(), source.requests.length]).toEqual([undefined, 1])
})

test('an answer of the wallet without a hash is no proof that nothing was paid', async () => {
  const { model, stage } = await openPayment({ wallet: { request: async () => ({}) } })
  await model.payFromWallet()
  expect(stage()).toBe('unknown')
})

test('a transaction that the network reverts is a failed payment with its hash', async () => {
  const { model, paid } = await openPayment({ status: 'failed' })
  await model.payFromWallet()
  expect(await paid).toEqual({ success: false, error: 'Unable to process payment', result: hash })
})

test('a wallet on another network is asked to switch, and one that stays there is not asked to pay', async () => {
  const { model, source, stage } = await openPayment(
    {},
    {},
    {
      ...options,
      paymentAsset: { ...options.paymentAsset, network: 'eip155:2' },
    },
  )
  await model.payFromWallet()
  expect(source.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
  expect(['changed', 'stopped']).toContain(stage())
})

test('closing the modal before paying settles the payment', async () => {
  const { kernel, paid, stage } = await openPayment()
  kernel.router.close()
  expect(await paid).toEqual({ success: false, error: 'The modal was closed' })
  expect(stage()).toBeUndefined()
})

test('a payment that is not paid ends after its time, and cannot be paid afterwards', async () => {
  const { model, paid, source, views } = await openPayment({}, { timeoutMs: 1_500 })
  expect(await paid).toMatchObject({ success: false, error: 'The payment was not completed in time' })
  expect(views()).toEqual([])
  await model.payFromWallet()
  expect(source.requests).toEqual([])
})

test.each([Number.POSITIVE_INFINITY, Number.NaN, 2 ** 40])(
  'a time of %s ends nothing at once',
  async (timeoutMs) => {
    const { model, paid } = await openPayment({}, { timeoutMs })
    await model.payFromWallet()
    expect(await paid).toMatchObject({ success: true })
  },
)

test('while a payment is in the wallet, another one cannot replace it', async () => {
  const answer = deferred<string>()
  const { api, model, paid } = await openPayment({ wallet: { request: () => answer.promise } })
  const first = model.payFromWallet()
  await vi.waitFor(() => expect(api).toBeDefined())
  expect(await api.pay(options)).toEqual({ success: false, error: 'Unable to initiate payment' })
  await expect(api.openPay(options)).rejects.toMatchObject({ reason: 'UNABLE_TO_INITIATE_PAYMENT' })
  answer.resolve(hash)
  await first
  expect(await paid).toEqual({ success: true, result: hash })
})

test('a payment that is invalid is not shown', async () => {
  mockService()
  const { api, views } = await openModel()
  expect(await api.pay({ ...options, recipient: 'x' })).toEqual({
    success: false,
    error: 'Invalid recipient address',
  })
  expect(await api.pay({ ...options, amount: 1e21 })).toEqual({
    success: false,
    error: 'Invalid payment amount',
  })
  expect(await api.pay(options, { signal: AbortSignal.abort() })).toMatchObject({
    error: 'Request was aborted',
  })
  expect(views()).toEqual(['Account'])
})

test('without a wallet, one is connected first, and the payment is shown again', async () => {
  const { model, session, views, paid } = await openPayment({ isConnected: false })
  await model.connect()
  expect(views()).toEqual(['Pay', 'Connect'])
  await session.connect(fakeConnector())
  await vi.waitFor(() => expect(views()).toEqual(['Pay']))
  await model.payFromWallet()
  expect(await paid).toMatchObject({ success: true })
})

test('a payment goes on if another view is opened in the same moment, and ends if that one is shown last', async () => {
  mockService()
  const { api, kernel, views, stage } = await openModel()
  const unsubscribe = kernel.store.sub(api.stateAtom, () => {
    unsubscribe()
    void kernel.router.reset('Account')
  })
  const paid = api.pay(options)
  await vi.waitFor(() => expect(views()).toEqual(['Pay']))
  expect(stage()).toBe('choosing')
  await kernel.router.open('Account')
  expect(await paid).toMatchObject({ success: false })
})
