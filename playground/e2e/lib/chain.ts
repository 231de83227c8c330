import { JsonRpcProvider } from 'ethers'
import { inject } from 'vitest'

/** An independent library's view of a local chain, past the gateway and its faults. */
export function chainReader(chainId = 31337): JsonRpcProvider {
  const chain = inject('chains').find((one) => one.chainId === chainId)
  return new JsonRpcProvider(chain?.directUrl, chainId, { staticNetwork: true })
}

/** Makes the next requests of a service fail, until `clearFaults`. */
export async function addFault(body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(`${inject('cloud')}/control/faults`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

export async function clearFaults(): Promise<void> {
  await fetch(`${inject('cloud')}/control/faults`, { method: 'DELETE' })
}

/** Breaks the relay in one way, until `mendRelay`. */
export async function breakRelay(fault: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(`${inject('cloud')}/relay/fault`, { method: 'PUT', body: JSON.stringify(fault) })
  if (!answer.ok) throw new Error(await answer.text())
}

export async function mendRelay(): Promise<void> {
  await fetch(`${inject('cloud')}/relay/fault`, { method: 'DELETE' })
}

/** Sets what the project is set to: its wallets, its plan. */
export async function setProject(config: Readonly<Record<string, unknown>>): Promise<void> {
  const url = `${inject('cloud')}/control/config`
  const answer = await fetch(url, { method: 'PUT', body: JSON.stringify(config) })
  if (!answer.ok) throw new Error(await answer.text())
}

export async function resetProject(): Promise<void> {
  await fetch(`${inject('cloud')}/control/config`, { method: 'DELETE' })
}
