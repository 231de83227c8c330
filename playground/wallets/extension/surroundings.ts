import type { OpenPrompt } from './approvals.ts'
import { type CallChain, createCallChain } from './callChain.ts'
import { createPrompt } from './prompt/prompt.ts'
import type { WalletStorage } from './saved.ts'

/** The environment of the wallet. */
export interface Surroundings {
  /** The target of its announcements. */
  readonly target: EventTarget
  readonly storage: WalletStorage
  /** The origin of the site. */
  readonly site: string
  /** Creates the prompt of a wallet with this name. */
  readonly promptOf: (walletName: string) => OpenPrompt
  /** Creates the transport to the chains, which closes when the signal aborts. */
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

/** about:blank and sandboxed frames have no storage: there the wallet stores nothing. */
function pageStorage(): WalletStorage {
  try {
    return localStorage
  } catch {
    const memory = new Map<string, string>()
    return { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => void memory.set(key, value) }
  }
}
