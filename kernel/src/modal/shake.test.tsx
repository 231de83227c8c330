import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tapPlugin } from '../testing/index.ts'
import { emulatePreferences } from './testing/emulatePreferences.ts'
import {
  cleanUp,
  dialog,
  find,
  loadOf,
  openView,
  screens,
  settled,
  textOf,
  until,
} from './testing/openModal.ts'

const reduced = { 'prefers-reduced-motion': 'reduce' }

afterEach(async () => {
  cleanUp()
  await emulatePreferences({})
  await page.viewport(1024, 768)
})

const views = () => screens('views', { Hello: loadOf(() => <p>Hello</p>) })

/** Opens a modal that may not be closed. */
async function openKept(options: object = {}) {
  await openView([views(), tapPlugin('hold', 'close', () => 'stay')], {
    view: 'Hello',
    text: 'Hello',
    ...options,
  })
  await settled()
}

/** The animations that the browser runs on the dialog and its card, by the local names of their keyframes. */
const running = () =>
  ([dialog(), find('[class*="card"]')].flatMap((element) => element.getAnimations()) as CSSAnimation[])
    .filter(({ playState }) => playState === 'running')
    .map(({ animationName }) => animationName.split('-')[0])

test.each([1024, 390])(
  'a modal of %i px that may not be closed shakes, and does not open again after it',
  async (width) => {
    await page.viewport(width, 768)
    await openKept()
    expect(running()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await until(() => expect(running()).toEqual(['shake']))
    const seen = new Set<string | undefined>()
    await until(() => {
      for (const name of running()) seen.add(name)
      expect(running()).toEqual([])
    })
    await new Promise((done) => setTimeout(done, 300))
    expect([...seen, ...running()]).toEqual(['shake'])
    expect(textOf()).not.toContain('Choose an option first')
  },
)

test('a modal that opens comes in with its animation', async () => {
  const { kit } = await openView([views()], { view: 'Hello', text: 'Hello' })
  await settled()
  kit.close()
  await until(() => expect(dialog().open).toBe(false))
  await kit.open('Hello')
  await until(() => expect(running()).toEqual(['zoom']))
})

test('with reduced motion, a modal that may not be closed says what to do instead of shaking', async () => {
  await emulatePreferences(reduced)
  await openKept()
  await userEvent.keyboard('{Escape}')
  await until(() => expect(find('[role="status"]').textContent).toContain('Choose an option first'))
  expect(running()).toEqual([])
})

test('with reduced motion, the text is in the language of the modal', async () => {
  await emulatePreferences(reduced)
  await openKept({ locale: 'de' })
  await userEvent.keyboard('{Escape}')
  await until(() => expect(textOf()).toContain('Wählen Sie zuerst eine Option'))
})
