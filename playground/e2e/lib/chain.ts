import { JsonRpcProvider } from 'ethers'
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

/** Returns an ERC-20 of the first local chain. */
export function tokenOf(symbol: string) {
  const match = inject('tokens').find((token) => token.symbol === symbol && token.chainId === 31337)
  if (!match) throw new Error(`No ${symbol} on the local chain`)
  return { ...match, address: match.address as Hex }
}

/** Makes requests to a service fail until `clearFaults`. */
export async function addFault(body: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${inject('cloud')}/control/faults`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** @throws {Error} if the local cloud does not confirm, since a fault would reach the next test */
async function remove(path: string): Promise<void> {
  const response = await fetch(`${inject('cloud')}${path}`, { method: 'DELETE' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
}

export async function clearFaults(): Promise<void> {
  await remove('/control/faults')
}

/** Sets a fault of the relay, which stays until `mendRelay`. */
export async function breakRelay(fault: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${inject('cloud')}/relay/fault`, {
    method: 'PUT',
    body: JSON.stringify(fault),
  })
  if (!response.ok) throw new Error(await response.text())
}

export async function mendRelay(): Promise<void> {
  await remove('/relay/fault')
}

/** Configures the project in the local cloud, for example its wallets and its plan. */
export async function setProject(config: Readonly<Record<string, unknown>>): Promise<void> {
  const url = `${inject('cloud')}/control/config`
  const response = await fetch(url, { method: 'PUT', body: JSON.stringify(config) })
  if (!response.ok) throw new Error(await response.text())
}

export async function resetProject(): Promise<void> {
  await remove('/control/config')
}
