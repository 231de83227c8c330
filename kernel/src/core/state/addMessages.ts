import type { Store } from 'jotai/vanilla'
import type { Messages } from '../../contracts/messages.ts'
import { writable } from './atoms.ts'

/** Adds the texts of an owner: the kernel or a plugin, by its id. */
export const addMessages = (store: Store, owner: string, texts: Messages): void =>
  store.set(writable.texts, (all) => ({ ...all, [owner]: texts }))
