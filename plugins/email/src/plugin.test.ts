import { toastAtom } from '@latchkit/kernel/plugin'
import {
  createTestKernel,
  deferred,
  frameAnswer,
  frameError,
  serviceOf,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { email } from './index.ts'
import { emailToken } from './model.ts'
import { rightCode, sendsCodes, wantsDevice } from './testing/answers.ts'
import { address, open, submitted } from './testing/openEmail.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('27: an address, a code, and the wallet logs in with the address', async () => {
  const opened = await submitted()
  expect(opened.views()).toEqual(['Connect', 'EmailVerifyOtp'])
  await opened.flow.login.verify(rightCode)
  expect(opened.frame.requests).toEqual([
    ['CONNECT_EMAIL', { email: address }],
    ['CONNECT_OTP', { otp: rightCode }],
  ])
  expect(opened.frame.logins).toEqual([{ by: 'email', email: address }])
  expect(opened.events()).toEqual([
    'EMAIL_SUBMITTED',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_PASS',
  ])
})

test("28: a wrong code shows the wallet's message, and the right code then works", async () => {
  const opened = await submitted()
  const { login } = opened.flow
  await login.verify('111111')
  expect(opened.read(login.statusAtom)).toMatchObject({ state: 'failed', message: 'Invalid code.' })
  expect(opened.read(login.passedAtom)).toBe(false)
  await login.verify(rightCode)
  expect(opened.read(login.statusAtom).state).toBe('idle')
  expect(opened.frame.logins).toHaveLength(1)
})

test('T19: a code is in no event, even when the wallet repeats it in its message', async () => {
  const opened = await submitted({
    ...sendsCodes,
    ...frameAnswer('CONNECT_OTP', ({ otp }) => Promise.reject(frameError('FRAME', `No: ${otp}`))),
  })
  await opened.flow.login.verify('246813')
  expect(opened.events()).toContain('EMAIL_VERIFICATION_CODE_FAIL')
  expect(JSON.stringify(opened.tracked)).not.toContain('246813')
})

test('an invalid address sends no request and stays in the field', async () => {
  const opened = await open()
  opened.model.form.edit('me@')
  await opened.model.form.submit()
  expect(opened.form().state).toBe('invalid')
  expect([opened.names(), opened.read(opened.model.form.draftAtom)]).toEqual([[], 'me@'])
  opened.model.form.edit('me@e')
  expect(opened.form().state).toBe('idle')
})

test('29: an address submitted again within 30 s is refused without a request, and n counts down', async () => {
  const opened = await submitted()
  opened.kernel.router.back()
  vi.advanceTimersByTime(10_000)
  await opened.model.form.submit()
  expect(opened.form().state).toBe('cooldown')
  expect([opened.flow.cooldownLeft(), opened.names()]).toEqual([20, ['CONNECT_EMAIL']])
  vi.advanceTimersByTime(19_001)
  expect(opened.flow.cooldownLeft()).toBe(1)
  vi.advanceTimersByTime(999)
  await opened.model.form.submit()
  expect(opened.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
})

test('30: a request that times out is reported, and the field is usable again', async () => {
  const opened = await submitted({
    ...frameAnswer('CONNECT_EMAIL', () =>
      Promise.reject(frameError('FRAME_TIMEOUT', 'Embedded Wallet Request Timed Out')),
    ),
  })
  expect(opened.form()).toMatchObject({ state: 'failed', message: 'Embedded Wallet Request Timed Out' })
  expect(opened.read(opened.model.form.draftAtom)).toBe(` ${address} `)
  await opened.model.form.submit()
  expect(opened.names()).toHaveLength(2)
})

test('F43: offline, neither the address nor the code is sent, and the address can be submitted again later', async () => {
  const opened = await open()
  vi.stubGlobal('navigator', { onLine: false })
  opened.model.form.edit(address)
  await opened.model.form.submit()
  const { login } = await opened.model.load()
  await login.verify(rightCode)
  expect([opened.form().state, opened.read(login.statusAtom).state]).toEqual(['offline', 'offline'])
  expect(opened.names()).toEqual([])
  vi.unstubAllGlobals()
  await opened.model.form.submit()
  expect(opened.names()).toEqual(['CONNECT_EMAIL'])
})

test('without the embedded wallet the form reports that it could not be loaded', async () => {
  const { kernel } = createTestKernel({ plugins: [viewPlugin('views', ['Connect']), email()] })
  const { form } = await serviceOf(kernel, 'email', emailToken)
  form.edit(address)
  await form.submit()
  expect(kernel.store.get(form.statusAtom)).toMatchObject({
    state: 'failed',
    message: 'Unable to load email login dependency',
  })
})

test('F32: two submissions send one request, for the address and for the code', async () => {
  const answer = deferred<{ action: 'VERIFY_OTP' }>()
  const opened = await open({ ...sendsCodes, ...frameAnswer('CONNECT_EMAIL', () => answer.promise) })
  opened.model.form.edit(address)
  const submissions = [opened.model.form.submit(), opened.model.form.submit()]
  await vi.waitFor(() => expect(opened.names()).toEqual(['CONNECT_EMAIL']))
  answer.resolve({ action: 'VERIFY_OTP' })
  await Promise.all(submissions)
  const { login } = await opened.model.load()
  await Promise.all([login.verify(rightCode), login.verify(rightCode)])
  expect(opened.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP'])
  expect(opened.frame.logins).toHaveLength(1)
})

test('F50: closing the modal aborts the request, and a late response opens no view', async () => {
  const answer = deferred<{ action: 'VERIFY_OTP' }>()
  const signals: AbortSignal[] = []
  const opened = await open({
    ...frameAnswer('CONNECT_EMAIL', (_, { signal }) => {
      signals.push(signal)
      return answer.promise
    }),
  })
  opened.model.form.edit(address)
  const submission = opened.model.form.submit()
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  opened.kernel.router.close()
  expect([signals[0]?.aborted, opened.form().state]).toEqual([true, 'idle'])
  await opened.kernel.router.open('Connect')
  answer.resolve({ action: 'VERIFY_OTP' })
  await submission
  expect([opened.views(), opened.read(opened.model.form.draftAtom)]).toEqual([['Connect'], address])
  // The wallet has sent its email anyway.
  expect((await opened.model.load()).cooldownLeft()).toBe(30)
})

test('after a new device is approved, the view for the code opens', async () => {
  const approved = deferred<undefined>()
  const opened = await submitted({ ...wantsDevice, ...frameAnswer('CONNECT_DEVICE', () => approved.promise) })
  expect(opened.views()).toEqual(['Connect', 'EmailVerifyDevice'])
  const { device } = opened.flow
  const waiting = [device.wait(), device.wait()]
  approved.resolve(undefined)
  await Promise.all(waiting)
  expect(opened.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE'])
  expect(opened.views()).toEqual(['Connect', 'EmailVerifyOtp'])
  expect(opened.events()).toContain('DEVICE_REGISTERED_FOR_EMAIL')
})

test('a wait for a device that timed out can be started again', async () => {
  const opened = await submitted({
    ...wantsDevice,
    ...frameAnswer('CONNECT_DEVICE', () => Promise.reject(frameError('FRAME_TIMEOUT', 'Timed out'))),
  })
  await opened.flow.device.wait()
  expect(opened.read(opened.flow.device.statusAtom)).toMatchObject({ state: 'failed', message: 'Timed out' })
  await opened.flow.device.wait()
  expect(opened.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_DEVICE'])
})

test('sending the link again starts the wait again', async () => {
  const opened = await submitted({
    ...wantsDevice,
    ...frameAnswer('CONNECT_DEVICE', () => Promise.reject(frameError('FRAME_TIMEOUT', 'Timed out'))),
  })
  const { device } = opened.flow
  await device.wait()
  vi.advanceTimersByTime(30_000)
  await device.resend.send()
  await vi.waitFor(() =>
    expect(opened.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_EMAIL', 'CONNECT_DEVICE']),
  )
  expect(opened.views().at(-1)).toBe('EmailVerifyDevice')
})

test('a code can be sent again after 30 s, and a toast confirms it', async () => {
  const opened = await submitted()
  const { resend } = opened.flow.login
  expect(resend?.left()).toBe(30)
  await resend?.send()
  expect(opened.names()).toHaveLength(1)
  vi.advanceTimersByTime(30_000)
  expect(resend?.left()).toBe(0)
  await Promise.all([resend?.send(), resend?.send()])
  expect(opened.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
  expect(opened.read(toastAtom)).toMatchObject({ kind: 'success', text: 'email.resent' })
  expect([resend?.left(), opened.views()]).toEqual([30, ['Connect', 'EmailVerifyOtp']])
})
