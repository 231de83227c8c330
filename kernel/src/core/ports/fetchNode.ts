import { defineErrors } from '../../base/errors/latchkitError.ts'
import type { Store } from '../../contracts/store.ts'
import { copyOwn } from '../../objects/copyOwn.ts'
import type { HttpKit, PortHolder } from '../../services/http/httpPort.ts'
import { writable } from '../state/atoms.ts'
import type { NodeOptions } from './portTable.ts'

const errors = defineErrors({
  ORIGIN_NOT_CONFIGURED: {
    message: 'No configured network or service has the origin of {url}',
    surface: 'thrown',
  },
})

/** The parts of a kit that `fetchNode` needs. */
export interface NodeParts extends HttpKit {
  readonly config: HttpKit['config'] & NodeOptions
  readonly store: Store
}

/**
 * Fetches from a node of a configured network, from a service of the kit, or from a host that the plugin's manifest names by
 * its URL, with the `fetch` that the kit captured when it was created.
 *
 * @throws {LatchkitError} ORIGIN_NOT_CONFIGURED
 */
export async function fetchNode(
  { config, store, fetch }: NodeParts,
  hosts: PortHolder['hosts'],
  [resource, init]: Parameters<typeof globalThis.fetch>,
): Promise<Response> {
  const url = resource instanceof Request ? resource.url : `${resource}`
  const nodes = [
    ...store.get(writable.networks).map(({ rpcUrls }) => rpcUrls.default.http),
    ...Object.values(config.rpcUrls),
  ].flat()
  const origin = originOf(url)
  const own = hosts.flatMap((host) => copyOwn(host).url ?? [])
  const allowed = [...nodes, ...Object.values(config.services), ...own]
  if (!origin || !allowed.some((one) => originOf(one) === origin))
    throw errors.ORIGIN_NOT_CONFIGURED({ values: { url } })
  return fetch(resource, init)
}

/** Returns the origin of a URL, which may be relative to the page, or `undefined` if it is invalid or has no host. */
function originOf(url: string): string | undefined {
  try {
    const { host, origin } = new URL(url, globalThis.location?.href)
    return host && origin
  } catch {
    return undefined
  }
}
