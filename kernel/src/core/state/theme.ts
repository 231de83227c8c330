import type { Store } from '../../contracts/store.ts'
import type { Theme, ThemeVariables } from '../../contracts/theme.ts'
import { writable } from './atoms.ts'
import { checkTheme } from './themeVariables.ts'

/**
 * Changes the theme of a kit. Variables that are not passed stay unchanged. In production, invalid values are not refused
 * but have no effect, because the stylesheet leaves them out.
 *
 * @throws {LatchkitError} INVALID_OPTIONS in development
 */
export function setTheme(store: Store, theme: Theme | undefined, variables?: ThemeVariables): void {
  if (process.env.NODE_ENV !== 'production') checkTheme(theme, variables)
  store.set(writable.theme, (current) => ({
    theme: theme ?? current.theme,
    variables: { ...current.variables, ...variables },
  }))
}
