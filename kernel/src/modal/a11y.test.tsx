import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as ui from '../ui/index.ts'
import { Everything } from './testing/Everything.tsx'
import { emulatePreferences } from './testing/emulatePreferences.ts'
import {
  button,
  cleanUp,
  dialog,
  find,
  hostOf,
  isOpen,
  loadOf,
  openView,
  screens,
  settled,
  until,
  waitForText,
} from './testing/openModal.ts'
import { Push } from './testing/Push.tsx'

const outside = document.createElement('main')

afterEach(async () => {
  cleanUp()
  outside.remove()
  await emulatePreferences({})
})

const Deeper = () => <Push view="Next" />

const viewsPlugin = () =>
  screens('all', { All: loadOf(Everything), Deeper: loadOf(Deeper), Next: loadOf(() => <p>Next</p>) })

const openTestView = (view = 'All', options: object = {}) =>
  openView([viewsPlugin(), toasts()], { view, text: /Confirm|Deeper/, ...options })

function toasts() {
  const plugin = screens('toasts', {})
  const setup = (context: { toast(input: { kind: 'success'; text: string }): void }) => () =>
    context.toast({ kind: 'success', text: 'Done with it' })
  return {
    ...plugin,
    manifest: { ...plugin.manifest, needs: ['toast'] as const, load: async () => ({ default: setup }) },
  }
}

const elements = () => [...(hostOf().shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])]

test('the test view contains every primitive', () => {
  const result = new Set(Object.keys(ui))
  for (const name of Everything.toString().match(/\b[A-Z][A-Za-z]+\b/g) ?? []) result.delete(name)
  // Slot content is checked in slots.test.tsx.
  expect([...result].filter((name) => /^(?!Slot)[A-Z]/.test(name))).toEqual([])
})

const variants = (['light', 'dark'] as const).flatMap((theme) =>
  ['en', 'ar'].flatMap((locale) => ['none', 'active'].map((forced) => ({ theme, locale, forced }))),
)

test.each(variants)(
  'axe finds nothing on the modal, an alert, a toast and every primitive: $theme, $locale, forced colors $forced',
  async ({ theme, locale, forced }) => {
    await emulatePreferences({ 'forced-colors': forced, 'prefers-color-scheme': theme })
    const { kit } = await openTestView('All', { theme, locale, projectId: undefined })
    await until(() => expect(find('[role="alert"][class*="alert"]')).toBeDefined())
    ;((await kit.api('toasts')) as () => void)()
    await waitForText('Done with it')
    await settled()
    // With forced colors the system decides the contrast, and axe reads the colors from before.
    const rules = { 'color-contrast': { enabled: forced === 'none' } }
    const { violations, passes } = await axe.run(hostOf(), { rules })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['button-name', 'label', 'aria-roles']))
    if (forced === 'none') expect(passes.map(({ id }) => id)).toContain('color-contrast')
    await page.screenshot({ path: `../../../.shots/primitives-${theme}-${locale}-${forced}.png` })
  },
)

/** Presses a key several times and returns the element that had the focus after each press. */
async function pressRepeatedly(keys: string, times: number) {
  const seen: (Element | null)[] = []
  for (let turn = 0; turn < times; turn += 1) {
    await userEvent.keyboard(keys)
    seen.push(
      document.activeElement === hostOf()
        ? (hostOf().shadowRoot?.activeElement ?? null)
        : document.activeElement,
    )
  }
  return seen
}

test.each(['{Tab}', '{Shift>}{Tab}{/Shift}'])(
  '%s cycles through the modal, the focus is always visible, and it never reaches the page',
  async (keys) => {
    outside.textContent = ''
    const before = document.createElement('button')
    before.textContent = 'Of the page'
    outside.replaceChildren(before)
    document.body.prepend(outside)
    before.focus()
    await openTestView()
    const stops = elements().filter((one) =>
      one.matches('button:not(:disabled, [tabindex="-1"]), a[href], input'),
    )
    const seen = await pressRepeatedly(keys, stops.length * 2 + 2)
    expect(seen).not.toContain(before)
    expect(new Set(seen.filter((one) => one && stops.includes(one as HTMLElement)))).toEqual(new Set(stops))
    for (const stop of stops) {
      stop.focus()
      const ring = stop.matches('input:not([type="search"])') ? (stop.parentElement ?? stop) : stop
      const { outlineStyle, outlineWidth } = getComputedStyle(ring)
      expect([stop.outerHTML, outlineStyle, Number.parseFloat(outlineWidth) >= 2]).toEqual([
        stop.outerHTML,
        'solid',
        true,
      ])
    }
  },
)

test('Enter and Space press a button, Back works by keyboard, Escape closes', async () => {
  await openTestView('Deeper')
  await userEvent.keyboard('{Tab}{Tab}')
  expect(hostOf().shadowRoot?.activeElement).toBe(button('Deeper'))
  await userEvent.keyboard('{Enter}')
  await waitForText('Next')
  await userEvent.keyboard('{Tab}')
  expect(hostOf().shadowRoot?.activeElement).toBe(button('Back'))
  await userEvent.keyboard(' ')
  await waitForText('Deeper')
  await userEvent.keyboard('{Escape}')
  await until(() => expect(isOpen()).toBe(false))
})

test.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
])(
  'arrows, Home and End move between the tabs in reading direction, in %s',
  async (locale, onward, backward) => {
    await openTestView('All', { locale })
    const focusedText = () => hostOf().shadowRoot?.activeElement?.textContent
    find('[role="tab"][aria-selected="true"]').focus()
    for (const [key, label] of [
      [onward, 'NFTs'],
      [onward, 'Activity'],
      [onward, 'Tokens'],
      [backward, 'Activity'],
      ['{Home}', 'Tokens'],
      ['{End}', 'Activity'],
    ] as const) {
      await userEvent.keyboard(key)
      await until(() => expect(find('[role="tab"][aria-selected="true"]').textContent).toBe(label))
      expect(focusedText()).toBe(label)
    }
    expect(find('[role="tabpanel"]').textContent).toBe('Shown: activity')
  },
)

function insert(...children: HTMLElement[]): void {
  outside.replaceChildren(...children)
  document.body.prepend(outside)
}
const control = (tag: 'button' | 'p', text: string) =>
  Object.assign(document.createElement(tag), { textContent: text })

test('the focus returns to the opener or, if that was removed, to the nearest control', async () => {
  const opener = control('button', 'Connect')
  const other = control('button', 'Elsewhere')
  const corner = document.createElement('div')
  corner.append(opener)
  insert(other, corner)
  opener.focus()
  const { kit } = await openTestView()
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  expect(document.activeElement).toBe(opener)
  await kit.open('All')
  await waitForText('Confirm')
  const successor = control('button', 'Account')
  opener.replaceWith(successor)
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  expect(document.activeElement).toBe(successor)
  await kit.open('All')
  await waitForText('Confirm')
  corner.remove()
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  expect(document.activeElement).toBe(other)
  await kit.open('All')
  await waitForText('Confirm')
  insert(control('p', 'Nothing to press'))
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  expect(document.activeElement).toBe(document.body)
})

test('with reduced motion nothing is animated: opening, another view, a toast, a refused close', async () => {
  await emulatePreferences({ 'prefers-reduced-motion': 'reduce' })
  const moving = () => document.getAnimations().length
  const { kit } = await openTestView('Deeper', { projectId: undefined })
  expect(moving()).toBe(0)
  await userEvent.click(button('Deeper'))
  await waitForText('Next')
  expect(moving()).toBe(0)
  ;((await kit.api('toasts')) as () => void)()
  await waitForText('Done with it')
  expect(moving()).toBe(0)
  await kit.open('All')
  await waitForText('Confirm')
  for (const element of elements()) {
    const { animationName, transitionDuration } = getComputedStyle(element)
    expect([element.outerHTML, animationName, transitionDuration]).toEqual([element.outerHTML, 'none', '0s'])
  }
  expect(getComputedStyle(dialog(), '::backdrop').animationName).toBe('none')
  // Without the preference there are animations, so the checks above are meaningful.
  await emulatePreferences({})
  expect(elements().some((element) => getComputedStyle(element).animationName !== 'none')).toBe(true)
})

test('with forced colors every control, card and state has a visible border', async () => {
  await emulatePreferences({ 'forced-colors': 'active' })
  const { kit } = await openTestView('All', { projectId: undefined })
  ;((await kit.api('toasts')) as () => void)()
  await waitForText('Done with it')
  const edged = elements().filter((one) =>
    one.matches(
      'button, a, [class*="box"], [class*="notice"], [class*="card"], [class*="toast"], [class*="avatar"], [class*="spinner"], [class*="skeleton"] > span',
    ),
  )
  expect(edged.length).toBeGreaterThan(15)
  for (const one of edged) {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one)
    expect([
      one.outerHTML,
      borderTopStyle !== 'none',
      Number.parseFloat(borderTopWidth) > 0,
      borderTopColor !== backgroundColor,
    ]).toEqual([one.outerHTML, true, true, true])
  }
  find('input').focus()
  await page.screenshot({ path: '../../../.shots/forced-colors.png' })
})
