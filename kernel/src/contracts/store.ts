import type { createStore } from 'jotai/vanilla'

/**
 * A store of atoms, as `kit.store`: `get` reads an atom, `set` writes one, and `sub` calls a listener when it changes.
 *
 * @example const isConnected = (store: Store) => store.get(activeConnectionAtom) !== undefined
 * @see https://jotai.org/docs/core/store
 */
export type Store = ReturnType<typeof createStore>
