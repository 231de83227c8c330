import { useSyncExternalStore } from 'react'
import type { Source } from '../cell.ts'

/** The present value of a source, followed. */
export function useSource<T>(source: Source<T>): T {
  return useSyncExternalStore(source.subscribe, source.read)
}
