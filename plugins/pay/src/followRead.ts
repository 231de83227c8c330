import { type Atom, atom, type Store } from '@latchkit/kernel/plugin'

interface ReadParts<Key, Value, Loading, Failed> {
  readonly store: Store
  /** Aborts when the plugin is removed. */
  readonly signal: AbortSignal
  /** What is read for. Equal values are read once; `undefined` is not read for. */
  readonly keyAtom: Atom<Key | undefined>
  readonly read: (key: Key, signal: AbortSignal) => Promise<Value>
  readonly loading: Loading
  readonly failed: Failed
}

/** What is read: an atom of it, and how to read it again after a failure. */
export interface FollowedRead<Value> {
  readonly atom: Atom<Value>
  /** Reads again if the last read has failed. */
  retry(): void
}

/** Creates an atom that reads a value, and again when its key changes, while it has a subscriber. */
export function followRead<Key extends object, Value, Loading, Failed>(
  parts: ReadParts<Key, Value, Loading, Failed>,
): FollowedRead<Value | Loading | Failed> {
  const { store, signal, keyAtom, read, loading, failed } = parts
  type Found = { readonly key: string; readonly value: Value | Loading | Failed }
  const foundAtom = atom<Found>({ key: '', value: loading })
  const textAtom = atom((get) => textOf(get(keyAtom)))

  let start = (): void => undefined

  foundAtom.onMount = (set) => {
    let running: AbortController | undefined
    start = () => {
      const key = store.get(keyAtom)
      const text = textOf(key)
      if (key === undefined || signal.aborted || store.get(foundAtom).key === text) return
      running?.abort()
      running = new AbortController()
      const ended = AbortSignal.any([signal, running.signal])
      set({ key: text, value: loading })
      const show = (value: Value | Failed) => ended.aborted || set({ key: text, value })
      read(key, ended).then(show, () => show(failed))
    }
    const unsubscribe = store.sub(textAtom, () => start())
    start()
    return () => {
      unsubscribe()
      start = () => undefined
      running?.abort()
      const { value } = store.get(foundAtom)
      // What was not read, and what has failed, is read again for the next subscriber.
      if (value === loading || value === failed) set({ key: '', value: loading })
    }
  }
  return {
    atom: atom((get) => {
      const { key, value } = get(foundAtom)
      return key === get(textAtom) ? value : loading
    }),
    retry() {
      if (store.get(foundAtom).value !== failed) return
      store.set(foundAtom, { key: '', value: loading })
      start()
    },
  }
}

const textOf = (key: object | undefined): string =>
  key === undefined ? '' : JSON.stringify(key, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
