import { expect, test, vi } from 'vitest'
import { withinTime } from './withinTime.ts'

test('a step that never ends fails with a sentence that names it', async () => {
  await expect(withinTime('reading the listing', 0.01, () => new Promise(() => undefined))).rejects.toThrow(
    'This step did not end within 0.01 seconds: reading the listing.',
  )
})

test('a step in time gives its value or its own error, and leaves no timer', async () => {
  vi.useFakeTimers()
  try {
    expect(await withinTime('one', 60, async () => 1)).toBe(1)
    const failing = withinTime('two', 60, () => Promise.reject(new Error('its own')))
    await expect(failing).rejects.toThrow('its own')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
