import {
  type AccountId,
  type Balance,
  findNetwork,
  type HttpPort,
  limitBody,
  type Network,
  networkErrors,
  type PortTable,
  parseAccountId,
} from '@latchkit/kernel'
import { array, minValue, number, object, pipe, safeInteger, safeParse } from 'valibot'
import { chainOf } from '../chains.ts'

/** The configured networks, and what their nodes are called with. */
export type Chains = Pick<PortTable['chains'], 'networks' | 'fetch'>

/** One try takes this long at most, all tries together three times as long (product.md 9, architecture: Provider). */
const tryMs = 10_000
const totalMs = 30_000
const rounds = 4
const pauseMs = 150

const coinsSchema = array(object({ value: pipe(number(), safeInteger(), minValue(0)) }))

/**
 * What an address holds: the sum of its coins, read from the network's own URLs, else from the service `bitcoin`.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, SILENT
 */
export async function readBalance(
  { networks, fetch }: Chains,
  http: HttpPort,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const network = findNetwork(networks(), chainId)
  const path = `/address/${encodeURIComponent(address)}/utxo`
  const coins = await readCoins({ network, http, fetch }, path, signal)
  const value = coins.reduce((sum, coin) => sum + BigInt(coin.value), 0n)
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

interface Reads {
  readonly network: Network
  readonly http: HttpPort
  readonly fetch: Chains['fetch']
}

async function readCoins({ network, http, fetch }: Reads, path: string, signal: AbortSignal) {
  const urls = network.rpcUrls.default.http.map((url) => `${url.replace(/\/$/, '')}${path}`)
  if (urls.length > 0) return readFrom(urls, fetch, signal)
  const base = chainOf(network.caipNetworkId)?.path
  if (base === undefined || !http.has('bitcoin')) throw networkErrors.SILENT()
  return http.get('bitcoin', `${base}${path}`, { schema: coinsSchema, signal }).catch((cause: unknown) => {
    throw networkErrors.SILENT({ cause })
  })
}

/** Asks one URL after another, and all of them again, until one answers. */
async function readFrom(urls: readonly string[], fetch: Chains['fetch'], signal: AbortSignal) {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  let cause: unknown
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (round - 1)))
    for (const url of urls) {
      if (bounded.aborted) throw networkErrors.SILENT({ cause: bounded.reason })
      try {
        return await readOnce(url, fetch, bounded)
      } catch (error) {
        cause = error
      }
    }
  }
  throw networkErrors.SILENT({ cause })
}

async function readOnce(url: string, fetch: Chains['fetch'], signal: AbortSignal) {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(tryMs)])
  const response = await fetch(url, { credentials: 'omit', signal: ends })
  if (!response.ok) throw new Error(`HTTP status ${response.status}`)
  const parsed = safeParse(coinsSchema, await limitBody(response).json(), { abortEarly: true })
  if (!parsed.success) throw new Error('The answer is no list of coins')
  return parsed.output
}
