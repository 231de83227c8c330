import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { Store } from '../../contracts/store.ts'
import type { Theme, ThemeVariables } from '../../contracts/theme.ts'
import { writable } from './atoms.ts'

/** For each variable, a description of its value and a CSS property that accepts the same values. */
const kinds: Readonly<Record<keyof ThemeVariables, readonly [description: string, property: string]>> = {
  accent: ['a color', 'color'],
  onAccent: ['a color', 'color'],
  radius: ['a length', 'padding-top'],
  font: ['a list of font families', 'font-family'],
  zIndex: ['a whole number', 'z-index'],
}

// Rejects values that could end the declaration, fetch a resource, or read another value.
const forbidden = /[;{}<>@\\!]|(url|image|src|var|env|attr|element)[\w-]*\s*\(/i

/**
 * Changes the theme of a kit. Variables that are not passed stay unchanged.
 *
 * @throws {LatchkitError} INVALID_OPTIONS
 */
export function setTheme(store: Store, theme: Theme | undefined, variables: ThemeVariables = {}): void {
  if (theme !== undefined && !['light', 'dark', 'auto'].includes(theme))
    throw invalid(`theme is light, dark or auto, not "${theme}"`)
  for (const [name, value] of Object.entries(variables)) check(name, value)
  store.set(writable.theme, (current) => ({
    theme: theme ?? current.theme,
    variables: { ...current.variables, ...variables },
  }))
}

function check(name: string, value: unknown): void {
  if (!Object.hasOwn(kinds, name))
    throw invalid(`themeVariables has no "${name}"; it has ${Object.keys(kinds).join(', ')}`)
  if (value === undefined) return
  const [description, property] = kinds[name as keyof ThemeVariables]
  // On a server without `CSS`, only the characters are checked.
  const isSupported = typeof CSS === 'undefined' || CSS.supports(property, `${value}`)
  if (forbidden.test(`${value}`) || !isSupported)
    throw invalid(`themeVariables.${name} is ${description}, not "${value}"`)
}

const invalid = (why: string) => kernelErrors.INVALID_OPTIONS({ values: { why } })
