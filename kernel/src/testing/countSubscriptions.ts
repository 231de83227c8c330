import type { Store } from '../contracts/store.ts'

/** Counts the subscriptions to a store that are added from now on and have not ended. */
export function countSubscriptions(store: Store): () => number {
  const { sub } = store
  const live = new Set<symbol>()
  store.sub = (...call) => {
    const subscription = Symbol('subscription')
    live.add(subscription)
    const unsubscribe = sub(...call)
    return () => {
      live.delete(subscription)
      unsubscribe()
    }
  }
  return () => live.size
}
