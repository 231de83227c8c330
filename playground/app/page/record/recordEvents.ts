import { connectionsAtom, type Latchkit, statusesAtom } from '@latchkit/kernel'
import type { SiteEvent } from '../../contract.ts'
import { formatConnection, toText } from './words.ts'

export type Report = (kind: SiteEvent['kind'], title: string, detail?: string) => void

const providerEvents = ['connect', 'disconnect', 'accountsChanged', 'chainChanged']

/** Records the events that a site receives: status, connections, and those of the provider. */
export function recordEvents(kit: Latchkit, report: Report): void {
  const provider = kit.provider('eip155')
  for (const event of providerEvents) {
    provider.on(event, (payload: unknown) => report('provider', event, toText(payload)))
  }
  kit.store.sub(statusesAtom, () => {
    for (const [namespace, status] of Object.entries(kit.store.get(statusesAtom))) {
      report('status', status, namespace)
    }
  })
  kit.store.sub(connectionsAtom, () => {
    const connections = Object.values(kit.store.get(connectionsAtom)).flat()
    const title = connections.length === 1 ? '1 connection' : `${connections.length || 'no'} connections`
    report('connections', title, connections.map(formatConnection).join('; '))
  })
}
