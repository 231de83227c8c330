import type { Atom, Store } from 'jotai/vanilla'

/**
 * Follows an atom, which has it read, until something is found; nothing when the signal aborts before.
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
  const found = new Promise<T | undefined>((resolve) => {
    check = () => {
      const one = find()
      if (one !== undefined || signal.aborted) resolve(one)
    }
  })
  // It may tell of a change while it is being followed.
  const stop = store.sub(listed, check)
  signal.addEventListener('abort', check)
  check()
  return found.finally(() => {
    signal.removeEventListener('abort', check)
    stop()
  })
}
