import { type Atom, atom } from 'jotai/vanilla'
import type { ThemeState } from '../../contracts/theme.ts'
import { writable } from './atoms.ts'

/**
 * The theme of the modal, with the style variables that the site has set.
 * @example kit.store.get(themeAtom).theme // 'auto'
 */
export const themeAtom: Atom<ThemeState> = atom((get) => get(writable.theme))
