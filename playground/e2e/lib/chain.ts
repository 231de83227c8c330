import { JsonRpcProvider, toQuantity } from 'ethers'
import { createPublicClient, type Hex, http } from 'viem'
import { inject } from 'vitest'

/** Reads a local chain with an independent library, bypassing the gateway and the faults set there. */
export function chainReader(chainId = 31337): JsonRpcProvider {
  const chain = inject('chains').find((entry) => entry.chainId === chainId)
  return new JsonRpcProvider(chain?.directUrl, chainId, { staticNetwork: true })
}

/** A client of the first local chain. */
export const localClient = () =>
  createPublicClient({ transport: http(inject('chains')[0]?.directUrl), pollingInterval: 100 })

/** The first development account pays an address, without a wallet. Resolves to the hash once it is in a block. */
export const payFromNode = (to: string, value: bigint, chainId = 31337): Promise<string> =>
  payEachFromNode(to, [value], chainId)

/** The first development account pays an address several times. Resolves to the last hash once it is in a block. */
export async function payEachFromNode(
  to: string,
  values: readonly bigint[],
  chainId = 31337,
): Promise<string> {
  const chain = chainReader(chainId)
  const [from] = await chain.send('eth_accounts', [])
  let hash = ''
  for (const value of values)
    hash = await chain.send('eth_sendTransaction', [{ from, to, value: toQuantity(value) }])
  await chain.waitForTransaction(hash)
  return hash
}

/** Returns an ERC-20 of the first local chain. */
export function tokenOf(symbol: string) {
  const match = inject('tokens').find((token) => token.symbol === symbol && token.chainId === 31337)
  if (!match) throw new Error(`No ${symbol} on the local chain`)
  return { ...match, address: match.address as Hex }
}

/**
 * Changes the state of a local service.
 * @throws {Error} if the service does not confirm, since a fault would reach the next test
 */
export async function control(path: string, method: 'POST' | 'PUT' | 'DELETE', body?: object): Promise<void> {
  const response = await fetch(`${inject('cloud')}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

/** Makes requests to a service fail until `clearFaults`. */
export const addFault = (fault: object): Promise<void> => control('/control/faults', 'POST', fault)
export const clearFaults = (): Promise<void> => control('/control/faults', 'DELETE')

/** Sets a fault of the relay, which stays until `restoreRelay`. */
export const breakRelay = (fault: object): Promise<void> => control('/relay/fault', 'PUT', fault)
export const restoreRelay = (): Promise<void> => control('/relay/fault', 'DELETE')

/** Configures the project in the local cloud, for example its wallets and its plan. */
export const setProject = (config: object): Promise<void> => control('/control/config', 'PUT', config)
export const resetProject = (): Promise<void> => control('/control/config', 'DELETE')

interface ServiceRequest {
  readonly service: string
  readonly method: string
  readonly path: string
  readonly rpcMethod?: string
  /** The time at which the service received it, in milliseconds. */
  readonly at: number
}

/** The requests that the local services have received since `clearServiceRequests`. */
export async function serviceRequests(): Promise<readonly ServiceRequest[]> {
  return (await fetch(`${inject('cloud')}/control/requests`)).json()
}
/** An event that the local analytics service has stored. */
export interface ReportedEvent {
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly projectId: string
  readonly st: string
  readonly sv: string
  readonly props: { readonly type: string; readonly event: string; readonly properties?: object }
}

/** The events that pages have reported, the oldest first. */
export async function reportedEvents(): Promise<readonly ReportedEvent[]> {
  return (await fetch(`${inject('cloud')}/control/events`)).json()
}
export const clearReportedEvents = (): Promise<void> => control('/control/events', 'DELETE')
export const clearServiceRequests = (): Promise<void> => control('/control/requests', 'DELETE')
