import type { AskFrame } from './askFrame.ts'

/** How often the frame is pinged while its prompt is open. */
const refetchIntervalMs = 4_000

/**
 * Creates a function that pings the frame while its prompt is open. The frame counts as dead when it misses two pings in a
 * row and has answered at least one before, because not every wallet answers pings while its prompt is open.
 */
export function createHeartbeat(ask: AskFrame, onDead: () => void) {
  let hasAnswered = false
  return function watch(): () => void {
    const controller = new AbortController()
    let missed = 0
    const ping = () => {
      ask('GET_CHAIN_ID', undefined, { signal: controller.signal, timeoutMs: refetchIntervalMs - 100 }).then(
        () => {
          hasAnswered = true
          missed = 0
        },
        () => {
          missed += 1
          if (!controller.signal.aborted && hasAnswered && missed > 1) onDead()
        },
      )
    }
    const timer = setInterval(ping, refetchIntervalMs)
    controller.signal.addEventListener('abort', () => clearInterval(timer))
    return () => controller.abort()
  }
}
