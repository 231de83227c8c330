import { deferred, type FakeAnswers, fakePlugin, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import type { SiwxConfig } from './sessions/types.ts'
import { closeAll, createMemory, openSiwx, rejected, solanaAccount } from './testing/openSiwx.ts'

afterEach(closeAll)

const until = vi.waitFor
const view = 'SIWXSignMessage'
const canceled = { reason: 'SIWX_CANCELLED', code: 4001 }

type Opened = Awaited<ReturnType<typeof openSiwx>>

/** Opens a page whose visitor has connected and closed an optional sign-in, and which asks again by `signIn()`. */
async function openAsked(part: Partial<SiwxConfig> = {}, answers: FakeAnswers = {}) {
  const memory = createMemory({ getRequired: () => false, ...part })
  const opened = await openSiwx(memory.config, answers)
  await opened.connect()
  await until(() => expect(opened.views()).toEqual([view]))
  await opened.cancel()
  return { opened, memory, signIn: await askAgain(opened) }
}

/** Calls `signIn()`, and waits until the visitor can sign. */
async function askAgain({ api, state, views }: Opened) {
  const signIn = api.signIn()
  // A test reads the result later.
  signIn.catch(() => undefined)
  await until(() => expect([views(), state()?.step]).toEqual([[view], 'ready']))
  // In an object, because an async function would wait for it.
  return { result: signIn }
}

/** Asserts that the visitor is still connected, and can be asked again. */
async function canSignInAgain(opened: Opened): Promise<void> {
  expect([opened.state(), opened.connections().length]).toEqual([undefined, 1])
  const { result } = await askAgain(opened)
  await opened.sign()
  expect(await result).toMatchObject({ data: { accountAddress: firstAddress } })
}

test.each<[string, (opened: Opened) => unknown]>([
  ['the visitor closes the modal', ({ kernel }) => kernel.router.close()],
  ['the visitor goes back', ({ kernel }) => kernel.router.port.back()],
  ['the visitor cancels', ({ cancel }) => cancel()],
  ['the site closes the modal', ({ kernel }) => kernel.router.finish()],
  ['the site opens another view', ({ kernel }) => kernel.open('Account')],
])('signIn() is canceled when %s, and can be called again', async (_, leave) => {
  const { opened, signIn } = await openAsked()
  await leave(opened)
  await expect(signIn.result).rejects.toMatchObject(canceled)
  await canSignInAgain(opened)
})

test('signIn() is canceled when the visitor closes the modal while the wallet signs', async () => {
  const answer = deferred<unknown>()
  const answers = { request: () => answer.promise }
  const { opened, memory, signIn } = await openAsked({}, answers)
  const signing = opened.sign()
  await until(() => expect(opened.source.requests).toHaveLength(1))
  opened.kernel.router.close()
  await expect(signIn.result).rejects.toMatchObject(canceled)
  answer.resolve('late')
  await signing
  expect([opened.views(), memory.sessions]).toEqual([[], []])
  await canSignInAgain(opened)
})

test('signIn() is canceled when the visitor closes the modal after the wallet has declined', async () => {
  const { opened, signIn } = await openAsked({}, { request: () => Promise.reject(rejected) })
  await opened.sign()
  expect([opened.state()?.step, opened.views()]).toEqual(['ready', [view]])
  opened.kernel.router.close()
  await expect(signIn.result).rejects.toMatchObject(canceled)
  expect(opened.state()).toBeUndefined()
})

test('signIn() is canceled when the modal is closed while the view is opening', async () => {
  const { opened, signIn } = await openAsked()
  opened.kernel.router.close()
  await expect(signIn.result).rejects.toMatchObject(canceled)
  // The view opens once this plugin is set up.
  const slow = deferred<void>()
  opened.kernel.plugins.use(fakePlugin({ id: 'slow', on: ['hook:navigate'], setup: () => slow.promise }))
  const result = opened.api.signIn()
  result.catch(() => undefined)
  await until(() => expect(opened.state()?.step).toBe('ready'))
  opened.kernel.router.close()
  slow.resolve()
  await expect(result).rejects.toMatchObject(canceled)
  await canSignInAgain(opened)
})

test.each<[string, (opened: Opened) => unknown]>([
  ['the wallet is disconnected', ({ connections, disconnect }) => disconnect(connections()[0]?.id ?? '')],
  ['the plugin is removed', ({ kernel }) => kernel.plugins.remove('siwx')],
  ['the kit is destroyed', ({ kernel }) => kernel.destroy()],
])('signIn() is canceled when %s', async (_, leave) => {
  const { opened, signIn } = await openAsked()
  await leave(opened)
  await expect(signIn.result).rejects.toMatchObject(canceled)
})

test('signIn() is canceled when an account that does not sign in becomes active', async () => {
  const { opened, signIn } = await openAsked({ namespaces: ['eip155'] })
  await opened.connectSolana()
  await expect(signIn.result).rejects.toMatchObject(canceled)
  expect([opened.state(), opened.views()]).toEqual([undefined, []])
  expect(opened.solanaConnections()).toMatchObject([{ accounts: [solanaAccount] }])
})

test('signIn() resolves to the session of an account that becomes active in the meantime', async () => {
  const { opened, signIn } = await openAsked()
  opened.watch().changed({ accounts: [`eip155:1:${secondAddress}`] })
  await until(() =>
    expect(opened.state()).toMatchObject({ step: 'ready', target: { address: secondAddress } }),
  )
  await opened.sign()
  expect(await signIn.result).toMatchObject({ data: { accountAddress: secondAddress } })
})

test('an optional sign-in that was closed is not asked for again when the wallet connects again', async () => {
  const { config } = createMemory({ getRequired: () => false })
  const opened = await openSiwx(config)
  await opened.connect()
  await until(() => expect([opened.views(), opened.state()?.step]).toEqual([[view], 'ready']))
  opened.kernel.router.close()
  await until(() => expect(opened.state()).toBeUndefined())
  expect(opened.tracked).toEqual(['CLICK_CANCEL_SIWX'])
  await opened.connect()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([opened.views(), opened.state()]).toEqual([[], undefined])
})

test('a required sign-in stays open when the modal is closed, and signIn() waits for the visitor', async () => {
  const { calls, config } = createMemory()
  const opened = await openSiwx(config)
  await opened.connect()
  await until(() => expect(opened.state()?.step).toBe('ready'))
  const result = opened.api.signIn()
  // A call begins again, with a new message.
  await until(() => expect(calls.filter((call) => call === 'createMessage')).toHaveLength(2))
  await until(() => expect([opened.views(), opened.state()?.step]).toEqual([[view], 'ready']))
  opened.kernel.router.close()
  expect([opened.views(), opened.state()?.step]).toEqual([[view], 'ready'])
  await opened.sign()
  expect(await result).toMatchObject({ data: { accountAddress: firstAddress } })
})
