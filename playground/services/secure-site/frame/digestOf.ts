import { toBase64Url } from './toText.ts'
import type { Screen } from './types.ts'

/** The digest of a screen: the frame signs that of what it has shown, and the server compares it with what it has sent. */
export async function digestOf(screen: Screen): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(screen))
  return toBase64Url(await crypto.subtle.digest('SHA-256', bytes))
}
