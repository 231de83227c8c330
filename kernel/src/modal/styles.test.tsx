import { afterEach, expect, test } from 'vitest'
import { useSheet } from '../ui/hooks/hooks.ts'
import {
  cleanUp,
  dialog,
  find,
  hostOf,
  isOpen,
  loadOf,
  openView,
  screens,
  until,
  waitForText,
} from './testing/openModal.ts'

afterEach(cleanUp)

const sheet = { text: '.probe { color: rgb(1, 2, 3) }', classes: { probe: 'probe' } }

function Styled() {
  return <p className={useSheet(sheet).probe}>Styled</p>
}

const resets = [
  '* { visibility: hidden; pointer-events: none; color: red; font: 0 monospace; text-transform: uppercase }',
  'body * { display: none }',
  'body * { display: none; visibility: hidden; opacity: 0; pointer-events: none }',
  'body * { transform: scale(0); clip-path: circle(0); contain: strict; filter: opacity(0); content-visibility: hidden }',
  'body *, body *::before { all: unset; position: static; z-index: -1; width: 0; height: 0; overflow: hidden; color: red; font-size: 0 }',
  'latchkit-host { display: none; position: absolute; left: -9999px; zoom: 0.01 }',
  'dialog, button, h2, p { display: none !important }',
]

test.each(resets)("F57: the page's %s does not affect the modal", async (css) => {
  const views = { All: loadOf(() => <p data-probe="">Hello</p>) }
  await openView([screens('all', views)], { view: 'All', text: 'Hello', theme: 'light' })
  const readStyles = () => {
    const probe = find('[data-probe]')
    const { width, height } = probe.getBoundingClientRect()
    const { color, fontSize, visibility } = getComputedStyle(probe)
    const card = dialog().firstElementChild?.getBoundingClientRect()
    const options = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
    return {
      size: [width, height, card?.width],
      seen: probe.checkVisibility(options),
      hit: hostOf().shadowRoot?.elementFromPoint((card?.x ?? 0) + 20, (card?.y ?? 0) + 20)?.tagName,
      style: [color, fontSize, visibility, getComputedStyle(hostOf()).zIndex],
    }
  }
  // Waits for the opening animation, which may start late on a busy machine.
  await new Promise((done) => setTimeout(done, 300))
  await until(() => expect(readStyles().seen).toBe(true))
  const before = readStyles()
  const hostile = new CSSStyleSheet()
  hostile.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hostile]
  expect(readStyles()).toEqual(before)
})

test('styles are adopted sheets, and those of a plugin are removed with it', async () => {
  const plain = screens('plain', { Plain: loadOf(() => <p>Plain</p>) })
  const plugins = [screens('styled', { Styled: loadOf(Styled) }), plain]
  const { kit } = await openView(plugins, { view: 'Styled', text: 'Styled' })
  const root = hostOf().shadowRoot
  const rules = () =>
    [...(root?.adoptedStyleSheets ?? [])].flatMap((one) => [...one.cssRules]).map(({ cssText }) => cssText)
  expect(getComputedStyle(find('.probe')).color).toBe('rgb(1, 2, 3)')
  const all = rules().length
  kit.remove('styled')
  await until(() => expect(isOpen()).toBe(false))
  expect(rules().some((text) => text.includes('.probe'))).toBe(false)
  expect(rules()).toHaveLength(all - 1)
  expect(root?.querySelector('style, link')).toBeNull()
})

test('the text direction follows the language', async () => {
  const views = { All: loadOf(() => <p>Hello</p>) }
  await openView([screens('all', views)], { view: 'All', text: 'Hello', locale: 'ar' })
  expect(dialog().dir).toBe('rtl')
  expect(dialog().lang).toBe('ar')
})

test('a new title fades in for 120 ms, a view slides in and the modal grows for 150 ms', async () => {
  const views = { First: loadOf(() => <p>First</p>), Second: loadOf(() => <p data-probe="">Second</p>) }
  const { kit } = await openView([screens('two', views)], { view: 'First', text: 'First' })
  await kit.open('Second')
  await waitForText('Second')
  const view = find('[data-probe]').closest('[class*="view"]')
  const timesOf = (element: Element | null | undefined) => {
    const { animationDuration, transitionDuration, transitionProperty } = getComputedStyle(element as Element)
    return [animationDuration, transitionProperty, transitionDuration]
  }
  await until(() => expect(timesOf(find('h2'))[0]).toBe('0.12s'))
  expect(timesOf(view)[0]).toBe('0.15s')
  expect(timesOf(view?.parentElement)).toEqual(['0s', 'height', '0.15s'])
})
