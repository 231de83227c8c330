import type { RequestDraft } from '../../contracts/rpc.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { freezeDeep } from '../router/freezeDeep.ts'

/**
 * Copies a request once and freezes the copy: from here on what is shown, hashed and dispatched is one value,
 * whatever getters, proxies or later writes the caller's object has.
 *
 * @throws {LatchkitError} UNSERIALISABLE
 */
export function freezeDraft(draft: RequestDraft): RequestDraft {
  let method: unknown
  let params: unknown
  try {
    method = draft.method
    params = structuredClone(draft.params)
  } catch (cause) {
    throw kernelErrors.UNSERIALISABLE({ cause })
  }
  if (typeof method !== 'string') throw kernelErrors.UNSERIALISABLE()
  return freezeDeep(params === undefined ? { method } : { method, params })
}
