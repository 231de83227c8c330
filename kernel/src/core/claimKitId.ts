import { onAbort } from '../base/async/onAbort.ts'
import { kernelVersion } from '../base/constants/version.ts'
import type { Log } from './feedback/log.ts'
import type { Latchkit } from './latchkit.ts'

/** The registry that all copies of the kernel on a page share: the current kits by id, and the kernels' versions. */
interface Claims {
  readonly kits: Map<string, Latchkit>
  readonly versions: Set<string>
}

// A symbol from the global symbol registry, so that another copy of the kernel finds it too.
const marker = Symbol.for('latchkit.page')

/** The kits that were created in the current task, in development. */
const fresh = new WeakSet<Latchkit>()

/**
 * Returns the kit with an id that is on the page already. React calls an initializer again when it discards a render, and twice
 * in a row under StrictMode, and uses either result. In development, only a kit from the same task is returned, because a hot
 * update runs the code of a site again.
 */
export function findKit(page: object | undefined, kitId = 'main'): Latchkit | undefined {
  const kit = page && claimsOf(page).kits.get(kitId)
  return kit && (process.env.NODE_ENV === 'production' || fresh.has(kit)) ? kit : undefined
}

/**
 * Claims the id of a kit for the page until the signal aborts. Two kits with the same id would overwrite each other's storage,
 * so in development, the kit replaces an earlier one, and a second version of the kernel is reported. In production, there is no
 * earlier kit, because `findKit` found it.
 */
export function claimKitId(page: object, kit: Latchkit, log: Log, signal: AbortSignal): void {
  const { kits, versions } = claimsOf(page)
  const { kitId } = kit
  if (process.env.NODE_ENV !== 'production') {
    kits.get(kitId)?.destroy()
    fresh.add(kit)
    queueMicrotask(() => fresh.delete(kit))
    versions.add(kernelVersion)
    if (versions.size > 1)
      log('Two copies of @latchkit/kernel are on this page. Run: npm dedupe', { versions: [...versions] })
  }
  kits.set(kitId, kit)
  onAbort(signal, () => kits.delete(kitId))
}

function claimsOf(page: object): Claims {
  const existing: unknown = Reflect.get(page, marker)
  if (isClaims(existing)) return existing
  const claims: Claims = { kits: new Map(), versions: new Set() }
  Object.defineProperty(page, marker, { value: claims, configurable: true })
  return claims
}

const isClaims = (value: unknown): value is Claims => Reflect.get(Object(value), 'kits') instanceof Map
