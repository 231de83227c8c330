import { connectionsAtom, type Latchkit, statusesAtom } from '@latchkit/kernel'
import type { SiteEvent } from '../../contract.ts'
import { connectionText, toText } from './words.ts'

export type Tell = (kind: SiteEvent['kind'], title: string, detail?: string) => void

const providerEvents = ['connect', 'disconnect', 'accountsChanged', 'chainChanged']

/** Follows what a site is told: status, connections, and the provider's own events. */
export function recordEvents(kit: Latchkit, tell: Tell): void {
  const provider = kit.provider('eip155')
  for (const event of providerEvents) {
    provider.on(event, (payload: unknown) => tell('provider', event, toText(payload)))
  }
  kit.store.sub(statusesAtom, () => {
    for (const [namespace, status] of Object.entries(kit.store.get(statusesAtom))) {
      tell('status', status, namespace)
    }
  })
  kit.store.sub(connectionsAtom, () => {
    const all = Object.values(kit.store.get(connectionsAtom)).flat()
    const title = all.length === 1 ? '1 connection' : `${all.length || 'no'} connections`
    tell('connections', title, all.map(connectionText).join('; '))
  })
}
