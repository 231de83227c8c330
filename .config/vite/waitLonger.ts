import { afterAll, vi } from 'vitest'

/** What a busy machine may take, in milliseconds. A test that waits for something that never comes takes as long to fail. */
const timeout = 15_000
const { waitFor } = vi

// By default, it gives up after a second.
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })

// The files of a worker share `vi`.
afterAll(() => {
  vi.waitFor = waitFor
})
