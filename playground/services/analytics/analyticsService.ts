import { parseBody } from '../control/parseBody.ts'
import { json, type Reply, refuse } from '../gateway/reply.ts'
import type { Service, ServiceRequest } from '../gateway/service.ts'
import type { EventStore } from './eventStore.ts'
import { batchSchema, eventSchema, type ReportedEvent } from './schema.ts'

/** The intake of analytics: stores the events of a project. */
export function createAnalyticsService(events: EventStore): Service {
  return (request) => {
    const { method, path, query, body } = request
    if (method !== 'POST' || (path !== '/e' && path !== '/batch'))
      return refuse(404, `The analytics service has no ${method} ${path}.`)
    const missing = ['projectId', 'st', 'sv'].filter((name) => !query.get(name))
    if (missing.length > 0) return refuse(400, `The query has no ${missing.join(', ')}.`)
    const parsed = path === '/e' ? parseBody(eventSchema, body) : parseBody(batchSchema, body)
    if ('message' in parsed) return refuse(400, parsed.message)
    return store(events, request, Array.isArray(parsed.value) ? parsed.value : [parsed.value])
  }
}

function store(events: EventStore, { query }: ServiceRequest, reported: readonly ReportedEvent[]): Reply {
  const [projectId = '', st = '', sv = ''] = ['projectId', 'st', 'sv'].map((name) => query.get(name) ?? '')
  for (const event of reported) events.add({ ...event, projectId, st, sv })
  return json({ status: 'OK' }, 202)
}
