import { defineErrors } from '@latchkit/kernel'
import { useAtom, useService } from '@latchkit/kernel/react'
import { useEffect, useState } from 'react'
import type { More } from '../directory/createMore.ts'
import { connectToken } from '../model.ts'

// The kernel's own reason: its words, and a reload, are offered for it.
const errors = defineErrors({
  CHUNK_LOAD_FAILED: { message: 'The wallet list could not be loaded', surface: 'view' },
})

/** The listing and the terms, for a view that is nothing without them: it fails when their code came neither time. */
export function useMore(): More | undefined {
  const { load, moreAtom } = useService(connectToken)
  const [failed, setFailed] = useState<{ readonly cause: unknown }>()
  useEffect(() => {
    let left = false
    const fail = (cause: unknown) => {
      if (!left) setFailed({ cause })
    }
    load().catch(load).catch(fail)
    return () => {
      left = true
    }
  }, [load])
  const more = useAtom(moreAtom)
  if (failed) throw errors.CHUNK_LOAD_FAILED(failed)
  return more
}
