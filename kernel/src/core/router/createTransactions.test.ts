import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { transactionStackAtom } from '../state/atoms.ts'
import { createTransactions, type TransactionEnd } from './createTransactions.ts'

const step = () => ({ onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() })

test('a success only calls its callback; an error or a cancel also goes back', () => {
  const back = vi.fn()
  const store = createStore()
  const transactions = createTransactions(store, back, vi.fn())
  const [first, second, third] = [step(), step(), step()]
  for (const step of [first, second, third]) transactions.push(step)
  expect(store.get(transactionStackAtom)).toHaveLength(3)
  transactions.pop('success')
  expect(third.onSuccess).toHaveBeenCalledOnce()
  expect(back).not.toHaveBeenCalled()
  transactions.pop('error')
  transactions.pop('cancel')
  expect(second.onError).toHaveBeenCalledOnce()
  expect(first.onCancel).toHaveBeenCalledOnce()
  expect(back).toHaveBeenCalledTimes(2)
  transactions.pop('cancel')
  expect(back).toHaveBeenCalledTimes(2)
})

test('I-31: in any sequence, each step is notified at most once, and none is left after closing', () => {
  const move = fc.constantFrom<TransactionEnd | 'push' | 'clear'>(
    'push',
    'push',
    'success',
    'error',
    'cancel',
    'clear',
  )
  fc.assert(
    fc.property(fc.array(move, { maxLength: 50 }), (moves) => {
      const transactions = createTransactions(createStore(), () => undefined, vi.fn())
      const steps: ReturnType<typeof step>[] = []
      for (const move of moves) {
        if (move === 'clear') transactions.clear()
        else if (move === 'push') transactions.push(steps[steps.push(step()) - 1] ?? step())
        else transactions.pop(move)
      }
      transactions.clear()
      const callCounts = steps.map((callbacks) =>
        Object.values(callbacks).reduce((sum, fn) => sum + fn.mock.calls.length, 0),
      )
      expect(callCounts).toEqual(steps.map(() => 1))
      expect(transactions.size()).toBe(0)
    }),
    runs,
  )
})
