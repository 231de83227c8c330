import { hostsOnDevice } from '@latchkit/kernel/plugin'
import type { PayPluginOptions } from '../types.ts'

/** An exchange as this build knows it. */
export interface PinnedExchange {
  readonly name: string
  /** The hosts of the pages on which its visitors pay. */
  readonly hosts: readonly string[]
}

/**
 * The exchanges that the service offers, by its ids. The service decides neither their names nor their hosts. A host on which
 * an exchange does not let visitors pay is missing, and is opened only after the visitor has read it.
 */
export const pinnedExchanges: ReadonlyMap<string, PinnedExchange> = new Map([
  ['binance', { name: 'Binance', hosts: ['www.binance.com', 'pay.binance.com', 'app.binance.com'] }],
  ['coinbase', { name: 'Coinbase', hosts: ['pay.coinbase.com', 'www.coinbase.com'] }],
])

/** Returns the hosts that are known for the id of an exchange. */
export type HostsOf = (id: string) => readonly string[]

/** The hosts on which the page of an exchange may be opened at once: those of this build, of the site, and of a local service. */
export function knownHosts(
  id: string,
  ofSite: PayPluginOptions['exchangeHosts'] = {},
  service: string,
): readonly string[] {
  const added = Object.hasOwn(ofSite, id) ? ofSite[id] : undefined
  return [...(pinnedExchanges.get(id)?.hosts ?? []), ...(added ?? []), ...hostsOnDevice(service)]
}
