import type { Store } from 'jotai/vanilla'
import { type TransactionStep, writable } from '../state/atoms.ts'

/** How a transaction that views lead through ended. */
export type TransactionEnd = 'success' | 'error' | 'cancel'

/**
 * The transaction stack: what to do when the transaction on top ends. Each step's callbacks are called at most once
 * (wire.md 3.1): success calls `onSuccess` alone, anything else its callback and then goes back.
 */
export function createTransactions(store: Store, back: () => void) {
  const take = (): TransactionStep | undefined => {
    const steps = store.get(writable.transactions)
    store.set(writable.transactions, steps.slice(0, -1))
    return steps.at(-1)
  }
  return {
    push: (step: TransactionStep): void =>
      store.set(writable.transactions, (steps) => [...steps, Object.freeze({ ...step })]),
    pop(end: TransactionEnd): void {
      const step = take()
      if (!step) return
      if (end === 'success') return step.onSuccess?.()
      if (end === 'error') step.onError?.()
      else step.onCancel?.()
      back()
    },
    /** The modal was closed over them: every step is cancelled, the last one first, and none goes back. */
    clear(): void {
      for (let step = take(); step; step = take()) step.onCancel?.()
    },
    size: (): number => store.get(writable.transactions).length,
  }
}
