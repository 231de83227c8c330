import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

afterEach(() => vi.restoreAllMocks())

test('who listens is told, and the console is not', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const heard = vi.fn()
  createLog(heard)('odd')
  createLog(heard)('odder', { at: 1 })
  expect(heard.mock.calls).toEqual([
    [{ message: 'odd', details: {} }],
    [{ message: 'odder', details: { at: 1 } }],
  ])
  expect(warn).not.toHaveBeenCalled()
})

test('where nobody listens the console has it, by our name', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  createLog()('odd', { at: 1 })
  expect(warn).toHaveBeenCalledExactlyOnceWith('[latchkit] odd', { at: 1 })
})
