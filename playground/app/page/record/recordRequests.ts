import type { Cloud } from '../../cloud.ts'
import type { RecordedRequest } from '../../contract.ts'
import { classify } from './classify.ts'

/** An unbundled page loads more files than the default buffer of the browser holds. */
const bufferedEntries = 4_000

export interface RecordRequestsParameters {
  readonly cloud: Cloud
  /** When the kit was created, on the page's clock. */
  readonly kitCreatedAt: number
  readonly add: (requests: readonly RecordedRequest[]) => void
}

/** Records all requests of the page, including those from before this code ran. */
export function recordRequests({ cloud, kitCreatedAt, add }: RecordRequestsParameters): void {
  performance.setResourceTimingBufferSize(bufferedEntries)
  const chunks = new Set<string>()
  let count = 0
  const isNew = (entry: PerformanceResourceTiming, kind: RecordedRequest['kind']) => {
    // A file that was preloaded and then imported counts once; two calls of a service count twice.
    if (kind === 'service') return true
    if (chunks.has(entry.name)) return false
    chunks.add(entry.name)
    return true
  }
  const toRequest = (entry: PerformanceResourceTiming): RecordedRequest[] => {
    const classified = classify(entry.name, { cloud, beforeKit: entry.startTime < kitCreatedAt })
    if (!isNew(entry, classified.kind)) return []
    count += 1
    const {
      startTime: startedAt,
      duration: durationMs,
      encodedBodySize: bytes,
      decodedBodySize: unpacked,
    } = entry
    return [{ id: count, url: entry.name, ...classified, startedAt, durationMs, bytes, unpacked }]
  }
  new PerformanceObserver((list) => {
    const entries = list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    add(entries.filter(({ name }) => /^https?:/.test(name)).flatMap(toRequest))
  }).observe({ type: 'resource', buffered: true })
}
