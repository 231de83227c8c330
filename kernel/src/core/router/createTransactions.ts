import type { Store } from 'jotai/vanilla'
import { attempt, type Fail } from '../async/attempt.ts'
import { type TransactionStep, writable } from '../state/atoms.ts'

/** How a transaction that views lead through ended. */
export type TransactionEnd = 'success' | 'error' | 'cancel'

const callbacks = { success: 'onSuccess', error: 'onError', cancel: 'onCancel' } as const

/**
 * The transaction stack: what to do when the transaction on top ends. Each step's callbacks are called at most once
 * once: success calls `onSuccess` alone, anything else its callback and then goes back.
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
    /** The modal was closed over them: every step is cancelled, the last one first, and none goes back. */
    clear(): void {
      const steps = store.get(writable.transactions)
      // Before they are told, as one may end another; and after, as one may begin another over a closed modal.
      store.set(writable.transactions, [])
      for (const { onCancel } of [...steps].reverse()) attempt(() => onCancel?.(), fail)
      store.set(writable.transactions, [])
    },
    size: (): number => store.get(writable.transactions).length,
  }
}
