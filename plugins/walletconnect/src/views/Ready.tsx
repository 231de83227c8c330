import { useService } from '@latchkit/kernel/react'
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { type WalletConnectModel, walletConnectToken } from '../model.ts'
import { Preparing } from './Preparing.tsx'

const ModelContext = createContext<WalletConnectModel | undefined>(undefined)

/** What pairs, or why its code did not come. */
type Loaded = { readonly model: WalletConnectModel } | { readonly error: unknown }

/** Shows its children once there is something that pairs. Code that does not come fails the view, which says so. */
export function Ready({ children }: { readonly children: ReactNode }): ReactElement {
  const { load } = useService(walletConnectToken)
  // The view's own, so that another try of it begins without what failed the first.
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let left = false
    const show = (next: Loaded) => {
      if (!left) setLoaded(next)
    }
    load().then(
      (model) => show({ model }),
      (error: unknown) => show({ error }),
    )
    return () => {
      left = true
    }
  }, [load])
  if (!loaded) return <Preparing reachable />
  if ('error' in loaded) throw loaded.error
  return <ModelContext value={loaded.model}>{children}</ModelContext>
}

/** What pairs, inside `Ready`. */
export function usePairs(): WalletConnectModel {
  const model = useContext(ModelContext)
  if (!model) throw new Error('usePairs needs Ready')
  return model
}
