import { type Atom, atom } from 'jotai/vanilla'
import { writable } from './atoms.ts'

/**
 * The number of times that `kit.update` has changed options. Subscribe to it to follow an option that a port returns, such as
 * the metadata of `site`.
 *
 * @example
 * const followName = ({ site, store }: Context<'site' | 'store'>, show: (name: string | undefined) => void) =>
 *   store.sub(updatesAtom, () => show(site.metadata.name))
 */
export const updatesAtom: Atom<number> = atom((get) => get(writable.updates))
