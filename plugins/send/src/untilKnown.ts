import type { Context } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** Follows an atom, which has it read, until what is asked for is known, or nobody waits any more. */
export async function untilKnown(
  store: Context<'store'>['store'],
  source: Atom<unknown>,
  isKnown: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve } = settleable()
  const look = () => {
    if (isKnown()) resolve()
  }
  // It may tell of a change while it is being followed.
  const stop = store.sub(source, look)
  signal.addEventListener('abort', resolve, { once: true })
  if (signal.aborted) resolve()
  look()
  await promise
  signal.removeEventListener('abort', resolve)
  stop()
}

function settleable(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
