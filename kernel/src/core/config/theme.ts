import type { Store } from 'jotai/vanilla'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { writable } from '../state/atoms.ts'

/** `auto` follows what the visitor's system prefers. */
export type Theme = 'light' | 'dark' | 'auto'

/** The look that a site may set, and nothing else of it. One left `undefined` has its default. */
export interface ThemeVariables {
  /** Colour of the main action, links and focus. */
  readonly accent?: string | undefined
  /** Colour of text on the accent. Without it, black or white: what can be read there. */
  readonly onAccent?: string | undefined
  /** Corner radius of the card, as a CSS length; everything inside follows it. */
  readonly radius?: string | undefined
  /** CSS font families. Fonts are never fetched. */
  readonly font?: string | undefined
  /** Stacking order of the modal's element in the page. Default 999. */
  readonly zIndex?: number | undefined
}

/** What the modal and the elements of a kit are drawn with: the `theme`, and the `variables` that the site has set. */
export interface ThemeState {
  readonly theme: Theme
  readonly variables: ThemeVariables
}

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
