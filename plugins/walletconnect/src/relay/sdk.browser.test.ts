import { afterEach, expect, test, vi } from 'vitest'
import { openSdk } from './sdk.ts'

afterEach(() => vi.restoreAllMocks())

/** Records the listeners that are added to the window and not removed. */
function recordListeners(): () => readonly string[] {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  return () =>
    added.mock.calls
      .filter(([, , options]) => !(typeof options === 'object' && options.signal?.aborted))
      .filter(
        ([name, listener]) => !removed.mock.calls.some((call) => call[0] === name && call[1] === listener),
      )
      .map(([name]) => name)
      .filter((name) => name === 'online' || name === 'offline')
}

test('a closed client no longer listens to the window, and can be opened again', async () => {
  const listeners = recordListeners()
  const open = () =>
    openSdk({
      name: 'closed',
      projectId: 'test',
      relayUrl: 'ws://127.0.0.1:1',
      verify: false,
      metadata: { name: 'Test', description: '', url: 'https://example.com', icons: [] },
    })
  const client = await open()
  expect(listeners()).toEqual(['online', 'offline'])
  client.close()
  expect(listeners()).toEqual([])
  const next = await open()
  expect(listeners()).toEqual(['online', 'offline'])
  next.close()
  expect(listeners()).toEqual([])
})
