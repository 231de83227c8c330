import type { Ask } from './createCalls.ts'

/** So often is the frame asked for a sign of life while a person is asked in it. */
const refetchIntervalMs = 4_000

/**
 * Watches that the frame lives while it shows something to a person. It is taken for dead when it gives no sign for two
 * beats in a row and is known to give one: not every wallet answers while it asks.
 */
export function createHeartbeat(ask: Ask, dead: () => void) {
  let answers = false
  return function watch(): () => void {
    const ending = new AbortController()
    let missed = 0
    const beat = () => {
      ask('GET_CHAIN_ID', undefined, { signal: ending.signal, ms: refetchIntervalMs - 100 }).then(
        () => {
          answers = true
          missed = 0
        },
        () => {
          missed += 1
          if (!ending.signal.aborted && answers && missed > 1) dead()
        },
      )
    }
    const timer = setInterval(beat, refetchIntervalMs)
    ending.signal.addEventListener('abort', () => clearInterval(timer), { once: true })
    return () => ending.abort()
  }
}
