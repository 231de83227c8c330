import { modalAtom } from '@latchkit/kernel'
import { useAtom, useService } from '@latchkit/kernel/react'
import { useDeferredValue } from 'react'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import { connectToken } from '../model.ts'

/** The directory once it has loaded. A list that is rendered before the modal opens has none, so that it requests nothing. */
export function useDirectory(): LazyDirectory | undefined {
  const directory = useAtom(useService(connectToken).directoryAtom)
  // Deferred, so that the installed wallets are painted before the listing is requested.
  const open = useDeferredValue(useAtom(modalAtom).open, false)
  return open ? directory : undefined
}
