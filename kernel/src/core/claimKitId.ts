import { kernelVersion } from '../base/constants/version.ts'
import { kernelErrors } from '../base/errors/kernelErrors.ts'
import type { Log } from './feedback/log.ts'

/** The registry that all copies of the kernel on a page share: the ids of the current kits, and the kernels' versions. */
interface Claims {
  readonly kits: Set<string>
  readonly versions: Set<string>
}

// A symbol from the global symbol registry, so that another copy of the kernel finds it too.
const marker = Symbol.for('latchkit.page')

/**
 * Claims a kit's id for the page until the signal aborts. Two kits with the same id would overwrite each other's storage.
 *
 * @throws {LatchkitError} DUPLICATE_KIT
 */
export function claimKitId(page: object, kitId: string, log: Log, signal: AbortSignal): void {
  const { kits, versions } = claimsOf(page)
  if (kits.has(kitId)) throw kernelErrors.DUPLICATE_KIT({ values: { id: kitId } })
  kits.add(kitId)
  signal.addEventListener('abort', () => kits.delete(kitId), { once: true })
  versions.add(kernelVersion)
  if (versions.size > 1) {
    log('Two copies of @latchkit/kernel are on this page. Run: npm dedupe', { versions: [...versions] })
  }
}

function claimsOf(page: object): Claims {
  const existing: unknown = Reflect.get(page, marker)
  if (isClaims(existing)) return existing
  const claims: Claims = { kits: new Set(), versions: new Set() }
  Object.defineProperty(page, marker, { value: claims, configurable: true })
  return claims
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && 'kits' in value && value.kits instanceof Set
