import { type AccountId, parseAccountId } from '@latchkit/kernel'
import {
  type Balance,
  findNode,
  limitBody,
  type NetworkNode,
  type NodeAccess,
  NodeUnavailable,
  readFromNodes,
  retryAfterMs,
} from '@latchkit/kernel/chain'
import { type HttpPort, networkErrors, object } from '@latchkit/kernel/plugin'
import { array, minValue, number, pipe, safeInteger, safeParse } from 'valibot'
import { findChain } from '../chains.ts'

const coinsSchema = array(object({ value: pipe(number(), safeInteger(), minValue(0)) }))

/**
 * Reads the balance of an address: the sum of its coins, from the network's own URLs, else from the service `bitcoin`.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE
 */
export async function readBalance(
  chains: NodeAccess,
  http: HttpPort,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const { network, fetch } = findNode(chains, chainId)
  const path = `/address/${encodeURIComponent(address)}/utxo`
  const coins = await readCoins({ network, http, fetch }, path, signal)
  const value = coins.reduce((sum, coin) => sum + BigInt(coin.value), 0n)
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

interface CoinReader extends NetworkNode {
  readonly http: HttpPort
}

async function readCoins({ network, http, fetch }: CoinReader, path: string, signal: AbortSignal) {
  const urls = network.rpcUrls.default.http.map((url) => `${url.replace(/\/$/, '')}${path}`)
  if (urls.length > 0)
    return readFromNodes(urls, (url, attemptSignal) => readOnce(url, fetch, attemptSignal), { signal })
  const base = findChain(network.caipNetworkId)?.path
  if (base === undefined || !http.has('bitcoin')) throw networkErrors.NO_RESPONSE()
  return http.get('bitcoin', `${base}${path}`, { schema: coinsSchema, signal }).catch((cause: unknown) => {
    throw networkErrors.NO_RESPONSE({ cause })
  })
}

async function readOnce(url: string, fetch: NodeAccess['fetch'], signal: AbortSignal) {
  const response = await fetch(url, { credentials: 'omit', signal }).catch(unavailable)
  // Any other status means that the URL does not serve this API.
  if (!response.ok)
    throw new NodeUnavailable(new Error(`HTTP status ${response.status}`), {
      afterMs: retryAfterMs(response),
      isPermanent: response.status < 500 && response.status !== 429 && response.status !== 408,
    })
  const coins: unknown = await limitBody(response).json().catch(unavailable)
  const parsed = safeParse(coinsSchema, coins, { abortEarly: true })
  return parsed.success ? parsed.output : unavailable(new Error('The response is not a list of coins'))
}

function unavailable(cause: unknown): never {
  throw new NodeUnavailable(cause)
}
