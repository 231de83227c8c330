import { useMemo, useState } from 'react'
import type { Shown } from '../words/shown.ts'

/** Whether the person was asked once about exactly what is shown: of other words, the first yes is no yes. */
export function useSure(shown: Shown) {
  const [answered, setAnswered] = useState<string>()
  const mark = useMemo(() => {
    const { title, facts, cautions, parts, text, action, isRead, isBlocked, isReady, isPending, fee } = shown
    return JSON.stringify([
      title,
      facts,
      cautions,
      parts,
      text,
      action,
      isRead,
      isBlocked,
      isReady,
      isPending,
      fee,
    ])
  }, [shown])
  return { mark, sure: answered === mark, setSure: () => setAnswered(mark) }
}
