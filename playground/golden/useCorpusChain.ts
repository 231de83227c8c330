import { afterAll, beforeAll, vi } from 'vitest'
import { fetchChain } from './chain.ts'

/**
 * Has the tests of a file run at the time and on the chain of the corpus.
 *
 * @param fetch the network, if more than the chain is read
 */
export function useCorpusChain(fetch: typeof globalThis.fetch = fetchChain): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') })
    vi.stubGlobal('fetch', fetch)
    // The plugin of EVM looks for wallets in the page.
    if (typeof window === 'undefined') vi.stubGlobal('window', new EventTarget())
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
