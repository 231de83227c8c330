import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import type { Theme, ThemeVariables } from '../../contracts/theme.ts'
import { createTestKernel } from '../../testing/index.ts'
import { writable } from './atoms.ts'
import { setTheme } from './theme.ts'
import { themeAtom } from './themeAtom.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('passed values change, and the others stay unchanged', () => {
  const store = createStore()
  setTheme(store, 'dark', { accent: '#123456', zIndex: 7 })
  setTheme(store, undefined, { accent: undefined, radius: '8px' })
  setTheme(store, 'light')
  expect(store.get(writable.theme)).toEqual({
    theme: 'light',
    variables: { accent: undefined, zIndex: 7, radius: '8px' },
  })
})

test.each([
  [
    { accent: 'url(https://evil.example)' },
    'themeVariables.accent is a color, not "url(https://evil.example)"',
  ],
  [{ accent: 'URL (x)' }, 'themeVariables.accent is a color, not "URL (x)"'],
  [{ accent: 'image-set("x" 1x)' }, 'themeVariables.accent is a color, not "image-set("x" 1x)"'],
  [
    { onAccent: 'red; } * { display: none' },
    'themeVariables.onAccent is a color, not "red; } * { display: none"',
  ],
  [{ radius: 'var(--theirs)' }, 'themeVariables.radius is a length, not "var(--theirs)"'],
  [{ font: 'x\\22' }, 'themeVariables.font is a list of font families, not "x\\22"'],
  [{ shadow: 'none' }, 'themeVariables has no "shadow"; it has accent, onAccent, canvas, raised, pressed,'],
  [{ constructor: 'x' }, 'themeVariables has no "constructor"; it has accent, onAccent, canvas, raised,'],
  [{ colorMixStrength: 101 }, 'themeVariables.colorMixStrength is a number from 0 to 100, not "101"'],
])('%j is refused with a message', (themeVariables, message) => {
  expect(() => createTestKernel({ themeVariables: themeVariables as ThemeVariables })).toThrow(message)
})

test('an invalid theme is refused with a message', () => {
  expect(() => createTestKernel({ theme: 'pink' as Theme })).toThrow(
    'theme is light, dark, auto or a look, not "pink"',
  )
  for (const theme of [{ scheme: 'pink', variables: {} }, {}, 7])
    expect(() => createTestKernel({ theme: theme as never })).toThrow('theme')
})

test('a look has its scheme and variables, and those of the site win over them until they are reset', () => {
  const store = createStore()
  setTheme(store, { scheme: 'dark', variables: { accent: 'red', canvas: 'black' } }, { accent: 'blue' })
  expect(store.get(themeAtom)).toEqual({ theme: 'dark', variables: { accent: 'blue', canvas: 'black' } })
  setTheme(store, undefined, { accent: undefined })
  expect(store.get(themeAtom).variables).toEqual({ accent: 'red', canvas: 'black' })
  setTheme(store, 'light')
  expect(store.get(themeAtom)).toEqual({ theme: 'light', variables: {} })
  expect(() => setTheme(store, { scheme: 'dark', variables: { canvas: 'url(x)' } })).toThrow(
    'canvas is a color',
  )
})

test('in a page, each variable is validated by a CSS property that accepts the same values', () => {
  const supports = vi.fn((_: string, value: string) => value !== 'nonsense')
  vi.stubGlobal('CSS', { supports })
  const good = { accent: 'red', onAccent: 'blue', radius: '8px', font: 'Inter, serif', zIndex: 0 }
  setTheme(createStore(), undefined, good)
  expect(supports.mock.calls).toEqual([
    ['color', 'red'],
    ['color', 'blue'],
    ['padding-top', '8px'],
    ['font-family', 'Inter, serif'],
    ['z-index', '0'],
  ])
  const supported = Object.entries({
    accent: 'a color',
    onAccent: 'a color',
    radius: 'a length',
    font: 'a list of font families',
    zIndex: 'a whole number',
  })
  for (const [name, what] of supported)
    expect(() => setTheme(createStore(), undefined, { [name]: 'nonsense' })).toThrow(
      `themeVariables.${name} is ${what}, not "nonsense"`,
    )
})

test.each([...';{}<>@\\!'].map((one) => [one]))('a value with %s is invalid', (one) => {
  expect(() => setTheme(createStore(), undefined, { font: `a${one}b` })).toThrow('not "')
})

test.each(['url', 'image', 'src', 'var', 'env', 'attr', 'element', 'image-set', 'VAR'].map((one) => [one]))(
  'a value that calls %s is invalid, and one that only contains the name is valid',
  (one) => {
    for (const call of [`${one}(x)`, `${one} (x)`, `8px ${one}( x)`])
      expect(() => setTheme(createStore(), undefined, { radius: call })).toThrow('is a length')
    setTheme(createStore(), undefined, { font: one })
  },
)

test('a refused theme changes nothing', () => {
  const store = createStore()
  expect(() => setTheme(store, 'dark', { accent: 'red', radius: '}' })).toThrow()
  expect(store.get(writable.theme)).toEqual({ theme: 'auto', variables: {} })
})
