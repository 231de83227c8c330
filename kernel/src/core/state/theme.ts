import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { Store } from '../../contracts/store.ts'
import type { Theme, ThemeVariables } from '../../contracts/theme.ts'
import { writable } from './atoms.ts'
import { findVariableProblem } from './themeVariables.ts'

// Rejects values that could end the declaration, fetch a resource, or read another value.
const forbidden = /[;{}<>@\\!]|(url|image|src|var|env|attr|element)[\w-]*\s*\(/i

/**
 * Changes the theme of a kit. Variables that are not passed stay unchanged. In production, a value that the browser does
 * not support is not refused here, and has no effect.
 *
 * @throws {LatchkitError} INVALID_OPTIONS
 */
export function setTheme(store: Store, theme: Theme | undefined, variables: ThemeVariables = {}): void {
  const { scheme = `${theme}`, variables: ofLook = {} }: { scheme?: string; variables?: ThemeVariables } =
    Object(theme)
  if (theme !== undefined && !/^(light|dark|auto)$/.test(scheme))
    throw invalid(`theme is light, dark, auto or a look, not "${scheme}"`)
  for (const [name, value] of Object.entries({ ...ofLook, ...variables }))
    if (value !== undefined) check(name, value)
  store.set(writable.theme, (current) => ({
    theme: theme ?? current.theme,
    variables: { ...current.variables, ...variables },
  }))
}

function check(name: string, value: unknown): void {
  if (process.env.NODE_ENV !== 'production') {
    const problem = findVariableProblem(name, value, forbidden)
    if (problem) throw invalid(`themeVariables${problem}`)
  }
  if (forbidden.test(`${value}`)) throw invalid(`themeVariables.${name} cannot be "${value}"`)
}

const invalid = (why: string) => kernelErrors.INVALID_OPTIONS({ values: { why } })
