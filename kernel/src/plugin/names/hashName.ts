import { lazy } from '../../base/async/lazy.ts'

const loadHash = lazy(() => import('./namehash.ts'))

/**
 * Returns the hash of a normalized name, by which contracts of ENS find it: 64 hex digits, without `0x`.
 *
 * @throws {LatchkitError} CHUNK_LOAD_FAILED
 * @example await hashName('eth') // '93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae'
 * @see https://docs.ens.domains/ensip/1
 */
export const hashName = async (name: string): Promise<string> => (await loadHash()).namehash(name)
