import { connectionsAtom, modalAtom } from '@latchkit/kernel'
import {
  createFakeFrame,
  createTestKernel,
  createTestSession,
  fakeConnection,
  fakeConnector,
  frameAnswer,
  frameError,
  framePlugin,
  serviceOf,
} from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { email } from './index.ts'
import { emailToken } from './model.ts'
import { rightCode, sendsCodes } from './testing/answers.ts'
import { address, open, submitted } from './testing/openEmail.ts'

test('a wallet that knows the visitor logs in at once, and a failed login is retried without a wait', async () => {
  let failing = true
  const opened = await open({
    ...frameAnswer('CONNECT_EMAIL', async () => ({ action: 'CONNECT' }) as const),
    login: async () => {
      if (failing) throw frameError('FRAME_TIMEOUT', 'Timed out')
      return []
    },
  })
  opened.model.form.edit(address)
  await opened.model.form.submit()
  expect(opened.form()).toMatchObject({ state: 'failed', message: 'Timed out' })
  failing = false
  await opened.model.form.submit()
  expect([opened.form().state, opened.names()]).toEqual(['idle', ['CONNECT_EMAIL']])
  expect(opened.frame.logins).toHaveLength(2)
})

test('a login that fails after the right code needs no other code', async () => {
  let failing = true
  const opened = await submitted({
    ...sendsCodes,
    login: async () => {
      if (failing) throw frameError('FRAME_TIMEOUT', 'Timed out')
      return []
    },
  })
  const { login } = opened.flow
  await login.verify(rightCode)
  expect([opened.read(login.passedAtom), opened.read(login.statusAtom).message]).toEqual([true, 'Timed out'])
  failing = false
  await login.retry()
  expect([opened.read(login.passedAtom), opened.read(login.statusAtom).state]).toEqual([false, 'idle'])
  expect(opened.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP'])
})

test('31: changing the address takes a code to the old address and a code to the new one', async () => {
  const opened = await open()
  opened.kernel.store.set(opened.frame.userAtom, { email: address, accountType: 'eoa', accountTypes: [] })
  await opened.model.findUser()
  await opened.kernel.router.reset('UpdateEmailWallet')
  const { update } = await opened.model.load()
  expect(opened.read(update.draftAtom)).toBe(address)
  await update.submit()
  expect([opened.read(update.statusAtom).state, opened.names()]).toEqual(['invalid', []])
  update.edit('new@example.org')
  await update.submit()
  await update.primary.verify('999999')
  expect(opened.views()).toEqual(['UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
  expect(opened.frame.calls).toEqual([])
  await update.primary.verify(rightCode)
  expect(opened.views()).toEqual(['UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
  await update.secondary.verify(rightCode)
  expect(opened.views()).toEqual(['Account'])
  expect(opened.frame.calls).toEqual(['emailChanged new@example.org'])
})

test('the modal closing by itself after a login does not abort the login', async () => {
  const frame = createFakeFrame({ ...sendsCodes, login: (_, { signal }) => end(signal) })
  let end: (signal: AbortSignal) => Promise<[]> = async () => []
  const { kernel, session } = await createTestSession({
    plugins: [email(), framePlugin(frame)],
  })
  const aborted: boolean[] = []
  end = async (signal) => {
    await session.connect(fakeConnector())
    await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(false))
    aborted.push(signal.aborted)
    return []
  }
  const serves = vi.spyOn(frame, 'ownsConnection').mockReturnValue(true)
  const model = await serviceOf(kernel, 'email', emailToken)
  await kernel.router.open('Connect')
  model.form.edit(address)
  await model.form.submit()
  await (await model.load()).login.verify(rightCode)
  expect(Object.values(kernel.store.get(connectionsAtom)).flat()).toMatchObject([
    { source: fakeConnection().source },
  ])
  expect([aborted, serves.mock.calls.length > 0]).toEqual([[false], true])
})

test('removing the plugin aborts its request', async () => {
  const opened = await open({})
  opened.model.form.edit(address)
  const submission = opened.model.form.submit()
  await vi.waitFor(() => expect(opened.names()).toEqual(['CONNECT_EMAIL']))
  opened.kernel.plugins.remove('email')
  await submission
  expect(opened.views()).toEqual(['Connect'])
})

test('a site without hosted services gets no email login, and a diagnostic explains why', async () => {
  const { kernel, diagnostics } = createTestKernel({ plugins: [email()] })
  const model = await serviceOf(kernel, 'email', emailToken)
  expect(model.isAvailable).toBe(false)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'email: without a project id, logging in needs services.secureSite of your own',
  ])
  kernel.destroy()
})
