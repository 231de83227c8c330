import { networkErrors } from '@latchkit/kernel/plugin'
import {
  createTestSession,
  deferred,
  type FakeAnswers,
  fakeConnector,
  firstAddress,
  secondAddress,
  serviceOf,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../index.ts'
import { sendToken } from '../model.ts'

afterEach(() => void vi.restoreAllMocks())

const payment = { amount: '0.25', to: secondAddress }
const refused = { reason: 'MAY_SEND_TWICE' }

async function open(request: FakeAnswers['request'] = async () => '0xhash') {
  const opened = await createTestSession({ answers: { request }, plugins: [send()] })
  await opened.session.connect(fakeConnector())
  const model = await serviceOf(opened.kernel, 'send', sendToken)
  const untilRequested = (count: number) =>
    vi.waitFor(() => expect(opened.source.requests).toHaveLength(count))
  return { ...opened, model, untilRequested }
}

test.each([
  ['with another notation of the amount', { amount: '0.250' }],
  ['with the receiver in lower case', { to: secondAddress.toLowerCase() }],
  ['with both', { amount: '00.25', to: secondAddress.toLowerCase() }],
])('a second call %s does not reach the wallet while the first is pending, nor after it', async (_, part) => {
  const answer = deferred<string>()
  const { model, source, untilRequested } = await open(() => answer.promise)
  const first = model.send(payment)
  const second = model.send({ ...payment, ...part })
  const failure = expect(second).rejects.toMatchObject(refused)
  await untilRequested(1)
  answer.resolve('0xhash')
  expect(await first).toBe('0xhash')
  await failure
  expect(source.requests).toHaveLength(1)
})

test('a thousand calls for the same payment reach the wallet once', async () => {
  const answer = deferred<string>()
  const { model, source, untilRequested } = await open(() => answer.promise)
  const calls = Array.from({ length: 1_000 }, () => model.send(payment))
  const settled = Promise.allSettled(calls)
  await untilRequested(1)
  answer.resolve('0xhash')
  const states = (await settled).map(({ status }) => status)
  expect([states[0], new Set(states.slice(1))]).toEqual(['fulfilled', new Set(['rejected'])])
  expect(source.requests).toHaveLength(1)
})

test.each([
  ['amount', { amount: '0.5' }],
  ['receiver', { to: firstAddress }],
])('a payment with another %s is sent while the first is pending', async (_, part) => {
  const answer = deferred<string>()
  const { model, untilRequested } = await open(() => answer.promise)
  const calls = Promise.all([model.send(payment), model.send({ ...payment, ...part })])
  answer.resolve('0xhash')
  expect(await calls).toEqual(['0xhash', '0xhash'])
  await untilRequested(2)
})

test.each([
  ['has an invalid receiver', { to: '0x12' }],
  ['has an invalid amount', { amount: '1e3' }],
  ['names an unknown token', { token: `0x${'1'.repeat(40)}` }],
])('a call that %s is rejected each time, and blocks no later one', async (_, part) => {
  const { model, source } = await open()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const error: unknown = await model.send({ ...payment, ...part }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toMatchObject(refused)
  }
  expect(source.requests).toEqual([])
  expect(await model.send(payment)).toBe('0xhash')
})

test('after the visitor declined, the same payment can be sent', async () => {
  let isDeclined = true
  const { model, source } = await open(async () => {
    if (isDeclined) throw Object.assign(new Error('Declined'), { code: 4001 })
    return '0xhash'
  })
  await expect(model.send(payment)).rejects.toMatchObject({ code: 4001 })
  isDeclined = false
  expect(await model.send(payment)).toBe('0xhash')
  expect(source.requests).toHaveLength(2)
})

test('I-22: a call with an unknown outcome is repeated only with maySendTwice', async () => {
  const { model, source } = await open(async () => {
    throw networkErrors.NO_RESPONSE({ cause: 'a time-out after the node had received it' })
  })
  await expect(model.send(payment)).rejects.toThrow()
  await expect(model.send({ ...payment, amount: '0.250' })).rejects.toMatchObject(refused)
  expect(source.requests).toHaveLength(1)
  await expect(model.send({ ...payment, maySendTwice: true })).rejects.not.toMatchObject(refused)
  expect(source.requests).toHaveLength(2)
})

test('I-22: a call that the caller aborts after the wallet was asked blocks a repetition', async () => {
  const { model, source, untilRequested } = await open(() => deferred<string>().promise)
  const controller = new AbortController()
  const first = model.send({ ...payment, signal: controller.signal })
  const failure = expect(first).rejects.toThrow()
  await untilRequested(1)
  controller.abort()
  await failure
  await expect(model.send(payment)).rejects.toMatchObject(refused)
  expect(source.requests).toHaveLength(1)
})

test('with maySendTwice, the same payment is sent while the first is pending', async () => {
  const answer = deferred<string>()
  const { model, untilRequested } = await open(() => answer.promise)
  const calls = Promise.all([model.send(payment), model.send({ ...payment, maySendTwice: true })])
  answer.resolve('0xhash')
  expect(await calls).toEqual(['0xhash', '0xhash'])
  await untilRequested(2)
})

test.each([
  ['stands still', 0],
  ['is set back by a day', -86_400_000],
])('a payment that is sent again after the first ended is a new one, also if the clock %s', async (_, ms) => {
  const { model, source } = await open()
  const start = Date.now()
  const dateNow = vi.spyOn(Date, 'now').mockReturnValue(start)
  expect(await model.send(payment)).toBe('0xhash')
  dateNow.mockReturnValue(start + ms)
  expect(await model.send(payment)).toBe('0xhash')
  expect(source.requests).toHaveLength(2)
})
