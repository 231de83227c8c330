import { connectionsAtom, type Latchkit, statusesAtom } from '@latchkit/kernel'
import { stackAtom } from '@latchkit/kernel/plugin'
import type { SiteEvent } from '../../contract.ts'
import { formatConnection, toText } from './words.ts'

export type Report = (kind: SiteEvent['kind'], title: string, detail?: string) => void

const providerEvents = ['connect', 'disconnect', 'accountsChanged', 'chainChanged']

/** Records what a site receives, which is status, connections, and the events of the provider and of the kit, and the views. */
export function recordEvents(kit: Latchkit, report: Report): void {
  const provider = kit.provider('eip155')
  for (const event of providerEvents) {
    provider.on(event, (payload: unknown) => report('provider', event, toText(payload)))
  }
  kit.on('event', ({ event, properties }) =>
    report('event', event, properties === undefined ? '' : toText(properties)),
  )
  let shown = ''
  kit.store.sub(stackAtom, () => {
    const views = kit.store.get(stackAtom).map(({ view }) => view)
    const text = views.join(' › ')
    if (text === shown) return
    shown = text
    report('view', views.at(-1) ?? 'closed', views.length > 1 ? text : '')
  })
  let statuses = kit.store.get(statusesAtom)
  kit.store.sub(statusesAtom, () => {
    const before = statuses
    statuses = kit.store.get(statusesAtom)
    for (const [namespace, status] of Object.entries(statuses))
      if (before[namespace] !== status) report('status', status, namespace)
  })
  kit.store.sub(connectionsAtom, () => {
    const connections = Object.values(kit.store.get(connectionsAtom)).flat()
    const title = connections.length === 1 ? '1 connection' : `${connections.length || 'no'} connections`
    report('connections', title, connections.map(formatConnection).join('; '))
  })
}
