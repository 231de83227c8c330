import type { Cloud } from '../../cloud.ts'
import type { SeenRequest } from '../../contract.ts'
import { classify } from './classify.ts'

/** Unbundled, a page loads more files than the browser's own buffer holds. */
const bufferedEntries = 4_000

export interface RecordRequestsParameters {
  readonly cloud: Cloud
  /** When the kit was made, on the page's clock. */
  readonly kitMadeAt: number
  readonly add: (requests: readonly SeenRequest[]) => void
}

/** Follows everything the page requests, also what it did before this ran. */
export function recordRequests({ cloud, kitMadeAt, add }: RecordRequestsParameters): void {
  performance.setResourceTimingBufferSize(bufferedEntries)
  const chunks = new Set<string>()
  let count = 0
  const isNew = (entry: PerformanceResourceTiming, kind: SeenRequest['kind']) => {
    // A file that was preloaded and then imported is one file; two calls of a service are two calls.
    if (kind === 'service') return true
    if (chunks.has(entry.name)) return false
    chunks.add(entry.name)
    return true
  }
  const toRequest = (entry: PerformanceResourceTiming): SeenRequest[] => {
    const what = classify(entry.name, { cloud, beforeKit: entry.startTime < kitMadeAt })
    if (!isNew(entry, what.kind)) return []
    count += 1
    const {
      startTime: startedAt,
      duration: durationMs,
      encodedBodySize: bytes,
      decodedBodySize: unpacked,
    } = entry
    return [{ id: count, url: entry.name, ...what, startedAt, durationMs, bytes, unpacked }]
  }
  new PerformanceObserver((list) => {
    const entries = list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    add(entries.filter(({ name }) => /^https?:/.test(name)).flatMap(toRequest))
  }).observe({ type: 'resource', buffered: true })
}
