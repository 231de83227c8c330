import { connectionsAtom, type Namespace, networksAtom, statusesAtom } from '@latchkit/kernel'
import type { Atom } from '@latchkit/kernel/plugin'
import { useLatchkit } from '@latchkit/kernel/react'
import { type ReactNode, useSyncExternalStore } from 'react'

function useKit<T>(source: Atom<T>): T {
  const { store } = useLatchkit()
  const read = () => store.get(source)
  return useSyncExternalStore((listener) => store.sub(source, listener), read, read)
}

/** Status and account of every namespace, for pages with several. */
export function Connections(): ReactNode {
  const namespaces = [...new Set(useKit(networksAtom).map((network) => network.chainNamespace))]
  if (namespaces.length < 2) return null
  return (
    <ul aria-label="Connections">
      {namespaces.map((namespace) => (
        <Row key={namespace} namespace={namespace} />
      ))}
    </ul>
  )
}

function Row({ namespace }: { readonly namespace: Namespace }): ReactNode {
  const status = useKit(statusesAtom)[namespace] ?? 'disconnected'
  const account = useKit(connectionsAtom)[namespace]?.[0]?.accounts[0]
  return (
    <li aria-label={namespace}>
      {namespace}: {status} {account ?? ''}
    </li>
  )
}
