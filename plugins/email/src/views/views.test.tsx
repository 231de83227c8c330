import { createLatchkit, stackAtom } from '@latchkit/kernel'
import {
  createFakeFrame,
  createFakeSource,
  type FakeFrameAnswers,
  fakePlugin,
  frameError,
  framePlugin,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../connect/src/index.ts'
import { email } from '../index.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
})

async function open(answers: FakeFrameAnswers = {}, options: object = {}, view?: 'Connect') {
  const frame = createFakeFrame(answers)
  const tracked: unknown[] = []
  const ear = fakePlugin({
    id: 'ear',
    on: ['open', 'hook:track'],
    setup: (context) => context.tap('track', (event) => tracked.push(event)),
  })
  const kit = createLatchkit({
    kitId: `email-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [connect(), email(), framePlugin(frame), walletPlugin(createFakeSource()), ear],
    onDiagnostic: () => undefined,
    ...options,
  })
  ends.push(() => kit.destroy())
  await kit.open(view ?? 'Connect')
  const root = document.querySelector(`latchkit-host[data-kit="${kit.kitId}"]`)?.shadowRoot
  if (!root) throw new Error('no modal')
  const find = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`Nothing matches ${selector}`)
    return found
  }
  const text = () => root.querySelector('dialog')?.textContent ?? ''
  const input = () => find('input') as HTMLInputElement
  await until(() => expect(root.querySelector('input')).not.toBeNull())
  const views = () => kit.store.get(stackAtom).map((route) => route.view)
  const button = (label: string) => {
    const all = [...root.querySelectorAll('button')]
    const found = all.find((one) => one.getAttribute('aria-label') === label || one.textContent === label)
    if (!found) throw new Error(`No button "${label}" in ${text()}`)
    return found
  }
  return { kit, frame, tracked, root, find, text, input, views, button }
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })
const shot = (name: string) => page.screenshot({ path: `../../../../.shots/email-${name}.png` })

test('email, then code, then the wallet is asked to log in', async () => {
  const opened = await open({
    CONNECT_EMAIL: async () => ({ action: 'VERIFY_OTP' }),
    CONNECT_OTP: async ({ otp }) => {
      if (otp !== '123456') throw frameError('FRAME', 'Invalid code.')
    },
  })
  await shot('connect')
  await userEvent.type(opened.input(), 'me@example.org{Enter}')
  await until(() => expect(opened.views()).toEqual(['Connect', 'EmailVerifyOtp']))
  await until(() => expect(opened.text()).toContain('The code expires in 20 minutes'))
  await shot('code')
  await userEvent.keyboard('654321')
  await until(() => expect(opened.text()).toContain('Invalid code. Try Again'))
  expect(opened.input().value).toBe('')
  await shot('code-wrong')
  await userEvent.keyboard('12')
  await shot('code-some')
  await userEvent.keyboard('3456')
  await until(() => expect(opened.frame.logins).toEqual([{ by: 'email', email: 'me@example.org' }]))
})

test('axe finds nothing', async () => {
  const opened = await open({ CONNECT_EMAIL: async () => ({ action: 'VERIFY_OTP' }) })
  expect((await axe.run(opened.find('dialog'))).violations.map(({ id }) => id)).toEqual([])
})
