import type { Fault, FaultedService, FaultOrder, MessageFault, MessageOrder } from './schemas.ts'

interface Entry {
  readonly id: string
  readonly order: FaultOrder | MessageOrder
  /** How many requests it still hits; undefined for every one until it is cleared. */
  left: number | undefined
}

/** What a fault is matched with. */
export interface Struck {
  readonly service: FaultedService
  readonly chainId: number | undefined
  /** Without the service's own prefix. */
  readonly path: string
  readonly rpcMethods: readonly string[]
}

/** A message of the secure site's protocol, by its name, and the method when it is a request. */
interface StruckMessage {
  readonly message: string
  readonly rpcMethod?: string | undefined
}

/** Which requests are to go wrong, and how. */
export interface FaultBook {
  add(order: FaultOrder | MessageOrder): string
  /** The oldest fault that concerns this request, counted as used. */
  take(request: Struck): Fault | undefined
  /** Whether a fault concerns this request; it is not counted. */
  has(request: Struck): boolean
  /** The oldest fault that concerns this message, counted as used. */
  takeMessage(message: StruckMessage): MessageFault | undefined
  remove(id: string): boolean
  clear(): void
}

export function createFaultBook(): FaultBook {
  const entries = new Map<string, Entry>()
  const use = (entry: Entry) => {
    if (entry.left !== undefined) entry.left -= 1
    if (entry.left === 0) entries.delete(entry.id)
  }
  return {
    add(order) {
      const id = crypto.randomUUID()
      entries.set(id, { id, order, left: order.times })
      return id
    },
    take(request) {
      for (const entry of entries.values()) {
        if ('message' in entry.order || !concerns(entry.order, request)) continue
        use(entry)
        return entry.order.fault
      }
      return undefined
    },
    has: (request) =>
      [...entries.values()].some(({ order }) => !('message' in order) && concerns(order, request)),
    takeMessage(struck) {
      for (const entry of entries.values()) {
        if (!('message' in entry.order) || !concernsMessage(entry.order, struck)) continue
        use(entry)
        return entry.order.fault
      }
      return undefined
    },
    remove: (id) => entries.delete(id),
    clear: () => entries.clear(),
  }
}

function concerns(order: FaultOrder, { service, chainId, path, rpcMethods }: Struck): boolean {
  return (
    order.service === service &&
    (order.chainId === undefined || order.chainId === chainId) &&
    (order.path === undefined || path.startsWith(order.path)) &&
    (order.rpcMethod === undefined || rpcMethods.includes(order.rpcMethod))
  )
}

function concernsMessage(order: MessageOrder, { message, rpcMethod }: StruckMessage): boolean {
  return order.message === message && (order.rpcMethod === undefined || order.rpcMethod === rpcMethod)
}
