import { useCallback } from 'react'
import { lazy } from '../../base/async/lazy.ts'
import { useAsync } from './useAsync.ts'

/**
 * Loads code that a view needs, and returns it once it has loaded. If the function has loaded the code before, it is
 * returned immediately. If it fails to load twice, the view shows the error and offers a reload.
 *
 * @param load must be a stable function
 * @param initial the code, if it is available already
 * @throws {LatchkitError} CHUNK_LOAD_FAILED
 * @example
 * const loadRates = async () => ({ usd: 1.08 })
 *
 * function Rates() {
 *   const rates = useLoaded(loadRates)
 *   return rates ? <p>{rates.usd}</p> : <Skeleton rows={1} />
 * }
 */
export function useLoaded<T>(load: () => Promise<T>, initial?: T): T | undefined {
  return useAsync(
    useCallback(() => lazy(load)(), [load]),
    initial ?? lazy(load).loaded,
  )
}
