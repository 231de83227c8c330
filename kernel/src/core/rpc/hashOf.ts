import type { RpcRequest } from '../../contracts/rpc.ts'
import { canonical } from './canonical.ts'

/** SHA-256 of the canonical request; on a page without `crypto.subtle` (plain http) the canonical text itself. */
export async function hashOf(request: RpcRequest): Promise<string> {
  const text = canonical(request)
  if (!globalThis.crypto?.subtle) return text
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
