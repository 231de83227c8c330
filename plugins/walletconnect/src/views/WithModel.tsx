import { useService } from '@latchkit/kernel/react'
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { type WalletConnectModel, walletConnectToken } from '../model.ts'
import { Preparing } from './Preparing.tsx'

const ModelContext = createContext<WalletConnectModel | undefined>(undefined)

/** The loaded model, or the error of its import. */
type Loaded = { readonly model: WalletConnectModel } | { readonly error: unknown }

/** Renders its children once the model has loaded. A failed import is thrown, so that the view shows the error. */
export function WithModel({ children }: { readonly children: ReactNode }): ReactElement {
  const { load } = useService(walletConnectToken)
  // This is state of the view, so that a retry of the view starts without the previous error.
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let unmounted = false
    const update = (next: Loaded) => {
      if (!unmounted) setLoaded(next)
    }
    load().then(
      (model) => update({ model }),
      (error: unknown) => update({ error }),
    )
    return () => {
      unmounted = true
    }
  }, [load])
  if (!loaded) return <Preparing reachable />
  if ('error' in loaded) throw loaded.error
  return <ModelContext value={loaded.model}>{children}</ModelContext>
}

/** Returns the model. The component must be inside `WithModel`. */
export function useModel(): WalletConnectModel {
  const model = useContext(ModelContext)
  if (!model) throw new Error('useModel needs WithModel')
  return model
}
