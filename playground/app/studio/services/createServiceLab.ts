import { createCell, type Source } from '../../cell.ts'
import type { Cloud } from '../../cloud.ts'

/** How a service behaves: as usual, each answer three seconds late, with an error, or without any answer. */
export const manners = ['usual', 'slow', 'error', 'silent'] as const
export type Manner = (typeof manners)[number]

/** The services whose behavior can be changed, with the names that the control service knows. */
export const labServices = [
  { id: 'chains', title: 'Nodes', text: 'Balances, fees and transactions of all chains.' },
  { id: 'data', title: 'Data service', text: 'Tokens, history, names, prices, quotes and purchases.' },
  { id: 'wallet-list', title: 'Wallet listing', text: 'Wallets, their pictures, and the plan of a project.' },
  { id: 'relay', title: 'Relay', text: 'Pairing with phones.' },
] as const
export type ServiceId = (typeof labServices)[number]['id']

export interface ServiceState {
  readonly manners: Readonly<Record<ServiceId, Manner>>
  /** Why the last change could not be made. */
  readonly problem: string | undefined
}

/** Changes how the local services behave, through their control service. */
export interface ServiceLab extends Source<ServiceState> {
  set(id: ServiceId, manner: Manner): Promise<void>
  /** Makes all services behave as usual, also while the page is left. */
  reset(): void
}

const slowMs = 3_000

const faults: Readonly<Record<Exclude<Manner, 'usual'>, object>> = {
  slow: { kind: 'delay', ms: slowMs },
  error: { kind: 'status', status: 503 },
  silent: { kind: 'hang' },
}

/** A relay refuses connections or keeps them: it has no error of its own. */
const relayFaults: Readonly<Record<Exclude<Manner, 'usual'>, object>> = {
  slow: { kind: 'slow', ms: slowMs },
  error: { kind: 'down' },
  silent: { kind: 'down' },
}

const usual: ServiceState = {
  manners: { chains: 'usual', data: 'usual', 'wallet-list': 'usual', relay: 'usual' },
  problem: undefined,
}

/** Creates the lab on top of the services of a cloud. */
export function createServiceLab({ url }: Pick<Cloud, 'url'>): ServiceLab {
  const cell = createCell(usual)
  /** The faults that are set, by service. */
  const ids = new Map<ServiceId, string>()

  async function send(path: string, method: string, body?: object): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      method,
      keepalive: true,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response
  }

  async function clear(id: ServiceId): Promise<void> {
    const fault = ids.get(id)
    if (fault === undefined) return
    ids.delete(id)
    await (id === 'relay' ? send('/relay/fault', 'DELETE') : send(`/control/faults/${fault}`, 'DELETE'))
  }

  async function add(id: ServiceId, manner: Exclude<Manner, 'usual'>): Promise<void> {
    if (id === 'relay') {
      await send('/relay/fault', 'PUT', relayFaults[manner])
      ids.set(id, id)
      return
    }
    const response = await send('/control/faults', 'POST', { service: id, fault: faults[manner] })
    const created: unknown = await response.json()
    ids.set(id, String(Object(created).id))
  }

  return {
    ...cell,
    async set(id, manner) {
      const { manners: before } = cell.read()
      cell.update((now) => ({ manners: { ...now.manners, [id]: manner }, problem: undefined }))
      try {
        await clear(id)
        if (manner !== 'usual') await add(id, manner)
      } catch {
        const problem = 'The local services did not take the change. They run with npm start.'
        cell.update((now) => ({ manners: { ...now.manners, [id]: before[id] }, problem }))
      }
    },
    reset() {
      for (const id of [...ids.keys()]) void clear(id).catch(() => undefined)
      cell.update(() => usual)
    },
  }
}
