import type { WalletListing } from '@latchkit/kernel'
import { useEffect, useState } from 'react'
import type { More } from '../directory/createMore.ts'

/** A search waits this long after the last key. */
const pauseMs = 300

interface Answer {
  readonly of: string
  readonly found?: readonly WalletListing[]
}

/** Searches the listing when the typing pauses: one request a pause, given up when the text changes. */
export function useSearch(
  directory: Pick<More, 'search'>,
  query: string,
  certified: boolean,
  listed: boolean,
) {
  const [tries, setTries] = useState(0)
  const asked = `${tries} ${certified} ${query}`
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!listed) return
    const end = new AbortController()
    const show = (next: Answer) => {
      if (!end.signal.aborted) setAnswer(next)
    }
    const timer = setTimeout(() => {
      directory.search(query, certified, end.signal).then(
        (found) => show({ of: asked, found }),
        () => show({ of: asked }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [directory, query, certified, listed, asked])
  // An answer to another text is none.
  const own = answer?.of === asked ? answer : undefined
  return {
    found: own?.found,
    failed: own !== undefined && own.found === undefined,
    retry: () => setTries(tries + 1),
  }
}
