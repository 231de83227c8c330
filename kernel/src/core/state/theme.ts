import type { Store } from 'jotai/vanilla'
import type { Theme, ThemeVariables } from '../../contracts/theme.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { writable } from './atoms.ts'

/** Of each variable: what it is, and a property that takes exactly that. */
const kinds: Readonly<Record<keyof ThemeVariables, readonly [what: string, property: string]>> = {
  accent: ['a colour', 'color'],
  onAccent: ['a colour', 'color'],
  radius: ['a length', 'padding-top'],
  font: ['a list of font families', 'font-family'],
  zIndex: ['a whole number', 'z-index'],
}

// What could end the declaration, fetch something, or read what is not the site's.
const foreign = /[;{}<>@\\!]|(url|image|src|var|env|attr|element)[\w-]*\s*\(/i

/**
 * Changes the theme of a kit; a variable that is not named stays as it is.
 *
 * @throws {LatchkitError} INVALID_OPTIONS
 */
export function setTheme(store: Store, theme: Theme | undefined, variables: ThemeVariables = {}): void {
  if (theme !== undefined && !['light', 'dark', 'auto'].includes(theme))
    throw invalid(`theme is light, dark or auto, not "${theme}"`)
  for (const [name, value] of Object.entries(variables)) check(name, value)
  store.set(writable.theme, (now) => ({
    theme: theme ?? now.theme,
    variables: { ...now.variables, ...variables },
  }))
}

function check(name: string, value: unknown): void {
  if (!Object.hasOwn(kinds, name))
    throw invalid(`themeVariables has no "${name}"; it has ${Object.keys(kinds).join(', ')}`)
  if (value === undefined) return
  const [what, property] = kinds[name as keyof ThemeVariables]
  // A server has no CSS to ask; there the shape is enough.
  const known = typeof CSS === 'undefined' || CSS.supports(property, `${value}`)
  if (foreign.test(`${value}`) || !known) throw invalid(`themeVariables.${name} is ${what}, not "${value}"`)
}

const invalid = (why: string) => kernelErrors.INVALID_OPTIONS({ values: { why } })
