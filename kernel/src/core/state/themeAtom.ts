import { type Atom, atom } from 'jotai/vanilla'
import type { ThemeState, ThemeVariables } from '../../contracts/theme.ts'
import { type ThemeSetting, writable } from './atoms.ts'

/** Returns the color scheme and the style variables of a setting. What the site has set wins over the look. */
function resolveTheme({ theme, variables }: ThemeSetting): ThemeState {
  if (typeof theme === 'string') return { theme, variables }
  // Without the variables that are undefined, which have the value of the look.
  const own: ThemeVariables = JSON.parse(JSON.stringify(variables))
  return { theme: theme.scheme, variables: { ...theme.variables, ...own } }
}

/**
 * The theme of the modal: its color scheme, and the style variables of the look and of the site.
 * @example kit.store.get(themeAtom).theme // 'auto'
 */
export const themeAtom: Atom<ThemeState> = atom((get) => resolveTheme(get(writable.theme)))
