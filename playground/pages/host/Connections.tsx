import { connectionsAtom, type Namespace, networksAtom, statusesAtom } from '@latchkit/kernel'
import { useAtom } from '@latchkit/kernel/react'
import type { ReactNode } from 'react'

/** Status and account of every namespace, on pages that have several. */
export function Connections(): ReactNode {
  const namespaces = [...new Set(useAtom(networksAtom).map((network) => network.chainNamespace))]
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
  const status = useAtom(statusesAtom)[namespace] ?? 'disconnected'
  const account = useAtom(connectionsAtom)[namespace]?.[0]?.accounts[0]
  return (
    <li aria-label={namespace}>
      {namespace}: {status} {account ?? ''}
    </li>
  )
}
