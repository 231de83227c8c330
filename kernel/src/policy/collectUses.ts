import { defaultServices, type Services } from '../base/constants/services.ts'
import { withNodes } from '../chain/withNodes.ts'
import type { Network } from '../contracts/ids.ts'
import type { HostNeed, HostUse, Plugin } from '../core/plugin/manifest.ts'
import { toNetwork } from '../core/state/networks.ts'
import { copyOwn } from '../objects/copyOwn.ts'
import { isAvailable } from '../services/http/isAvailable.ts'
import { sourceOf } from './sourceOf.ts'
import type { PolicyOptions, PrivacyRow } from './types.ts'

/** A host that a plugin uses, and how. */
export interface Use extends PrivacyRow {
  readonly use: HostUse
}

/** The networks and the services of a kit, with the defaults. */
interface Facts {
  readonly projectId: string | null | undefined
  readonly networks: readonly Network[]
  readonly services: Services
  readonly rpcUrls: NonNullable<PolicyOptions['rpcUrls']>
}

/**
 * Returns what the plugins of a kit use, from their manifests and the options, in the order of the plugins.
 *
 * @throws {LatchkitError} INVALID_OPTIONS, INVALID_CHAIN_ID
 */
export function collectUses({ plugins, networks, services, rpcUrls, projectId }: PolicyOptions): Use[] {
  const facts: Facts = {
    projectId,
    networks: networks.map(toNetwork),
    services: { ...defaultServices, ...services },
    rpcUrls: rpcUrls ?? {},
  }
  return plugins.flatMap((plugin) => usesOf(plugin, facts))
}

function usesOf({ id, manifest }: Plugin, facts: Facts): Use[] {
  const { namespace, hosts = [] } = manifest
  const own = facts.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  // Without a network of its namespace, a plugin has nothing to read.
  if (namespace !== undefined && own.length === 0) return []
  const services = hosts
    .map(copyOwn)
    .filter((need) => isContacted(need, own, facts))
    .map((need) => serviceUse(id, need, facts))
  return [...services, ...own.flatMap((network) => nodeUses(id, network, facts))]
}

function isContacted({ service, url }: HostNeed, own: readonly Network[], facts: Facts): boolean {
  if (url !== undefined) return true
  if (!isService(service)) return false
  if (service === 'rpc') return own.some((network) => isHosted(network, facts))
  return facts.services[service] !== '' && isAvailable(facts, service)
}

const isService = (name: string): name is keyof Services => Object.hasOwn(defaultServices, name)

/** Whether the service `rpc` has a network, as the code decides that reads it. */
function isHosted(network: Network, { projectId, services }: Facts): boolean {
  const alone = { ...network, rpcUrls: { default: { http: [] } } }
  return withNodes(alone, { projectId, services, rpcUrls: {} }).rpcUrls.default.http.length > 0
}

function serviceUse(plugin: string, need: HostNeed, { services }: Facts): Use {
  const { service, why, use = 'request', url: own } = need
  const url = own ?? services[service as keyof Services]
  const what = own === undefined ? `The service "${service}"` : `A host of "${plugin}"`
  return { plugin, service, url, host: sourceOf(url, what), why, use }
}

function nodeUses(plugin: string, { caipNetworkId, name, rpcUrls }: Network, facts: Facts): Use[] {
  const urls = [...(facts.rpcUrls[caipNetworkId] ?? []), ...rpcUrls.default.http]
  return urls.map((url) => ({
    plugin,
    service: 'nodes',
    url,
    host: sourceOf(url, `A node of ${caipNetworkId}`),
    why: `reading ${name}, and checking and sending requests on it`,
    use: 'request',
  }))
}
