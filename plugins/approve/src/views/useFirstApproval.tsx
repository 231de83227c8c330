import { useMemo, useState } from 'react'
import type { FormattedRequest } from '../words/formatted.ts'

/** Tracks the first approval of a request that needs two. It is valid only while the displayed content stays the same. */
export function useFirstApproval(formatted: FormattedRequest) {
  const [approvedKey, setApprovedKey] = useState<string>()
  const contentKey = useMemo(() => {
    const {
      title,
      facts,
      described,
      cautions,
      parts,
      text,
      action,
      isUnderstood,
      isBlocked,
      isReady,
      isPending,
      fee,
    } = formatted
    return JSON.stringify([
      title,
      facts,
      described,
      cautions,
      parts,
      text,
      action,
      isUnderstood,
      isBlocked,
      isReady,
      isPending,
      fee,
    ])
  }, [formatted])
  return {
    contentKey,
    isApprovedOnce: approvedKey === contentKey,
    setApprovedOnce: () => setApprovedKey(contentKey),
  }
}
