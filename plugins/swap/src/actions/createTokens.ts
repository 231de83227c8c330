import { activeChainIdAtom, activeConnectionAtom, activeNetworkAtom, type ChainId } from '@latchkit/kernel'
import {
  type Atom,
  atom,
  type BalanceSource,
  type PortTable,
  type QueryState,
  stackAtom,
  waitForAtom,
} from '@latchkit/kernel/plugin'
import { canSwapOn } from '../check/pinnedRouters.ts'
import type { Convert } from '../convert/createConvert.ts'
import type { SwapToken, TokensState } from '../model.ts'
import type { Routers } from '../options.ts'
import { listTokens } from './listTokens.ts'

/** For how long a list of tokens is fresh, in milliseconds. */
const staleTimeMs = 300_000

export interface TokensParts {
  readonly convert: Pick<Convert, 'tokens'>
  readonly sourceAtom: Atom<BalanceSource | undefined>
  readonly routers: Routers
}

export interface TokenLists {
  readonly tokensAtom: Atom<TokensState>
  /**
   * Resolves to the tokens in which a name can be looked up, or to none once the form was left. A list that failed is read again
   * when the visitor asks for it, and a network without swaps has none until the visitor has switched.
   */
  waitForTokens(signal: AbortSignal): Promise<readonly SwapToken[]>
  refresh(): void
}

/** Creates the list of the tokens of the active network, which is read while it has a subscriber. */
export function createTokens(
  { query, store, toast }: Pick<PortTable, 'query' | 'store' | 'toast'>,
  { convert, sourceAtom, routers }: TokensParts,
): TokenLists {
  const lists = new Map<ChainId, Atom<QueryState<readonly SwapToken[]>>>()

  function listOf(chainId: ChainId): Atom<QueryState<readonly SwapToken[]>> {
    const list =
      lists.get(chainId) ??
      query.observe({
        key: ['swapTokens', chainId],
        staleTimeMs,
        read: async ({ signal }) => {
          try {
            return await convert.tokens(chainId, { signal })
          } catch (error) {
            if (!signal.aborted) toast({ kind: 'error', text: 'swap.startFailed' })
            throw error
          }
        },
      })
    lists.set(chainId, list)
    return list
  }

  const balancesAtom = atom((get) => {
    const account = get(activeConnectionAtom)?.accounts[0]
    const source = get(sourceAtom)
    const held = account && source?.tokensOf?.(account)
    return {
      native: account && source && get(source.balanceOf(account)).data,
      held: (held && get(held).data) ?? [],
    }
  })

  const tokensAtom = atom((get): TokensState => {
    const [chainId, network] = [get(activeChainIdAtom), get(activeNetworkAtom)]
    if (!chainId || !network || !canSwapOn(routers, chainId))
      return { tokens: [], loading: false, isFailed: false }
    const { data, error, loading } = get(listOf(chainId))
    const { native, held } = get(balancesAtom)
    return {
      tokens: listTokens(network, data ?? [], native, held),
      loading: loading && data === undefined,
      isFailed: error !== undefined && data === undefined,
    }
  })

  /** The tokens once they are listed; none once the form was left. */
  const listedAtom = atom((get) => {
    const { tokens, loading, isFailed } = get(tokensAtom)
    if (!loading && !isFailed && tokens.length > 0) return tokens
    return get(stackAtom).some(({ view }) => view === 'Swap') ? undefined : []
  })

  return {
    tokensAtom,
    waitForTokens: async (signal) =>
      (await waitForAtom(store, listedAtom, () => store.get(listedAtom), signal)) ?? [],
    refresh() {
      const chainId = store.get(activeChainIdAtom)
      if (chainId) query.invalidate(['swapTokens', chainId])
    },
  }
}
