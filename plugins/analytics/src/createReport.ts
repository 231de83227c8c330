import { allowed } from './redact/allowed.ts'
import { keep, type Rule } from './redact/rules.ts'
import { scrub } from './redact/scrub.ts'

/** What is sent of an event. Times are in milliseconds since the Unix epoch. */
export interface Report {
  readonly eventId: string
  /** Origin and path of the page. */
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: {
    readonly type: 'track' | 'error'
    readonly event: string
    readonly properties?: Readonly<Record<string, unknown>>
  }
}

/** Where and when an event has happened: the page, its time, and 128 random bits in hex. */
export interface ReportFacts {
  readonly page: { readonly origin: string; readonly pathname: string; readonly hostname: string }
  readonly timestamp: number
  readonly randomId: string
}

const maxPath = 200

/** Never sent, as the service expects it. */
const unsent: ReadonlySet<string> = new Set(['MODAL_CREATED'])

/** Creates the report of an event. An unknown event has none, and a property that is not allowed is left out. */
export function createReport(
  tracked: unknown,
  { page, timestamp, randomId }: ReportFacts,
): Report | undefined {
  const { event, properties } = Object(tracked) as { readonly event?: unknown; readonly properties?: unknown }
  if (typeof event !== 'string' || unsent.has(event) || !Object.hasOwn(allowed, event)) return undefined
  const rules = new Map<string, Readonly<Record<string, Rule>>>(Object.entries(allowed)).get(event) ?? {}
  const allowedProperties = keep(rules, Object(properties))
  return {
    eventId: toUuid(randomId),
    url: `${page.origin}${page.pathname
      .split('/')
      .map((part) => scrub(part, maxPath))
      .join('/')}`,
    domain: page.hostname,
    timestamp,
    props: {
      type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track',
      event,
      ...(Object.keys(allowedProperties).length > 0 && { properties: allowedProperties }),
    },
  }
}

/** Formats 128 random bits as a UUID of version 4. @see https://www.rfc-editor.org/rfc/rfc9562#section-5.4 */
function toUuid(hex: string): string {
  const bits = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17, 32)}`
  return bits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
