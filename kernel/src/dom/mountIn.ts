import type { Store } from 'jotai/vanilla'
import type { Log } from '../core/feedback/log.ts'
import { modalAtom, writable } from '../core/state/atoms.ts'

/** What mounting needs of the kit. */
export interface MountParts {
  readonly store: Store
  readonly config: { readonly enableEmbedded: boolean }
  readonly log: Log
  open(): Promise<void>
  prepare(): Promise<void>
}

/**
 * Gives the modal a place in the page, the last given one before the others. Embedded, it is drawn there at once.
 * What it returns takes the place away.
 */
export function mountIn(parts: MountParts, place: HTMLElement | null): () => void {
  if (!place) return () => undefined
  const { store, config } = parts
  // Wrapped, so that the same element given twice is two places.
  const row = { place }
  store.set(writable.places, (all) => [...all, row])
  if (config.enableEmbedded) {
    const shown = store.get(modalAtom).open ? parts.prepare() : parts.open()
    shown.catch((error: unknown) => parts.log('The embedded modal could not be shown', { error }))
  }
  return () => store.set(writable.places, (all) => all.filter((one) => one !== row))
}
