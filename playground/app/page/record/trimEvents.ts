import type { SiteEvent } from '../../contract.ts'

/** The maximum numbers of calls by hooks, and of all other events in the list. */
const maxHooks = 300
const maxOthers = 300

/** Drops the oldest of the events, of which the newest is the first. Hooks run so often that their calls must not push out what rarely happens. */
export function trimEvents(events: readonly SiteEvent[]): readonly SiteEvent[] {
  let hooks = 0
  let others = 0
  return events.filter(({ kind }) => {
    if (kind !== 'hook') return ++others <= maxOthers
    return ++hooks <= maxHooks
  })
}
