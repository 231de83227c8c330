import type { Context } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** Follows an atom, which has it read, until what is asked for is known, or nobody waits any more. */
export function untilKnown(
  store: Context<'store'>['store'],
  source: Atom<unknown>,
  isKnown: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const stop = store.sub(source, () => {
      if (isKnown()) end()
    })
    const end = () => {
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    if (isKnown()) end()
  })
}
