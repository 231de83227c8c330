import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { Plugin } from './manifest.ts'

// In the global symbol registry, so that another copy of the kernel finds it too.
const copyKey = () => Symbol.for('latchkit.kernelCopy')
const thisCopy = {}

/** Notes in a manifest by which copy of the kernel it was defined. Development only. */
export const markCopy = (manifest: object): boolean =>
  Reflect.defineProperty(manifest, copyKey(), { value: thisCopy })

/**
 * Refuses a plugin that was defined by another copy of the kernel: it would read another state, and its views could not be shown.
 * Development only, because a build has the same copies.
 *
 * @throws {LatchkitError} INVALID_OPTIONS
 */
export function checkCopy({ id, manifest }: Plugin): void {
  const copy: unknown = Reflect.get(manifest, copyKey())
  if (copy === undefined || copy === thisCopy) return
  const why = `Plugin "${id}" has a copy of @latchkit/kernel of its own, with which it cannot work. Run: npm dedupe`
  throw kernelErrors.INVALID_OPTIONS({ values: { why } })
}
