import type { WalletListing } from '@latchkit/kernel/plugin'
import { useEffect, useState } from 'react'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'

/** A search starts this long after the last key press. */
const debounceMs = 300

interface SearchResult {
  /** Identifies the search that this result belongs to. */
  readonly key: string
  /** `undefined` if the search failed. */
  readonly wallets?: readonly WalletListing[]
}

/** Searches the listing with a debounce. A change of the query aborts the pending request. */
export function useSearch(directory: Pick<LazyDirectory, 'search'>, query: string, certified: boolean) {
  const [tries, setTries] = useState(0)
  const key = `${tries} ${certified} ${query}`
  const [result, setResult] = useState<SearchResult>()
  useEffect(() => {
    const controller = new AbortController()
    const show = (next: SearchResult) => {
      if (!controller.signal.aborted) setResult(next)
    }
    const timer = setTimeout(() => {
      directory.search(query, certified, controller.signal).then(
        (wallets) => show({ key, wallets }),
        () => show({ key }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [directory, query, certified, key])
  // A result of an earlier query is ignored.
  const current = result?.key === key ? result : undefined
  return {
    results: current?.wallets,
    failed: current !== undefined && current.wallets === undefined,
    retry: () => setTries(tries + 1),
  }
}
