const caret = /^\^(\d+)\.(\d+)\.(\d+)$/
const exact = /^(\d+)\.(\d+)\.(\d+)/

/**
 * Whether a kernel version satisfies a caret range, with the semantics of npm: the major version has to be equal, the minor
 * version too if the major version is 0, and the patch version too if both are 0.
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

/** Parses a version. The numbers of an invalid version are NaN, which does not equal any number. */
function numbersOf(pattern: RegExp, text: string): readonly [number, number, number] {
  const [, major = Number.NaN, minor = Number.NaN, patch = Number.NaN] = (pattern.exec(text) ?? []).map(
    Number,
  )
  return [major, minor, patch]
}
