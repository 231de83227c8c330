import type { RpcRequest } from '../../contracts/rpc.ts'
import { canonical } from './canonical.ts'

/**
 * Returns the SHA-256 of a text, in hex, or `undefined` on a page without `crypto.subtle` (plain http).
 *
 * @example await digestOf('') // 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
 */
export async function digestOf(text: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the SHA-256 of the canonical request, or the canonical text itself on a page without `crypto.subtle` (plain
 * http).
 */
export async function hashOf(request: RpcRequest): Promise<string> {
  const text = canonical(request)
  return (await digestOf(text)) ?? text
}
