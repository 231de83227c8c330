const caret = /^\^(\d+)\.(\d+)\.(\d+)$/
const exact = /^(\d+)\.(\d+)\.(\d+)/

/**
 * Whether a kernel version lies in a caret range, as npm reads `^`: same major, same minor while the
 * major is 0, and nothing else while both are.
 *
 * @example inKernelRange('0.1.4', '^0.1.0') // true
 */
export function inKernelRange(version: string, range: string): boolean {
  const [major, minor, patch] = numbersOf(caret, range)
  const [isMajor, isMinor, isPatch] = numbersOf(exact, version)
  if (isMajor !== major) return false
  if (major > 0) return isMinor > minor || (isMinor === minor && isPatch >= patch)
  return isMinor === minor && (minor > 0 ? isPatch >= patch : isPatch === patch)
}

/** What is no version has no numbers: NaN equals nothing, itself included. */
function numbersOf(pattern: RegExp, text: string): readonly [number, number, number] {
  const [, major = Number.NaN, minor = Number.NaN, patch = Number.NaN] = (pattern.exec(text) ?? []).map(
    Number,
  )
  return [major, minor, patch]
}
