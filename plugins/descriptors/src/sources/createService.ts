import { LatchkitError } from '@latchkit/kernel'
import { unknown } from 'valibot'
import type { Deployment } from '../format/descriptor.ts'
import type { DescriptorsOptions } from '../options.ts'
import type { Ports } from '../ports.ts'
import { hashJson } from './canonicalJson.ts'

/** The service `descriptors`, which is asked about one contract at a time. */
export interface Service {
  readonly host: string | undefined
  /** Whether all of its files have the hash that the site has pinned. Without pins, it can change its words at any time. */
  readonly isPinned: boolean
  /** Resolves to the file of a contract, or to `undefined` if there is none that can be used. */
  read(contract: Deployment): Promise<unknown>
}

/** Maximum number of cached responses. */
const maxCached = 100

/** Creates the service, whose URL the integrator has set. */
export function createService({ http, log, signal }: Ports, pins: DescriptorsOptions['pins']): Service {
  const cache = new Map<string, Promise<unknown>>()
  const pinned = pins && new Map(Object.entries(pins).map(([key, hash]) => [key.toLowerCase(), hash]))

  async function request({ chainId, address }: Deployment, hash: string | undefined): Promise<unknown> {
    const file = await http.get('descriptors', `/v1/descriptors/${chainId}/${address}`, {
      schema: unknown(),
      signal,
    })
    if (hash === undefined || hashJson(file) === hash) return file
    log('A descriptor of the service has another hash than the option "pins" and is not used')
    return undefined
  }

  return {
    host: hostOf(http.url('descriptors', '')),
    isPinned: pinned !== undefined,
    async read(contract) {
      const key = `eip155:${contract.chainId}:${contract.address}`
      if (pinned && !pinned.has(key)) return undefined
      const existing = cache.get(key)
      if (existing) return existing
      const reading = request(contract, pinned?.get(key)).catch((error: unknown) => {
        // A service that cannot be reached may have the file the next time.
        if (!isMissing(error)) cache.delete(key)
        return undefined
      })
      if (cache.size >= maxCached) cache.clear()
      cache.set(key, reading)
      return reading
    },
  }
}

const hostOf = (url: string): string | undefined => {
  try {
    return new URL(url).host
  } catch {
    return undefined
  }
}

/** Whether the service answered that it has no file. */
function isMissing(error: unknown): boolean {
  const response: unknown = error instanceof LatchkitError ? error.cause : undefined
  return response instanceof Response && response.status === 404
}
