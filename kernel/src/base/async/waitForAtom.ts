import type { Atom } from 'jotai/vanilla'
import type { Store } from '../../contracts/store.ts'
import { onAbort } from './onAbort.ts'

/**
 * Subscribes to an atom until `find` returns a value, and resolves to that value. The subscription also causes the atom
 * to be read. Resolves to `undefined` if the signal aborts first.
 *
 * @example
 * const connected = ({ store }: Context<'store'>, signal: AbortSignal) =>
 *   waitForAtom(store, connectionsAtom, () => store.get(connectionsAtom).eip155?.[0], signal)
 */
export function waitForAtom<T>(
  store: Store,
  listed: Atom<unknown>,
  find: () => T | undefined,
  signal: AbortSignal,
): Promise<T | undefined> {
  let check = (): void => undefined
  const match = new Promise<T | undefined>((resolve) => {
    check = () => {
      const value = find()
      if (value !== undefined || signal.aborted) resolve(value)
    }
  })
  // Subscribing may already notify of a change, so `check` has to exist before.
  const stop = store.sub(listed, check)
  onAbort(signal, check)
  check()
  return match.finally(() => {
    signal.removeEventListener('abort', check)
    stop()
  })
}
