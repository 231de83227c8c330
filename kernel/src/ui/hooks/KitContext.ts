import { createContext, useContext } from 'react'
import type { Activation } from '../../contracts/activation.ts'
import type { Store } from '../../contracts/store.ts'
import type { ServiceRegistry } from '../../contracts/tokens.ts'
import type { ViewRegistry } from '../../contracts/views.ts'
import type { Config } from '../../core/config/options.ts'
import type { Log } from '../../core/feedback/log.ts'
import type { OwnedToast } from '../../core/feedback/toasts.ts'
import type { Router } from '../../core/router/createRouter.ts'
import type { SheetRegistry } from '../../dom/sheets.ts'

/** The parts of the kit that components inside the modal use. */
export interface ModalKit {
  readonly config: Pick<Config, 'kitId' | 'locale' | 'enableEmbedded' | 'metadata'>
  readonly store: Store
  readonly signal: AbortSignal
  readonly log: Log
  readonly toast: (toast: OwnedToast) => void
  readonly router: Pick<Router, 'port' | 'home' | 'connectView' | 'viewOf' | 'back' | 'close' | 'finish'>
  readonly plugins: Activation &
    ServiceRegistry &
    ViewRegistry & {
      api(id: string): Promise<unknown>
      scopeOf(id: string): AbortSignal | undefined
    }
  open(): Promise<void>
}

/** The context of every component inside the modal. */
export interface KitScope {
  readonly kit: ModalKit
  readonly sheets: SheetRegistry
  /** Aborts when the plugin that owns the view is removed, or when the kit is destroyed. */
  readonly owner: AbortSignal
  /** Id of the plugin that owns the view. */
  readonly plugin: string | undefined
}

export const KitContext = createContext<KitScope | undefined>(undefined)

export function useKitScope(): KitScope {
  const scope = useContext(KitContext)
  if (!scope) throw new Error('This works only inside a view of the Latchkit modal')
  return scope
}
