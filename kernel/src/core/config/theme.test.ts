import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { createTestKernel } from '../../testing/index.ts'
import { writable } from '../state/atoms.ts'
import { setTheme, type Theme, type ThemeVariables } from './theme.ts'

test('what is named changes, what is not stays', () => {
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
    'themeVariables.accent is a colour, not "url(https://evil.example)"',
  ],
  [{ accent: 'URL (x)' }, 'themeVariables.accent is a colour, not "URL (x)"'],
  [{ accent: 'image-set("x" 1x)' }, 'themeVariables.accent is a colour, not "image-set("x" 1x)"'],
  [
    { onAccent: 'red; } * { display: none' },
    'themeVariables.onAccent is a colour, not "red; } * { display: none"',
  ],
  [{ radius: 'var(--theirs)' }, 'themeVariables.radius is a length, not "var(--theirs)"'],
  [{ font: 'x\\22' }, 'themeVariables.font is a list of font families, not "x\\22"'],
  [{ shadow: 'none' }, 'themeVariables has no "shadow"; it has accent, onAccent, radius, font, zIndex'],
  [
    { constructor: 'x' },
    'themeVariables has no "constructor"; it has accent, onAccent, radius, font, zIndex',
  ],
])('%j is refused in words', (themeVariables, message) => {
  expect(() => createTestKernel({ themeVariables: themeVariables as ThemeVariables })).toThrow(message)
})

test('a theme that is none is refused in words', () => {
  expect(() => createTestKernel({ theme: 'pink' as Theme })).toThrow(
    'theme is light, dark or auto, not "pink"',
  )
})
