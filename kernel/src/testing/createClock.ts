/** A clock that moves when a test says so. */
export interface Clock {
  now(): number
  advance(ms: number): void
}

export function createClock(start = 0): Clock {
  let time = start
  return {
    now: () => time,
    advance(ms) {
      time += ms
    },
  }
}
