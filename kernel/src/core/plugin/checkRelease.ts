import { kernelVersion, pluginApi } from '../../base/constants/version.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { compareToRange } from '../../base/values/kernelRange.ts'
import type { AnyManifest } from './manifest.ts'

/**
 * Refuses a plugin that is made for another kernel, with the command that installs the one of both that is too old.
 *
 * @throws {LatchkitError} KERNEL_RANGE
 */
export function checkRelease({ id, package: name, version, kernel: range, api }: AnyManifest): void {
  // The version before is still supported, so that a site can update its plugins one by one.
  const runsApi = api === pluginApi || api === pluginApi - 1
  const order = compareToRange(kernelVersion, range)
  if (runsApi && order === 0) return
  throw kernelErrors.KERNEL_RANGE({
    values: {
      id,
      version,
      needs: runsApi ? `kernel ${range}` : `plugin API ${api}`,
      has: runsApi ? kernelVersion : `${pluginApi}`,
      command: api > pluginApi || order < 0 ? `"@latchkit/kernel@${range}"` : `${name || '<package>'}@latest`,
    },
  })
}
