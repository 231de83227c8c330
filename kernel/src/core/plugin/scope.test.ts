import { expect, test, vi } from 'vitest'
import { createScope } from './scope.ts'

test('what was added last is undone first, after the signal', () => {
  const scope = createScope(vi.fn())
  const seen: string[] = []
  scope.signal.addEventListener('abort', () => seen.push('signal'))
  scope.add(() => seen.push('first'))
  scope.add(() => seen.push('second'))
  scope.end()
  scope.end()
  expect(seen).toEqual(['signal', 'second', 'first'])
})

test('a disposer that throws is told of and stops no other', () => {
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

test('what is added after the end is undone at once', () => {
  const scope = createScope(vi.fn())
  scope.end()
  const late = vi.fn()
  scope.add(late)
  expect(late).toHaveBeenCalledOnce()
})
