import { useSyncExternalStore } from 'react'
import type { Source } from '../cell.ts'

/** Subscribes to a source and returns its value. */
export function useSource<T>(source: Source<T>): T {
  return useSyncExternalStore(source.subscribe, source.read)
}
