import type { RequestDraft } from '../../contracts/rpc.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { freezeDeep } from '../router/freezeDeep.ts'

/**
 * Copies a request once and freezes the copy: from here on what is shown, hashed and dispatched is one value,
 * whatever getters, proxies or later writes the caller's object has. Only plain data and bytes pass.
 *
 * @throws {LatchkitError} UNSERIALISABLE
 */
export function freezeDraft(draft: RequestDraft): RequestDraft {
  let method: unknown
  let params: unknown
  try {
    method = draft.method
    params = structuredClone(draft.params)
    if (typeof method !== 'string' || !isPlain(params, new Set())) throw new TypeError('Not plain data')
  } catch (cause) {
    throw kernelErrors.UNSERIALISABLE({ cause })
  }
  return freezeDeep(params === undefined ? { method } : { method, params })
}

/** Whether every part can be shown and hashed: no Map or Date, no NaN, no hole, nothing that contains itself. */
function isPlain(value: unknown, above: Set<unknown>): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true
  // A plain object's prototype ends the chain, in whatever realm the copy was made.
  const isObject = Object.getPrototypeOf(Object.getPrototypeOf(value)) === null
  // A list has its places and nothing else: neither a hole nor a name beside them would be hashed.
  const isWhole = Array.isArray(value) ? `${Object.keys(value)}` === `${[...value.keys()]}` : isObject
  if (above.has(value) || !isWhole) return false
  above.add(value)
  // A key of nothing is no key, as JSON has it, and is hashed as none: wallets that check shapes refuse it.
  for (const [key, part] of Object.entries(value))
    if (isObject && part === undefined) Reflect.deleteProperty(value, key)
  const plain = Object.values(value).every((part) => isPlain(part, above))
  above.delete(value)
  return plain
}
