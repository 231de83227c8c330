import type { ColorScheme, Theme, ThemeVariables } from '../contracts/theme.ts'
import { themeAtom } from '../core/state/themeAtom.ts'
import { useKitAtom, useLatchkit } from './LatchkitProvider.tsx'

/** The theme of the kit, and the functions that change it. @example const darken = ({ setTheme }: ThemeResult) => setTheme('dark') */
export interface ThemeResult {
  /** The color scheme of the modal and the buttons. */
  readonly theme: ColorScheme
  /** The style variables of the look and of the site. */
  readonly themeVariables: ThemeVariables
  /** Changes the theme. @throws {LatchkitError} INVALID_OPTIONS */
  setTheme(theme: Theme): void
  /** Changes the given style variables. @throws {LatchkitError} INVALID_OPTIONS */
  setThemeVariables(variables: ThemeVariables): void
}

/**
 * The theme of the modal and of the buttons.
 *
 * @example
 * const { theme, setTheme } = useTheme()
 * const toggle = () => setTheme(theme === 'dark' ? 'light' : 'dark')
 */
export function useTheme(): ThemeResult {
  const { store, setTheme, setThemeVariables } = useLatchkit()
  // A server renders the theme of the options, which the page has until the site changes it.
  const { theme, variables } = useKitAtom(themeAtom, store.get(themeAtom))
  return { theme, themeVariables: variables, setTheme, setThemeVariables }
}
