/**
 * A clock that a test controls: `now` returns the milliseconds since its start, `advance` moves it forward.
 *
 * @example const isLate = (clock: Clock) => clock.now() > 1_000
 */
export interface Clock {
  now(): number
  advance(ms: number): void
}

/**
 * Creates a clock that stands still.
 *
 * @example
 * const clock = createClock()
 * clock.advance(1_000)
 * clock.now() // 1000
 */
export function createClock(start = 0): Clock {
  let time = start
  return {
    now: () => time,
    advance(ms) {
      time += ms
    },
  }
}
