import { copyOwn, isWrappedNative } from '@latchkit/kernel/chain'
import { type Description, lazy } from '@latchkit/kernel/plugin'
import type { ExchangeFacts } from '../display/exchange.ts'
import type { Deployment, Descriptor } from '../format/descriptor.ts'
import type { FindInclude } from '../format/mergeIncludes.ts'
import { readDescriptor } from '../format/readDescriptor.ts'
import type { DescriptorsOptions } from '../options.ts'
import type { Ports } from '../ports.ts'
import type { Service } from './createService.ts'

const loadKnown = lazy(() => import('../bundled/findKnown.ts'))
/** The descriptors of this package say what is exchanged. For others, it is derived. */
const loadRoles = lazy(() => import('../display/deriveRoles.ts'))
const loadService = lazy(() => import('./createService.ts'))

type Words = Omit<Description, 'source' | 'host'>

/** Describes by one descriptor, or returns `undefined` if it does not fit. */
type Describe = (descriptor: Descriptor, facts: ExchangeFacts) => Words | undefined

/** The descriptors of a contract, from the site, from this package and from the service, in this order. */
export interface Sources {
  /** Returns the first description, and where it is from. Later sources are only asked if it is not known earlier. */
  first(contract: Deployment, describe: Describe): Promise<Description | undefined>
}

/** Finds the files that the integrator gives for `includes`. */
export const createFindInclude =
  (options: DescriptorsOptions): FindInclude =>
  (reference) => {
    const { includes } = copyOwn(options)
    return includes && Object.hasOwn(includes, reference) ? includes[reference] : undefined
  }

export function createSources(ports: Ports, options: DescriptorsOptions): Sources {
  const isServed = ports.http.url('descriptors', '') !== '/'
  let service: Service | undefined
  const known = new Map<string, Promise<Descriptor | undefined>>()
  let fromSite: readonly Descriptor[] | undefined

  /** A file that is not valid is not used, and the integrator sees the reason. */
  function read(file: unknown, find?: FindInclude): Descriptor | undefined {
    try {
      return readDescriptor(file, find)
    } catch (error) {
      ports.log('A descriptor is not used', { error })
      return undefined
    }
  }

  const findInclude = createFindInclude(options)

  async function readKnown({ chainId, address }: Deployment): Promise<Descriptor | undefined> {
    if (options.enableKnown === false) return undefined
    const { findKnown } = await loadKnown()
    const load = findKnown(chainId, address)
    if (!load) return undefined
    const promise = known.get(load.name) ?? load.file().then((file) => read(file))
    known.set(load.name, promise)
    // A file that did not load may load the next time.
    promise.catch(() => known.delete(load.name))
    return promise.catch(() => undefined)
  }

  return {
    async first(contract, describe) {
      const isWrapped = (token: string) => isWrappedNative(`eip155:${contract.chainId}`, token)
      fromSite ??= (options.files ?? []).flatMap((file) => read(file, findInclude) ?? [])
      for (const descriptor of fromSite) {
        const { deriveRoles } = await loadRoles()
        const words = describe(descriptor, { isWrapped, deriveRoles })
        if (words) return { ...words, source: 'site' }
      }
      const bundled = await readKnown(contract)
      const bundledWords = bundled && describe(bundled, { isWrapped })
      if (bundledWords) return { ...bundledWords, source: 'kit' }
      if (!isServed) return undefined
      const [{ createService }, { deriveRoles }] = await Promise.all([loadService(), loadRoles()])
      service ??= createService(ports, options.pins)
      const served = await service.read(contract)
      const descriptor = served === undefined ? undefined : read(served)
      const words = descriptor && describe(descriptor, { isWrapped, deriveRoles })
      return words && { ...words, source: 'service', host: service.host, isPinned: service.isPinned }
    },
  }
}
