import { readRpc } from '../chains/readRpc.ts'
import type { Chain, Chains } from '../chains/startChains.ts'
import type { LocalToken } from '../chains/tokens/deployTokens.ts'
import { pairAddress } from './addresses.ts'
import { deployMarket } from './deployMarket.ts'
import { localFeeToken, type TradedToken, tradedTokens } from './tradedTokens.ts'

const deployMs = 20_000

/** The market of the first local chain. */
export interface Market {
  /** The chain that has a market. */
  readonly chain: Chain
  /** What can be swapped, the native currency first. */
  readonly tokens: readonly TradedToken[]
  /** The tokens that are deployed with the market. */
  readonly ownTokens: readonly LocalToken[]
  /** Deploys the market, unless the chain has it. Rejects if the node does not answer. */
  ensureDeployed(): Promise<void>
}

/**
 * Creates the market of the first chain; undefined if there is none. The first request for it deploys it; `ended` stops
 * a deployment.
 */
export function createMarket(
  { chains: [chain], tokens: allTokens }: Pick<Chains, 'chains' | 'tokens'>,
  ended?: AbortSignal,
): Market | undefined {
  if (!chain) return undefined
  const { directUrl: url, chainId } = chain
  const ownTokens: readonly LocalToken[] = [localFeeToken(chainId)]
  const tokens = tradedTokens(chain, [
    ...allTokens.filter((token) => token.chainId === chainId),
    ...ownTokens,
  ])
  let pending: Promise<void> | undefined

  async function isDeployed(signal: AbortSignal): Promise<boolean> {
    // The last pool has its reserves when the market is complete; a chain that was reverted may have lost it.
    const params = [{ to: pairAddress(tokens.length - 2), data: '0x0902f1ac' }, 'latest']
    const reserves = await readRpc({ url, method: 'eth_call', params, signal })
    return /[1-9a-f]/.test(String(reserves).slice(2))
  }

  async function deploy(): Promise<void> {
    const limit = AbortSignal.timeout(deployMs)
    const signal = ended ? AbortSignal.any([ended, limit]) : limit
    if (await isDeployed(signal)) return
    await deployMarket({ url, tokens: tokens.filter(({ isNative }) => !isNative), signal })
  }

  return {
    chain,
    tokens,
    ownTokens,
    ensureDeployed() {
      pending ??= deploy().finally(() => {
        pending = undefined
      })
      return pending
    },
  }
}
