/**
 * A clock that moves when a test says so: `now` is milliseconds since it began, `advance` moves it on.
 *
 * @example const isLate = (clock: Clock) => clock.now() > 1_000
 */
export interface Clock {
  now(): number
  advance(ms: number): void
}

/**
 * Makes a clock that stands still.
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
