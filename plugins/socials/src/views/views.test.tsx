import { createFakeFrame, type FakeFrameAnswers, frameAnswer } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FakePage } from '../testing/fakePage.ts'
import { endKits, openModal, until } from '../testing/openModal.tsx'
import { createSocialsPlugin } from '../testing/openSocials.ts'

afterEach(async () => {
  endKits()
  await page.viewport(1024, 768)
})

const uri = 'https://provider.test/authorize'
const url = 'https://farcaster.test/connect?id=0123456789abcdef'
const answers: FakeFrameAnswers = {
  ...frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri })),
  ...frameAnswer('GET_FARCASTER_URI', async () => ({ url })),
}

async function open(features: object = {}, options: object = {}, fakePage: FakePage = new FakePage()) {
  const frame = createFakeFrame(answers)
  const opened = await openModal(createSocialsPlugin(fakePage), frame, { features, ...options })
  await until(() => opened.find('[role="group"]'))
  const labels = () =>
    [...opened.find('[role="group"]').querySelectorAll('button')].map((button) =>
      button.getAttribute('aria-label'),
    )
  const marks = () => expect(opened.root.querySelector('[role="group"] svg path')).not.toBeNull()
  await until(marks)
  return { ...opened, frame, page: fakePage, labels }
}

test('the providers are in the configured order, and those that do not fit are behind More', async () => {
  const opened = await open()
  expect(opened.labels()).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'More'])
  expect([opened.frame.requests, opened.frame.calls]).toEqual([[], []])
  await userEvent.click(opened.button('More'))
  await until(() => expect(opened.find('h2').textContent).toBe('All socials'))
  await until(() => expect(opened.text()).toContain('Apple'))
})

test.each([
  [['apple'], ['Continue with Apple']],
  [
    ['x', 'google'],
    ['X', 'Google'],
  ],
  [
    ['github', 'google', 'nobody', 'x'],
    ['', '', ''],
  ],
])('with %j the buttons have the labels %j', async (socials, labels) => {
  const opened = await open({ socials })
  const texts = [...opened.find('[role="group"]').querySelectorAll('button')].map(
    (button) => button.textContent,
  )
  expect(texts).toEqual(labels)
})

test('a provider chosen by keyboard is the heading, and its window can be brought to the front', async () => {
  const opened = await open()
  opened.button('Google').focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(opened.text()).toContain('Connect in the provider window'))
  expect(opened.find('h2').textContent).toBe('Google')
  await userEvent.click(opened.button('Show window'))
  expect(opened.page.popup.calls).toEqual(['focus'])
  await userEvent.click(opened.button('Use another way'))
  await until(() => expect(opened.views()).toEqual(['Connect']))
  expect(opened.page.popup.closed).toBe(true)
})

test('F36: a blocked window can be opened by a button, and after two attempts the tab itself is offered', async () => {
  const fakePage = new FakePage()
  fakePage.blocksPopups = true
  const opened = await open({}, {}, fakePage)
  await userEvent.click(opened.button('Google'))
  await until(() => expect(opened.text()).toContain('Your browser blocked the window'))
  expect(opened.text()).not.toContain('Continue in this tab')
  await userEvent.click(opened.button('Open window'))
  await until(() => opened.button('Continue in this tab'))
  fakePage.blocksPopups = false
  await userEvent.click(opened.button('Open window'))
  await until(() => expect(opened.text()).toContain('Connect in the provider window'))
})

test('a view without a pending login says so', async () => {
  const opened = await open()
  await opened.openView('ConnectingSocial')
  await until(() => expect(opened.text()).toContain('No login is in progress'))
  expect(opened.find('h2').textContent).toBe('Connect Social')
})

test('33: Farcaster shows the QR code of the wallet, and going back reloads the frame', async () => {
  const opened = await open()
  await userEvent.click(opened.button('Farcaster'))
  await until(() => opened.find('[aria-label="Code to log in with Farcaster"] svg'))
  expect(opened.find('h2').textContent).toBe('Farcaster')
  await userEvent.click(opened.button('Back'))
  await until(() => expect(opened.frame.calls).toEqual(['reload']))
})

const appearances = (['light', 'dark'] as const).flatMap((theme) =>
  ['en', 'ar'].map((locale) => ({ theme, locale })),
)

test.each(appearances)('axe finds no violations on a phone in $theme, $locale', async ({ theme, locale }) => {
  await page.viewport(360, 700)
  const fakePage = new FakePage()
  const opened = await open({}, { theme, locale }, fakePage)
  const check = async (name: string) => {
    await opened.settled()
    const { violations } = await axe.run(opened.find('dialog'))
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.screenshot({ path: `../../../../.shots/socials-${name}-${theme}-${locale}.png` })
  }
  await check('row')
  await opened.openView('ConnectSocials')
  await until(() => expect(opened.text()).toContain('Facebook'))
  await check('all')
  await userEvent.click(opened.button('GitHub'))
  await until(() => expect(fakePage.popup.visited).toHaveLength(1))
  await check('window')
  fakePage.blocksPopups = true
  await opened.openView('ConnectSocials')
  await until(() => expect(opened.text()).toContain('Facebook'))
  await userEvent.click(opened.button('Discord'))
  await until(() => expect(opened.root.querySelector('[role="alert"]')).not.toBeNull())
  await check('blocked')
  await opened.openView('ConnectingFarcaster')
  await until(() => opened.find('[role="img"][aria-label] svg'))
  await check('farcaster')
})
