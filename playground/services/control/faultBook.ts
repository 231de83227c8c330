import type { Fault, FaultedService, FaultOrder, MessageFault, MessageOrder } from './schemas.ts'

interface Entry {
  readonly id: string
  readonly order: FaultOrder | MessageOrder
  /** The number of requests that the fault still applies to; undefined until it is cleared. */
  remaining: number | undefined
}

/** The request that faults are matched with. */
export interface FaultTarget {
  readonly service: FaultedService
  readonly chainId: number | undefined
  /** The path without the prefix of the service. */
  readonly path: string
  readonly rpcMethods: readonly string[]
}

/** A message of the secure site's protocol, by its name, and the method if it is an RPC request. */
interface MessageTarget {
  readonly message: string
  readonly rpcMethod?: string | undefined
}

/** The active faults. */
export interface FaultBook {
  add(order: FaultOrder | MessageOrder): string
  /** Returns the oldest fault that matches this request, and counts it as used. */
  take(request: FaultTarget): Fault | undefined
  /** Whether a fault matches this request. Does not count it. */
  has(request: FaultTarget): boolean
  /** Returns the oldest fault that matches this message, and counts it as used. */
  takeMessage(message: MessageTarget): MessageFault | undefined
  remove(id: string): boolean
  clear(): void
}

export function createFaultBook(): FaultBook {
  const entries = new Map<string, Entry>()
  const use = (entry: Entry) => {
    if (entry.remaining !== undefined) entry.remaining -= 1
    if (entry.remaining === 0) entries.delete(entry.id)
  }
  return {
    add(order) {
      const id = crypto.randomUUID()
      entries.set(id, { id, order, remaining: order.times })
      return id
    },
    take(request) {
      for (const entry of entries.values()) {
        if ('message' in entry.order || !matches(entry.order, request)) continue
        use(entry)
        return entry.order.fault
      }
      return undefined
    },
    has: (request) =>
      [...entries.values()].some(({ order }) => !('message' in order) && matches(order, request)),
    takeMessage(target) {
      for (const entry of entries.values()) {
        if (!('message' in entry.order) || !matchesMessage(entry.order, target)) continue
        use(entry)
        return entry.order.fault
      }
      return undefined
    },
    remove: (id) => entries.delete(id),
    clear: () => entries.clear(),
  }
}

function matches(order: FaultOrder, { service, chainId, path, rpcMethods }: FaultTarget): boolean {
  return (
    order.service === service &&
    (order.chainId === undefined || order.chainId === chainId) &&
    (order.path === undefined || path.startsWith(order.path)) &&
    (order.rpcMethod === undefined || rpcMethods.includes(order.rpcMethod))
  )
}

function matchesMessage(order: MessageOrder, { message, rpcMethod }: MessageTarget): boolean {
  return order.message === message && (order.rpcMethod === undefined || order.rpcMethod === rpcMethod)
}
