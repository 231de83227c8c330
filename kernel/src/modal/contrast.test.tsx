import { afterEach, expect, test } from 'vitest'
import type { Theme } from '../index.ts'
import { contrast, midnight, soft } from '../themes/index.ts'
import { Button } from '../ui/index.ts'
import { findContrastProblems } from './checkContrast.ts'
import {
  compose,
  destroyKits,
  dialog,
  find,
  hostOf,
  loadOf,
  screens,
  textOf,
  until,
} from './testing/openModal.ts'

afterEach(destroyKits)

async function openModal(options: object) {
  const views = screens('all', { All: loadOf(() => <Button onClick={() => undefined}>Confirm</Button>) })
  const { kit, diagnostics } = compose([views], options)
  await kit.open('All')
  await until(() => expect(textOf()).toContain('Confirm'))
  return { kit, diagnostics }
}

const problems = () => {
  const root = hostOf().shadowRoot
  if (!root) throw new Error('The modal is not mounted')
  return findContrastProblems(root)
}

test.each<[string, Theme]>([
  ['light', 'light'],
  ['dark', 'dark'],
  ['midnight', midnight],
  ['soft', soft],
  ['contrast, light', { ...contrast, scheme: 'light' }],
  ['contrast, dark', { ...contrast, scheme: 'dark' }],
])('the colors of %s are readable', async (_, theme) => {
  await openModal({ theme })
  expect(problems()).toEqual([])
})

test('colors that are hard to read are reported to the integrator, when they are set', async () => {
  const { kit, diagnostics } = await openModal({ theme: 'light' })
  kit.setThemeVariables({ muted: '#cccccc', qr: '#ffee00' })
  expect(problems()).toEqual([
    'muted on canvas: 1.6:1, at least 4.5:1',
    'muted on raised: 1.4:1, at least 4.5:1',
    'qr on white: 1.2:1, at least 4.5:1 for cameras',
  ])
  await until(() => expect(diagnostics).toEqual(['Colors of the theme are hard to read']))
})

test('a look changes the surfaces, the text size, the width and the color mix', async () => {
  const { kit } = await openModal({ theme: midnight })
  const card = () => getComputedStyle(dialog().firstElementChild ?? dialog())
  expect(card().backgroundColor).toBe('color(srgb 0.0431373 0.0627451 0.12549)')
  kit.setTheme('light')
  kit.setThemeVariables({ colorMix: '#ff0000', colorMixStrength: 20, width: 'compact', fontSize: '20px' })
  expect(card().backgroundColor).toBe('color(srgb 1 0.8 0.8)')
  expect(card().width).toBe('320px')
  expect(getComputedStyle(find('button[type="button"]:not([aria-label])')).fontSize).toBe('20px')
  kit.setThemeVariables({ fontSize: '300px' })
  expect(getComputedStyle(find('button[type="button"]:not([aria-label])')).fontSize).toBe('22px')
})
