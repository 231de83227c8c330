import { modalAtom } from '@latchkit/kernel'
import type { FrameUser } from '@latchkit/kernel/plugin'
import { createFakeFrame, type FakeFrameAnswers, frameAnswer, frameError } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { email } from '../index.ts'
import { rightCode, sendsCodes, wantsDevice } from '../testing/answers.ts'
import { endKits, type OpenModal, openModal, until } from '../testing/openModal.tsx'

afterEach(async () => {
  endKits()
  vi.useRealTimers()
  await page.viewport(1024, 768)
})

const address = 'me@example.org'

async function open(answers: FakeFrameAnswers = {}, options: object = {}, view?: string, user?: FrameUser) {
  const frame = createFakeFrame(answers)
  const opened = await openModal(email(), frame, options, view)
  opened.setUser(user)
  return { ...opened, frame }
}

/** Focuses the field and types the text. */
async function typeText(opened: Pick<OpenModal, 'input'>, text: string): Promise<void> {
  opened.input().focus()
  await userEvent.keyboard(text)
}

async function submitAddress(answers: FakeFrameAnswers, options: object = {}) {
  const opened = await open(answers, options)
  await until(() => opened.input())
  await typeText(opened, `${address}{Enter}`)
  return opened
}

async function openCode(answers: FakeFrameAnswers = sendsCodes, options: object = {}) {
  const opened = await submitAddress(answers, options)
  await until(() => expect(opened.input().autocomplete).toBe('one-time-code'))
  return opened
}

test('26: the wallet neither loads nor receives a request before an address is submitted', async () => {
  const opened = await open(sendsCodes)
  await until(() => opened.input())
  await typeText(opened, address)
  expect([opened.frame.requests, opened.frame.calls]).toEqual([[], []])
  expect(opened.events()).toEqual(['EMAIL_LOGIN_SELECTED'])
})

test('a login works with the keyboard alone', async () => {
  const opened = await openCode()
  expect(opened.root.activeElement).toBe(opened.input())
  expect(opened.text()).toContain(`Enter the code we sent to ${address}`)
  expect(opened.text()).toContain('The code expires in 20 minutes')
  expect(opened.text()).toMatch(/Didn't receive it\?Resend in \d+s/)
  await userEvent.keyboard('654321')
  await until(() => expect(opened.text()).toContain('Invalid code. Try Again'))
  expect(opened.text()).toMatch(/Something wrong\?Try again in \d+s/)
  expect(opened.input().value).toBe('')
  await userEvent.keyboard(rightCode)
  await until(() => expect(opened.frame.logins).toEqual([{ by: 'email', email: address }]))
})

test('T19: a partly typed code is cleared when the field, the view or the modal is left, and is stored nowhere', async () => {
  const opened = await openCode()
  const field = opened.input()
  await userEvent.keyboard('778')
  expect(field.value).toBe('778')
  field.blur()
  expect(field.value).toBe('')
  field.focus()
  await userEvent.keyboard('778899')
  await until(() => expect(opened.frame.requests).toHaveLength(2))
  opened.kit.close()
  await until(() => expect(opened.kit.store.get(modalAtom).open).toBe(false))
  expect(field.value).toBe('')
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title, opened.tracked])
  expect(stored).not.toContain('778899')
})

test.each(['١٢٣ 456', '１２３　４５６', '१२३-४५६'])(
  'a pasted code is taken as a whole, with any characters between its digits: %s',
  async (code) => {
    const opened = await openCode()
    opened.input().value = code
    opened.input().dispatchEvent(new InputEvent('input', { bubbles: true }))
    await until(() => expect(opened.frame.requests.at(-1)).toEqual(['CONNECT_OTP', { otp: rightCode }]))
  },
)

test('an invalid address is reported below the field and stays in it', async () => {
  const opened = await open()
  await until(() => opened.input())
  await typeText(opened, 'me@{Enter}')
  await until(() => expect(opened.find('[role="alert"]').textContent).toBe('Invalid email. Try again.'))
  expect([opened.input().value, opened.input().getAttribute('aria-invalid')]).toEqual(['me@', 'true'])
  await userEvent.keyboard('x.org')
  expect(opened.text()).not.toContain('Invalid')
})

test('F18: a wallet that does not load is reported with a retry button, and the other wallets stay', async () => {
  const reason = 'Network Error - Could not load embedded wallet'
  const opened = await submitAddress({
    ...frameAnswer('CONNECT_EMAIL', () => Promise.reject(frameError('FRAME_UNAVAILABLE', reason))),
  })
  await until(() => expect(opened.text()).toContain(reason))
  expect([opened.input().value, opened.input().readOnly]).toEqual([address, false])
  expect(opened.button('WWallet')).toBeDefined()
  await userEvent.click(opened.button('Try again'))
  await until(() => expect(opened.frame.requests).toHaveLength(2))
})

test('29: a visitor who returns too early sees a countdown of the wait', async () => {
  const opened = await openCode()
  await userEvent.click(opened.button('Back'))
  await until(() => expect(opened.input().type).toBe('email'))
  expect(opened.input().value).toBe(address)
  await userEvent.click(opened.button('Continue with email'))
  await until(() => expect(opened.root.activeElement).toBe(opened.input()))
  const seconds = () => Number(/Please try again after (\d+) seconds/.exec(opened.text())?.[1])
  await until(() => expect(seconds()).toBeGreaterThan(20))
  const initial = seconds()
  await until(() => expect(seconds()).toBeLessThan(initial))
  expect(opened.frame.requests).toHaveLength(1)
})

test('G4: a request without a response for 8 s is reported as slow and can be canceled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = await open({})
  await until(() => opened.input())
  await typeText(opened, `${address}{Enter}`)
  await until(() => expect(opened.frame.requests).toHaveLength(1))
  expect(opened.text()).not.toContain('This is taking longer than usual.')
  await vi.advanceTimersByTimeAsync(8_000)
  await until(() => expect(opened.text()).toContain('This is taking longer than usual.'))
  vi.useRealTimers()
  await userEvent.click(opened.button('Cancel'))
  await until(() => expect(opened.input().readOnly).toBe(false))
  expect(opened.input().value).toBe(address)
})

test('a wait for a new device that timed out can be started again', async () => {
  const opened = await submitAddress({
    ...wantsDevice,
    ...frameAnswer('CONNECT_DEVICE', () =>
      Promise.reject(frameError('FRAME_TIMEOUT', 'Embedded Wallet Request Timed Out')),
    ),
  })
  await until(() => expect(opened.text()).toContain('Embedded Wallet Request Timed Out'))
  expect(opened.views()).toEqual(['Connect', 'EmailVerifyDevice'])
  await userEvent.click(opened.button('Keep waiting'))
  await until(() => expect(opened.frame.requests).toHaveLength(3))
})

const user: FrameUser = { email: address, accountType: 'smartAccount', accountTypes: ['smartAccount'] }

test('31: the address can be changed, and the account view then opens', async () => {
  const opened = await open(sendsCodes, {}, 'UpdateEmailWallet', user)
  await until(() => expect(opened.input().value).toBe(address))
  await userEvent.click(opened.button('Save'))
  await until(() => expect(opened.text()).toContain('Enter a different address than the current one.'))
  await userEvent.clear(opened.input())
  await typeText(opened, 'new@example.org{Enter}')
  await until(() => expect(opened.views().at(-1)).toBe('UpdateEmailPrimaryOtp'))
  await until(() => expect(opened.input().autocomplete).toBe('one-time-code'))
  await userEvent.keyboard(rightCode)
  await until(() => expect(opened.text()).toContain('new@example.org'))
  await until(() => expect(opened.root.activeElement).toBe(opened.input()))
  await userEvent.keyboard(rightCode)
  await until(() => expect(opened.views()).toEqual(['Account']))
  expect(opened.frame.calls).toEqual(['emailChanged new@example.org'])
})

test('31: the account shows the address of a visitor logged in by email, and its row opens the change', async () => {
  const opened = await open(sendsCodes)
  await opened.kit.connect({ connector: 'wallet' })
  opened.setUser({ ...user, provider: 'google' })
  await opened.openView('Account')
  await until(() => expect(opened.text()).toContain('The account'))
  expect(opened.text()).not.toContain(address)
  opened.setUser(user)
  await until(() => expect(opened.text()).toContain(`${address}Edit`))
  await userEvent.click(opened.find('[class*="row"]'))
  await until(() => expect(opened.views()).toEqual(['Account', 'UpdateEmailWallet']))
})

test('a view opened without an address or a login says so and offers the next step', async () => {
  const opened = await open({}, {}, 'EmailVerifyOtp')
  await until(() => expect(opened.text()).toContain('No email to confirm'))
  await userEvent.click(opened.button('Enter email'))
  await until(() => expect(opened.input().type).toBe('email'))
  await opened.openView('UpdateEmailWallet')
  await until(() => expect(opened.text()).toContain('You are not logged in with email'))
})

const appearances = (['light', 'dark'] as const).flatMap((theme) =>
  ['en', 'ar'].map((locale) => ({ theme, locale })),
)

test.each(appearances)('axe finds no violations on a phone in $theme, $locale', async ({ theme, locale }) => {
  await page.viewport(360, 640)
  const check = async (name: string) => {
    await opened.settled()
    const { violations } = await axe.run(opened.find('dialog'))
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.screenshot({ path: `../../../../.shots/email-${name}-${theme}-${locale}.png` })
  }
  const opened = await open(sendsCodes, { theme, locale })
  await until(() => opened.input())
  await typeText(opened, 'me@{Enter}')
  await until(() => opened.find('[role="alert"]'))
  await check('invalid')
  await typeText(opened, 'example.org{Enter}')
  await until(() => expect(opened.input().autocomplete).toBe('one-time-code'))
  await userEvent.keyboard('12')
  await check('code')
  await userEvent.keyboard('0000')
  await until(() => opened.find('[role="alert"]'))
  await check('wrong')
  opened.setUser(user)
  await opened.openView('UpdateEmailWallet')
  await until(() => expect(opened.input().type).toBe('email'))
  await check('edit')
})

test('axe finds no violations on the wait for a device', async () => {
  const opened = await submitAddress(wantsDevice)
  await until(() => expect(opened.text()).toContain(`Approve the login link we sent to ${address}`))
  await opened.settled()
  expect((await axe.run(opened.find('dialog'))).violations).toEqual([])
  await page.screenshot({ path: '../../../../.shots/email-device.png' })
})
