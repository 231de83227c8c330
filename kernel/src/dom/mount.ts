import type { Store } from '../contracts/store.ts'
import type { Log } from '../core/feedback/log.ts'
import { modalAtom, writable } from '../core/state/atoms.ts'

/** The parts of the kit that `mount` needs. */
export interface MountParts {
  readonly store: Store
  readonly config: { readonly enableEmbedded: boolean }
  readonly log: Log
  open(): Promise<void>
  prepare(): Promise<void>
}

/**
 * Registers a container for the modal. The most recently registered container is used. An embedded modal is rendered into
 * it at once. Returns a function that removes the container.
 */
export function mount(parts: MountParts, container: HTMLElement | null): () => void {
  if (!container) return () => undefined
  const { store, config } = parts
  // Wrapped in an object, so that registering the same element twice adds two entries.
  const entry = { container }
  store.set(writable.containers, (all) => [...all, entry])
  if (config.enableEmbedded) {
    const shown = store.get(modalAtom).open ? parts.prepare() : parts.open()
    shown.catch((error: unknown) => parts.log('Could not show the modal', { error }))
  }
  return () => store.set(writable.containers, (all) => all.filter((one) => one !== entry))
}
