import {
  requestCharacters,
  requestDepth,
  requestKeys,
} from '../../kernel/src/base/constants/requestLimits.ts'

/** Where the characters of a request are: in one text, in as many keys and levels as allowed, or in bytes. */
export type RequestKind = 'text' | 'keys' | 'bytes'

const method = 'eth_sendTransaction'

/** Creates the largest allowed request of a kind. */
export function hardest(kind: RequestKind): { readonly method: string; readonly params: unknown } {
  const left = requestCharacters - method.length
  if (kind === 'text') return { method, params: ['x'.repeat(left)] }
  if (kind === 'bytes') return { method, params: [new Uint8Array((left - 2) >> 1).fill(171)] }
  const levels = requestDepth - 1
  const rows = requestKeys - levels
  const name = (at: number) => `key${`${at}`.padStart(4, '0')}`
  const spent = levels + rows * name(0).length
  const text = 'x'.repeat(Math.floor((left - spent) / rows))
  let params: unknown = Object.fromEntries(Array.from({ length: rows }, (_, at) => [name(at), text]))
  for (let level = 0; level < levels; level += 1) params = { a: params }
  return { method, params }
}
