import { useLoaded, useService } from '@latchkit/kernel/ui'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { type WalletConnectModel, walletConnectToken } from '../model.ts'
import { Preparing } from './Preparing.tsx'

const ModelContext = createContext<WalletConnectModel | undefined>(undefined)

/** Renders its children once the model has loaded. */
export function WithModel({ children }: { readonly children: ReactNode }): ReactElement {
  const { load } = useService(walletConnectToken)
  const model = useLoaded(load)
  return model ? (
    <ModelContext.Provider value={model}>{children}</ModelContext.Provider>
  ) : (
    <Preparing reachable />
  )
}

/** Returns the model. The component must be inside `WithModel`. */
export function useModel(): WalletConnectModel {
  const model = useContext(ModelContext)
  if (!model) throw new Error('useModel needs WithModel')
  return model
}
