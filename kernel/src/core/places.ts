import type { Kernel } from './kernel.ts'
import { modalAtom, writable } from './state/atoms.ts'

/**
 * Gives the modal a place in the page, the last given one before the others. Embedded, it is drawn there at once.
 * What it returns takes the place away.
 */
export function mountIn(kernel: Kernel, place: HTMLElement | null): () => void {
  if (!place) return () => undefined
  const { store, config } = kernel
  // Wrapped, so that the same element given twice is two places.
  const row = { place }
  store.set(writable.places, (all) => [...all, row])
  if (config.enableEmbedded) {
    const shown = store.get(modalAtom).open ? kernel.prepare() : kernel.open()
    shown.catch((error: unknown) => kernel.log('The embedded modal could not be shown', { error }))
  }
  return () => store.set(writable.places, (all) => all.filter((one) => one !== row))
}
