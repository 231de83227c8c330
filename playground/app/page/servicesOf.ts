import type { ServiceUrl } from '../contract.ts'
import type { KitOptions } from './kitOptions.ts'

/** The name of the nodes of a namespace. No manifest declares them, because they are the site's own. */
export const nodesOf = (namespace: string): string => `nodes of ${namespace}`

/** The services and nodes of a kit. */
export function servicesOf({ services = {}, networks }: KitOptions): readonly ServiceUrl[] {
  const nodes = networks.flatMap(({ chainNamespace = 'eip155', rpcUrls }) =>
    rpcUrls.default.http.map((url) => ({ name: nodesOf(chainNamespace), url })),
  )
  return [...Object.entries(services).map(([name, url]) => ({ name, url })), ...nodes]
}
