import { useAtom, useService } from '@latchkit/kernel/react'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { type WalletConnectModel, walletConnectToken } from '../model.ts'
import { Preparing } from './Preparing.tsx'

const ModelContext = createContext<WalletConnectModel | undefined>(undefined)

/** Shows its children once there is something that pairs. Code that does not come fails the view, which says so. */
export function Ready({ children }: { readonly children: ReactNode }): ReactElement {
  const loaded = useAtom(useService(walletConnectToken).loadedAtom)
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
