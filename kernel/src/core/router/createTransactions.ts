import { attempt, type Fail } from '../../base/async/attempt.ts'
import type { Store } from '../../contracts/store.ts'
import { type TransactionStep, writable } from '../state/atoms.ts'

/** How a transaction of a view ended. */
export type TransactionEnd = 'success' | 'error' | 'cancel'

const callbacks = { success: 'onSuccess', error: 'onError', cancel: 'onCancel' } as const

/**
 * Creates the transaction stack, which holds the callbacks of the transactions that views are in. At most one callback
 * of a step is called, and only once. A success calls `onSuccess`. Any other end calls its callback and then goes back.
 */
export function createTransactions(store: Store, back: () => void, fail: Fail) {
  const take = (): TransactionStep | undefined => {
    const steps = store.get(writable.transactions)
    store.set(writable.transactions, steps.slice(0, -1))
    return steps.at(-1)
  }
  return {
    push: (step: TransactionStep): void =>
      store.set(writable.transactions, (steps) => [...steps, { ...step }]),
    pop(end: TransactionEnd): void {
      const step = take()
      if (!step) return
      attempt(() => step[callbacks[end]]?.(), fail)
      if (end !== 'success') back()
    },
    /** Called when the modal is closed. Cancels all steps, the last one first, without going back. */
    clear(): void {
      const steps = store.get(writable.transactions)
      // Cleared before the callbacks, because one may end another step, and afterwards, because one may begin a new one.
      store.set(writable.transactions, [])
      for (const { onCancel } of [...steps].reverse()) attempt(() => onCancel?.(), fail)
      store.set(writable.transactions, [])
    },
    size: (): number => store.get(writable.transactions).length,
  }
}
