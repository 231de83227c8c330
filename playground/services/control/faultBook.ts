import type { Fault, FaultedService, FaultOrder } from './schemas.ts'

interface Entry {
  readonly id: string
  readonly order: FaultOrder
  /** How many requests it still hits; undefined for every one until it is cleared. */
  left: number | undefined
}

/** Which requests are to go wrong, and how. */
export interface FaultBook {
  add(order: FaultOrder): string
  /** The oldest fault that concerns this request, counted as used. */
  take(service: FaultedService, chainId: number | undefined): Fault | undefined
  remove(id: string): boolean
  clear(): void
}

export function createFaultBook(): FaultBook {
  const entries = new Map<string, Entry>()
  return {
    add(order) {
      const id = crypto.randomUUID()
      entries.set(id, { id, order, left: order.times })
      return id
    },
    take(service, chainId) {
      for (const entry of entries.values()) {
        if (!concerns(entry.order, service, chainId)) continue
        if (entry.left !== undefined) entry.left -= 1
        if (entry.left === 0) entries.delete(entry.id)
        return entry.order.fault
      }
      return undefined
    },
    remove: (id) => entries.delete(id),
    clear: () => entries.clear(),
  }
}

function concerns(order: FaultOrder, service: FaultedService, chainId: number | undefined): boolean {
  if (order.service !== service) return false
  return order.chainId === undefined || order.chainId === chainId
}
