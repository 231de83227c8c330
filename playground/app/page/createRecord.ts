import { createCell } from '../cell.ts'
import type { PageState, SiteEvent } from '../contract.ts'
import type { Tell } from './record/recordEvents.ts'

/** More than this nobody scrolls through. */
const keptEvents = 300

/** What the page knows of itself, kept for the studio. */
export function createRecord() {
  const cell = createCell<PageState>({
    plugins: {},
    events: [],
    requests: [],
    intent: undefined,
    code: '',
    unbundled: document.querySelector('script[src*="/@vite/client"]') !== null,
  })
  let count = 0
  const put = (part: Partial<PageState>) => cell.change((now) => ({ ...now, ...part }))
  const tell: Tell = (kind, title, detail = '') => {
    count += 1
    const event: SiteEvent = { id: count, at: Date.now(), kind, title, detail }
    put({ events: [event, ...cell.read().events].slice(0, keptEvents) })
  }
  return {
    ...cell,
    put,
    tell,
    /** The first intent counts; `at` is on the page's clock. */
    intent(reason: string, at = performance.now()): void {
      if (cell.read().intent) return
      put({ intent: { at, epochMs: performance.timeOrigin + at, reason } })
    },
  }
}

export type PageRecord = ReturnType<typeof createRecord>
