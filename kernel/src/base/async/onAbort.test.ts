import { expect, test, vi } from 'vitest'
import { onAbort } from './onAbort.ts'

test('a function is called once, when the signal aborts', () => {
  const controller = new AbortController()
  const run = vi.fn()
  onAbort(controller.signal, run)
  expect(run).not.toHaveBeenCalled()
  controller.abort()
  controller.abort()
  expect(run).toHaveBeenCalledOnce()
})

test('a function is called at once if the signal has already aborted', () => {
  const run = vi.fn()
  onAbort(AbortSignal.abort(), run)
  expect(run).toHaveBeenCalledOnce()
})
