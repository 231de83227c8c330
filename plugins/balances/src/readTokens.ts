import {
  type AccountId,
  type ChainId,
  type Context,
  connectionsAtom,
  parseAccountId,
  type TokenBalance,
} from '@latchkit/kernel'
import { array, object, safeParse, string, unknown } from 'valibot'
import { decodeBalances } from './actions/decodeBalances.ts'
import { hexOf, readAssets } from './actions/readAssets.ts'
import { isEmbedded } from './isEmbedded.ts'

const supportedSchema = object({ http: array(string()) })
const balancesSchema = object({ balances: array(unknown()) })
const capabilitySchema = object({ assetDiscovery: object({ supported: unknown() }) })

export interface ReadTokensOptions {
  /** Tokens that the service is to look up anew, as CAIP-10. */
  readonly anew: readonly string[]
  readonly signal: AbortSignal
}

/** Reads what an account holds: from its embedded wallet where that tells, else from the data service. */
export function createTokenReader({ http, rpc, store }: Context<'http' | 'rpc' | 'store'>) {
  let supported: Promise<ReadonlySet<string>> | undefined

  /** Asked once; a failure is forgotten, and the asker takes it for no network at all (wire.md 1.4). */
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

  /** wire.md 3.8: an embedded wallet on eip155 that says it can. Any failure leaves it to the data service. */
  async function askWallet(account: AccountId, signal: AbortSignal) {
    const { namespace, address, chainId } = parseAccountId(account)
    const connection = store.get(connectionsAtom)[namespace]?.[0]
    if (namespace !== 'eip155' || !isEmbedded({ store }, connection) || connection?.accounts[0] !== account)
      return undefined
    const ask = (method: string, params: unknown) =>
      rpc.request(namespace, { method, params }, { signal, expects: { account, chainId } })
    try {
      if (!discovers(await ask('wallet_getCapabilities', [address]), chainId)) return undefined
      return readAssets(
        await ask('wallet_getAssets', { account: address, chainFilter: [hexOf(chainId)] }),
        chainId,
      )
    } catch {
      return undefined
    }
  }

  /**
   * @returns nothing when the network is not among those the data service knows
   * @throws {LatchkitError} as `http.get`
   */
  return async (
    account: AccountId,
    { anew, signal }: ReadTokensOptions,
  ): Promise<readonly TokenBalance[] | undefined> => {
    const { address, chainId, namespace } = parseAccountId(account)
    const told = await askWallet(account, signal)
    if (told) return told
    const known = await supportedChains().catch(() => new Set<string>())
    if (!known.has(chainId)) return undefined
    const forceUpdate = namespace === 'eip155' && anew.length > 0 ? anew.join(',') : undefined
    const { balances } = await http.get('data', `/v1/account/${address}/balance`, {
      query: { currency: 'usd', chainId, forceUpdate },
      schema: balancesSchema,
      signal,
    })
    return decodeBalances(balances, chainId)
  }
}

function discovers(capabilities: unknown, chainId: ChainId): boolean {
  const all: Readonly<Record<string, unknown>> = Object(capabilities)
  const own = Object.hasOwn(all, hexOf(chainId)) ? all[hexOf(chainId)] : undefined
  const parsed = safeParse(capabilitySchema, own)
  return parsed.success && parsed.output.assetDiscovery.supported === true
}
