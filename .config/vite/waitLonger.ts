import { vi } from 'vitest'

/** What a busy machine may take, in milliseconds. A test that waits for something that never comes takes as long to fail. */
const timeout = 15_000
const own = Symbol.for('latchkit.waitLonger')

// By default, it gives up after a second. The files of a worker share `vi`, which needs this once.
if (!(own in vi.waitFor)) {
  const { waitFor } = vi
  const longer: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })
  vi.waitFor = Object.assign(longer, { [own]: true })
}
