import { createContext, useContext } from 'react'
import type { Kernel } from '../core/kernel.ts'
import type { SheetRegistry } from './sheets.ts'

/** What every component inside the modal can reach. */
export interface KitScope {
  readonly kernel: Kernel
  readonly sheets: SheetRegistry
  /** Ends with the plugin whose view this is, or with the kit. */
  readonly owner: AbortSignal
  /** Id of the plugin whose view this is. */
  readonly plugin: string | undefined
}

export const KitContext = createContext<KitScope | undefined>(undefined)

export function useKitScope(): KitScope {
  const scope = useContext(KitContext)
  if (!scope) throw new Error('This component works only inside the Latchkit modal')
  return scope
}
