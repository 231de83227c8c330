const caret = /^\^(\d+)\.(\d+)\.(\d+)$/
const exact = /^(\d+)\.(\d+)\.(\d+)/

/**
 * Whether a kernel version lies in a caret range, as npm reads `^`: same major, same minor while the
 * major is 0, and nothing else while both are.
 *
 * @example inKernelRange('0.1.4', '^0.1.0') // true
 */
export function inKernelRange(version: string, range: string): boolean {
  const [, major, minor, patch] = (caret.exec(range) ?? []).map(Number)
  const [, isMajor, isMinor, isPatch] = (exact.exec(version) ?? []).map(Number)
  if (major === undefined || isMajor === undefined || major !== isMajor) return false
  if (minor === undefined || isMinor === undefined || patch === undefined || isPatch === undefined)
    return false
  if (major > 0) return isMinor > minor || (isMinor === minor && isPatch >= patch)
  return isMinor === minor && (minor > 0 ? isPatch >= patch : isPatch === patch)
}
