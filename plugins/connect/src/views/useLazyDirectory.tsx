import { useAtom, useLoaded, useService } from '@latchkit/kernel/ui'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import { connectToken } from '../model.ts'

/** The directory and the terms, for a view that cannot work without them. */
export function useLazyDirectory(): LazyDirectory | undefined {
  const { load, directoryAtom } = useService(connectToken)
  return useLoaded(load, useAtom(directoryAtom))
}
