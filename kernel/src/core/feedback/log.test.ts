import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

afterEach(() => vi.restoreAllMocks())

test('the listener is called instead of the console', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const listener = vi.fn()
  createLog(listener)('odd')
  createLog(listener)('odder', { at: 1 })
  expect(listener.mock.calls).toEqual([
    [{ message: 'odd', details: {} }],
    [{ message: 'odder', details: { at: 1 } }],
  ])
  expect(warn).not.toHaveBeenCalled()
})

test("without a listener, the message is logged to the console with the library's name", () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  createLog()('odd', { at: 1 })
  expect(warn).toHaveBeenCalledExactlyOnceWith('[latchkit] odd', { at: 1 })
})
