import { openLazily } from '../sqlite/openLazily.ts'
import type { ReportedEvent } from './schema.ts'

/** An event as it came in, with the query parameters of its request. */
export interface StoredEvent extends ReportedEvent {
  readonly projectId: string
  readonly st: string
  readonly sv: string
}

/** The events of all pages, in the order in which they came in. */
export interface EventStore {
  /** Adds an event. One that is sent twice counts once. */
  add(event: StoredEvent): void
  list(): readonly StoredEvent[]
  clear(): void
  close(): void
}

const tables = `
  CREATE TABLE IF NOT EXISTS events (
    place INTEGER PRIMARY KEY,
    event_id TEXT NOT NULL UNIQUE,
    event TEXT NOT NULL
  ) STRICT;
`

/** Opens the store on its first use, in memory. */
export function createEventStore(): EventStore {
  const { database, close } = openLazily(':memory:', tables)
  return {
    add(event) {
      database()
        .prepare('INSERT OR IGNORE INTO events (event_id, event) VALUES (?, ?)')
        .run(event.eventId, JSON.stringify(event))
    },
    list: () =>
      database()
        .prepare('SELECT event FROM events ORDER BY place')
        .all()
        .map(({ event }): StoredEvent => JSON.parse(String(event))),
    clear: () => database().exec('DELETE FROM events'),
    close,
  }
}
