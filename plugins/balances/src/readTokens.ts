import {
  type AccountId,
  type Context,
  connectionsAtom,
  parseAccountId,
  type TokenBalance,
} from '@latchkit/kernel'
import { array, object, string, unknown } from 'valibot'
import { decodeBalances } from './actions/decodeBalances.ts'
import { isEmbedded } from './isEmbedded.ts'

const supportedSchema = object({ http: array(string()) })
const balancesSchema = object({ balances: array(unknown()) })

export interface ReadTokensOptions {
  /** Tokens that the service is to look up anew, as CAIP-10. */
  readonly anew: readonly string[]
  readonly signal: AbortSignal
}

/** Reads what an account holds: from its embedded wallet where that tells, else from the data service. */
export function createTokenReader({ http, rpc, store }: Context<'http' | 'rpc' | 'store'>) {
  let supported: Promise<ReadonlySet<string>> | undefined

  /** Asked once; a failure is forgotten, and the caller treats it as no network at all. */
  function supportedChains(): Promise<ReadonlySet<string>> {
    if (supported) return supported
    const asked = http
      .get('data', '/v1/supported-chains', { schema: supportedSchema })
      .then((answer) => new Set(answer.http))
    supported = asked
    asked.catch(() => {
      supported = undefined
    })
    return asked
  }

  /** Whether the wallet of an account may report its assets by itself. */
  function mayTell(account: AccountId): boolean {
    const { namespace } = parseAccountId(account)
    const connection = store.get(connectionsAtom)[namespace]?.[0]
    return namespace === 'eip155' && isEmbedded(connection) && connection?.accounts[0] === account
  }

  return {
    mayTell,
    /** What the wallet tells; nothing when it does not, and then the service is to be asked. */
    async fromWallet(account: AccountId, signal: AbortSignal): Promise<readonly TokenBalance[] | undefined> {
      if (!mayTell(account)) return undefined
      const { askWallet } = await import('./actions/askWallet.ts')
      return askWallet(rpc, account, signal)
    },
    /**
     * @returns nothing when the network is not among those the data service knows
     * @throws {LatchkitError} as `http.get`
     */
    async fromService(
      account: AccountId,
      { anew, signal }: ReadTokensOptions,
    ): Promise<readonly TokenBalance[] | undefined> {
      const { address, chainId, namespace } = parseAccountId(account)
      const known = await supportedChains().catch(() => new Set<string>())
      if (!known.has(chainId)) return undefined
      const forceUpdate = namespace === 'eip155' && anew.length > 0 ? anew.join(',') : undefined
      const { balances } = await http.get('data', `/v1/account/${address}/balance`, {
        query: { currency: 'usd', chainId, forceUpdate },
        schema: balancesSchema,
        signal,
      })
      return decodeBalances(balances, chainId)
    },
  }
}
