import { activeNamespaceAtom, type Namespace } from '@latchkit/kernel'
import { type Atom, atom, type PortTable } from '@latchkit/kernel/plugin'
import { custom } from 'valibot'

/** How many receivers are kept for each namespace. */
export const maxRecents = 5

/** Matches the addresses of every namespace. A stored value that does not match is ignored. */
export const addressPattern = /^[\dA-Za-z]{8,128}$/
const schema = custom<readonly string[]>(
  (value) =>
    Array.isArray(value) &&
    value.length <= maxRecents &&
    value.every((item) => typeof item === 'string' && addressPattern.test(item)),
)

const keyOf = (namespace: Namespace): string => `recipients_${namespace}`

/** The receivers that were sent to successfully, by namespace, the latest first. */
export interface Recents {
  /** Those of the active namespace. */
  readonly recentAtom: Atom<readonly string[]>
  /** Reads the storage, which another tab may have written. */
  read(namespace: Namespace): readonly string[]
  write(namespace: Namespace, recents: readonly string[]): void
}

/** Keeps the receivers of earlier sends in the storage of the plugin. */
export function createRecents({ storage, store }: Pick<PortTable, 'storage' | 'store'>): Recents {
  const changesAtom = atom(0)
  const read = (namespace: Namespace) => storage.read(keyOf(namespace), schema) ?? []
  return {
    recentAtom: atom((get) => {
      get(changesAtom)
      const namespace = get(activeNamespaceAtom)
      return namespace ? read(namespace) : []
    }),
    read,
    write(namespace, recents) {
      if (recents.length > 0) storage.write(keyOf(namespace), recents)
      else storage.remove(keyOf(namespace))
      store.set(changesAtom, (count) => count + 1)
    },
  }
}
