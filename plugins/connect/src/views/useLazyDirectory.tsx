import { defineErrors } from '@latchkit/kernel'
import { useAtom, useService } from '@latchkit/kernel/react'
import { useEffect, useState } from 'react'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import { connectToken } from '../model.ts'

// The kernel defines this reason too, and shows its own text and a reload button for it.
const errors = defineErrors({
  CHUNK_LOAD_FAILED: { message: 'The wallet list could not be loaded', surface: 'view' },
})

/** The directory and the terms, for a view that cannot work without them. Throws if their code fails to load twice. */
export function useLazyDirectory(): LazyDirectory | undefined {
  const { load, directoryAtom } = useService(connectToken)
  const [failed, setFailed] = useState<{ readonly cause: unknown }>()
  useEffect(() => {
    let unmounted = false
    const fail = (cause: unknown) => {
      if (!unmounted) setFailed({ cause })
    }
    load().catch(load).catch(fail)
    return () => {
      unmounted = true
    }
  }, [load])
  const directory = useAtom(directoryAtom)
  if (failed) throw errors.CHUNK_LOAD_FAILED(failed)
  return directory
}
