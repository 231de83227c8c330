import { createCell } from '../cell.ts'
import type { PageState, SiteEvent } from '../contract.ts'
import type { Report } from './record/recordEvents.ts'
import { trimEvents } from './record/trimEvents.ts'

/** The record of the page, which the studio shows. */
export function createRecord() {
  const cell = createCell<PageState>({
    plugins: {},
    refused: [],
    events: [],
    requests: [],
    intent: undefined,
    services: [],
    policy: undefined,
    violations: undefined,
    wallets: [],
    unbundled: document.querySelector('script[src*="/@vite/client"]') !== null,
  })
  let count = 0
  const put = (part: Partial<PageState>) => cell.update((current) => ({ ...current, ...part }))
  const report: Report = (kind, title, detail = '') => {
    count += 1
    const event: SiteEvent = { id: count, at: Date.now(), kind, title, detail }
    put({ events: trimEvents([event, ...cell.read().events]) })
  }
  return {
    ...cell,
    put,
    report,
    /** Only the first intent is recorded; `at` is on the page's clock. */
    intent(reason: string, at = performance.now()): void {
      if (cell.read().intent) return
      put({ intent: { at, epochMs: performance.timeOrigin + at, reason } })
    },
  }
}

export type PageRecord = ReturnType<typeof createRecord>
