import { modalAtom } from '@latchkit/kernel'
import { unlessAborted } from '@latchkit/kernel/chain'
import type { Atom } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { Ports } from '../ports.ts'

/** What showing a pairing needs. */
export interface ShownParts extends Pick<Ports, 'router' | 'store'> {
  /** Whether the view of the pairing is on the view stack, or the site shows the URI itself. */
  readonly shownAtom: Atom<boolean>
}

/**
 * Shows the view of the pairing, if nothing shows the pairing yet, and runs `work`. Its signal aborts when the view is left,
 * because a site waits for the pairing as well, and nothing else would end its wait.
 */
export async function whileShown<T>(
  parts: ShownParts,
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const { store, shownAtom } = parts
  const left = new AbortController()
  let isOpening = true
  const check = () => {
    if (!isOpening && !store.get(shownAtom)) left.abort(errors.CLOSED())
  }
  const unsubscribe = store.sub(shownAtom, check)
  show(parts).then(
    () => {
      isOpening = false
      // The modal may have been closed while the view was loading.
      check()
    },
    (error: unknown) => left.abort(error),
  )
  try {
    const stopped = AbortSignal.any([signal, left.signal])
    return await unlessAborted(work(stopped), stopped)
  } finally {
    unsubscribe()
  }
}

/** A closed modal is opened, because it drops the views that are pushed. */
async function show({ router, store, shownAtom }: ShownParts): Promise<void> {
  if (store.get(shownAtom)) return
  await (store.get(modalAtom).open ? router.push('pair', {}) : router.open('pair', {}))
}
