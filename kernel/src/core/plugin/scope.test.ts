import { expect, test, vi } from 'vitest'
import { createScope } from './scope.ts'

test('cleanup functions run in reverse order, after the signal has aborted', () => {
  const scope = createScope(vi.fn())
  const seen: string[] = []
  scope.signal.addEventListener('abort', () => seen.push('signal'))
  scope.add(() => seen.push('first'))
  scope.add(() => seen.push('second'))
  scope.end()
  scope.end()
  expect(seen).toEqual(['signal', 'second', 'first'])
})

test('a cleanup function that throws is reported and does not stop the others', () => {
  const onError = vi.fn()
  const other = vi.fn()
  const scope = createScope(onError)
  scope.add(other)
  scope.add(() => {
    throw new Error('broken')
  })
  scope.end()
  expect(onError).toHaveBeenCalledOnce()
  expect(other).toHaveBeenCalledOnce()
})

test('a cleanup function that is added after the end runs immediately', () => {
  const scope = createScope(vi.fn())
  scope.end()
  const late = vi.fn()
  scope.add(late)
  expect(late).toHaveBeenCalledOnce()
})
