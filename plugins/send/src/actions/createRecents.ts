import { activeNamespaceAtom, type Namespace } from '@latchkit/kernel'
import { type Atom, atom, type PortTable } from '@latchkit/kernel/plugin'
import { custom } from 'valibot'
import type { Review } from '../model.ts'

/** How many receivers are kept for each namespace. */
const maxRecents = 5

/** Addresses of all namespaces. What else is stored was not written here. */
const shape = /^[\dA-Za-z]{8,128}$/
const schema = custom<readonly string[]>(
  (value) =>
    Array.isArray(value) &&
    value.length <= maxRecents &&
    value.every((item) => typeof item === 'string' && shape.test(item)),
)

const keyOf = (namespace: Namespace): string => `recipients_${namespace}`

/** The receivers that were sent to successfully, by namespace, the latest first. */
export interface Recents {
  /** Those of the active namespace. */
  readonly recentAtom: Atom<readonly string[]>
  read(namespace: Namespace): readonly string[]
  /** Keeps the receiver of a review, unless it looks like another one or nobody would send there again. */
  add(namespace: Namespace, review: Pick<Review, 'to' | 'warnings'>): void
  remove(address: string): void
}

const notKept: ReadonlySet<string> = new Set(['lookAlike', 'ownAddress', 'burnAddress'])

/** Keeps the receivers of earlier sends in the storage of the plugin. */
export function createRecents({ storage, store }: Pick<PortTable, 'storage' | 'store'>): Recents {
  const changesAtom = atom(0)
  const read = (namespace: Namespace) => storage.read(keyOf(namespace), schema) ?? []
  function write(namespace: Namespace, recents: readonly string[]): void {
    if (recents.length === 0) storage.remove(keyOf(namespace))
    else storage.write(keyOf(namespace), recents.slice(0, maxRecents))
    store.set(changesAtom, (count) => count + 1)
  }
  return {
    recentAtom: atom((get) => {
      get(changesAtom)
      const namespace = get(activeNamespaceAtom)
      return namespace ? read(namespace) : []
    }),
    read,
    // Both read the storage again, because another tab may have written it.
    add(namespace, { to, warnings }) {
      if (!shape.test(to) || warnings.some((warning) => notKept.has(warning))) return
      write(namespace, [to, ...read(namespace).filter((address) => address !== to)])
    },
    remove(address) {
      const namespace = store.get(activeNamespaceAtom)
      if (!namespace) return
      write(
        namespace,
        read(namespace).filter((recent) => recent !== address),
      )
    },
  }
}
