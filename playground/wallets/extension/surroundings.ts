import type { OpenPrompt } from './approvals.ts'
import { type CallChain, createCallChain } from './callChain.ts'
import { createPrompt } from './prompt/prompt.ts'
import type { WalletStorage } from './saved.ts'

/** What the wallet needs of the place it lives in. */
export interface Surroundings {
  /** Where it announces itself. */
  readonly target: EventTarget
  readonly storage: WalletStorage
  /** The origin that asks. */
  readonly site: string
  /** Gives the prompt of a wallet of this name. */
  readonly promptOf: (walletName: string) => OpenPrompt
  /** Gives the way to the chains, closed when the signal aborts. */
  readonly callChainOf: (signal: AbortSignal) => CallChain
}

export function pageSurroundings(): Surroundings {
  const site = location.origin
  return {
    target: window,
    storage: pageStorage(),
    site,
    promptOf: (walletName) => createPrompt({ walletName, site }),
    callChainOf: createCallChain,
  }
}

/** about:blank and sandboxed frames have no storage: there the wallet forgets. */
function pageStorage(): WalletStorage {
  try {
    return localStorage
  } catch {
    const kept = new Map<string, string>()
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
  }
}
