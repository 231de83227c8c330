import { LatchkitError } from '@latchkit/kernel'
import { type Context, object } from '@latchkit/kernel/plugin'
import { unknown } from 'valibot'
import { createQueue } from './createQueue.ts'
import { createReport, type Report } from './createReport.ts'
import type { Needs } from './needs.ts'

const configSchema = object({ isAnalyticsEnabled: unknown() })

/** Reports events once the project's configuration allows it. Nothing waits for it, and its failures are not shown. */
export default function setup(context: Context<Needs>): void {
  const { alert, clock, crypto, http, signal, tap } = context
  // Without a project there is nothing to report to.
  if (!http.has('analytics') || !http.has('walletList')) return
  const queue = createQueue<Report>({ now: clock.now, send, signal })

  function send(report: Report): void {
    const options = { schema: unknown(), signal, keepalive: true }
    http.post('analytics', '/e', report, options).catch((error: unknown) => {
      if (signal.aborted || statusOf(error) !== 403) return
      // The project does not know this page, so that every other event would be refused as well.
      queue.close()
      alert('originNotAllowed', { origin: location.origin })
    })
  }

  tap('track', (tracked) => {
    const report = createReport(tracked, {
      page: location,
      timestamp: clock.dateNow(),
      randomId: crypto.randomId(),
    })
    if (report) queue.add(report)
  })
  void isEnabled(context).then((enabled) => (enabled ? queue.open() : queue.close()))
}

/** Whether the project has enabled analytics. Without an answer it has not. */
async function isEnabled({ http, signal }: Context<Needs>): Promise<boolean> {
  const config = await http
    .get('walletList', '/getAnalyticsConfig', { schema: configSchema, signal })
    .catch(() => undefined)
  return config?.isAnalyticsEnabled === true
}

function statusOf(error: unknown): number | undefined {
  const { cause } = error instanceof LatchkitError ? error : {}
  return cause instanceof Response ? cause.status : undefined
}
