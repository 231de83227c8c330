import { kernelVersion } from './constants/version.ts'
import { kernelErrors } from './errors/kernelErrors.ts'
import type { Log } from './feedback/log.ts'

/** What every copy of the kernel on a page shares: the kits that live there, and the copies' versions. */
interface Claims {
  readonly kits: Set<string>
  readonly versions: Set<string>
}

// A symbol of the realm's registry, not of this module: another copy of the kernel must find it too.
const marker = Symbol.for('latchkit.page')

/**
 * Claims a kit's id for the page, until the signal aborts: two kits of one id would write over each other's storage.
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
  const known: unknown = Reflect.get(page, marker)
  if (isClaims(known)) return known
  const made: Claims = { kits: new Set(), versions: new Set() }
  Object.defineProperty(page, marker, { value: made, configurable: true })
  return made
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && 'kits' in value && value.kits instanceof Set
