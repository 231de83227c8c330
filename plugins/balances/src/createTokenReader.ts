import { type AccountId, type ChainId, connectionsAtom, parseAccountId } from '@latchkit/kernel'
import {
  createSupportedChains,
  lazy,
  object,
  type PortTable,
  readTokenPrice,
  type TokenBalance,
} from '@latchkit/kernel/plugin'
import { array, unknown } from 'valibot'
import { decodeBalances } from './actions/decodeBalances.ts'
import { errors } from './errors.ts'
import { isEmbedded } from './isEmbedded.ts'

const loadWalletAssets = lazy(() => import('./actions/readWalletAssets.ts'))

const balancesSchema = object({ balances: array(unknown()) })

export interface ReadTokensOptions {
  /** The CAIP-10 ids of tokens that the service must not read from its cache. */
  readonly staleTokens: readonly string[]
  readonly signal: AbortSignal
}

export type TokenReader = ReturnType<typeof createTokenReader>

/** Creates the functions that read the tokens of an account, from its embedded wallet or from the data service. */
export function createTokenReader({
  http,
  rpc,
  site,
  store,
}: Pick<PortTable, 'http' | 'rpc' | 'site' | 'store'>) {
  const supportedChains = createSupportedChains({ http })

  /** A failure is not cached, and is treated as an empty list. */
  const isSupported = async (chainId: ChainId): Promise<boolean> =>
    (await supportedChains().catch(() => new Set<string>())).has(chainId)

  /** Whether an account belongs to an embedded wallet, which may report its assets itself. */
  function canReportAssets(account: AccountId): boolean {
    const { namespace } = parseAccountId(account)
    const connection = store.get(connectionsAtom)[namespace]?.[0]
    return namespace === 'eip155' && isEmbedded(connection) && connection?.accounts[0] === account
  }

  return {
    canReportAssets,
    /** Reads the tokens from the wallet. `undefined` if it cannot report them, so that the service must be used. */
    async fromWallet(account: AccountId, signal: AbortSignal): Promise<readonly TokenBalance[] | undefined> {
      if (!canReportAssets(account)) return undefined
      const { readWalletAssets } = await loadWalletAssets()
      return readWalletAssets(rpc, account, signal)
    },
    /**
     * Reads the tokens from the data service.
     * @returns `undefined` if the data service does not support the network
     * @throws {LatchkitError} as `http.get`
     */
    async fromService(
      account: AccountId,
      { staleTokens, signal }: ReadTokensOptions,
    ): Promise<readonly TokenBalance[] | undefined> {
      const { address, chainId, namespace } = parseAccountId(account)
      if (!(await isSupported(chainId))) return undefined
      const forceUpdate = namespace === 'eip155' && staleTokens.length > 0 ? staleTokens.join(',') : undefined
      const { balances } = await http.get('data', `/v1/account/${address}/balance`, {
        query: { currency: 'usd', chainId, forceUpdate },
        schema: balancesSchema,
        signal,
      })
      return decodeBalances(balances, chainId)
    },
    /**
     * Reads the price of a token in dollars, as decimal text.
     * @throws {LatchkitError} as `http.post`, and UNAVAILABLE if the service knows no price
     */
    async price(token: AccountId, signal: AbortSignal): Promise<string> {
      if (!(await isSupported(parseAccountId(token).chainId))) throw errors.UNAVAILABLE()
      const price = await readTokenPrice({ http, site }, token, signal)
      if (price === undefined) throw errors.UNAVAILABLE()
      return price
    },
  }
}
