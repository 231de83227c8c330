import { onAbort } from '@latchkit/kernel/plugin'
import { maxEvents, maxWaiting, windowMs } from './limits.ts'

/** What the queue needs. */
export interface QueueParts<Report> {
  /** Monotonic time in milliseconds. */
  readonly now: () => number
  readonly send: (report: Report) => void
  /** Ends the queue. */
  readonly signal: AbortSignal
}

/** Reports in the order of their events. */
export interface Queue<Report> {
  /** Adds a report. It is dropped if too many wait already. */
  add(report: Report): void
  /** Starts sending. */
  open(): void
  /** Drops what waits, and all that follows. */
  close(): void
}

/** Creates a queue that sends at most `maxEvents` reports in any `windowMs`. The others wait for their turn. */
export function createQueue<Report>({ now, send, signal }: QueueParts<Report>): Queue<Report> {
  const waiting: Report[] = []
  const sentAt: number[] = []
  let state: 'waiting' | 'open' | 'closed' = 'waiting'
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    while (state === 'open' && waiting.length > 0) {
      const time = now()
      while (sentAt.length > 0 && time - (sentAt[0] ?? 0) >= windowMs) sentAt.shift()
      if (sentAt.length >= maxEvents) {
        timer = setTimeout(flush, windowMs - (time - (sentAt[0] ?? 0)))
        return
      }
      const report = waiting.shift()
      sentAt.push(time)
      if (report !== undefined) send(report)
    }
  }

  function close(): void {
    state = 'closed'
    waiting.length = 0
    clearTimeout(timer)
  }

  onAbort(signal, close)
  return {
    add(report) {
      if (state === 'closed' || waiting.length >= maxWaiting) return
      waiting.push(report)
      flush()
    },
    open() {
      if (state !== 'waiting') return
      state = 'open'
      flush()
    },
    close,
  }
}
