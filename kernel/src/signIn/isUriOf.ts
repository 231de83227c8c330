/**
 * Whether a URI is the expected one. An expected origin accepts every path of it, any other expected URI only itself.
 *
 * @example isUriOf('https://shop.example/login', 'https://shop.example') // true
 */
export function isUriOf(uri: string, expected: string): boolean {
  if (uri === expected) return true
  if (!URL.canParse(uri) || !URL.canParse(expected)) return false
  const { origin, username, password } = new URL(uri)
  // The origin of a URI without a host is the text `null`.
  return username === '' && password === '' && origin !== 'null' && origin === expected.replace(/\/$/, '')
}
