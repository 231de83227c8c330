import type { SiteEvent } from '../../contract.ts'

/** The statuses of a namespace, in the order in which a connection passes them. */
export const statuses = ['disconnected', 'connecting', 'reconnecting', 'connected'] as const
type Status = (typeof statuses)[number]

/** Where a namespace is, and how often it has entered each status. */
export interface StatusMachine {
  readonly namespace: string
  readonly current: Status
  readonly entered: Readonly<Record<Status, number>>
}

const isStatus = (title: string): title is Status => statuses.some((one) => one === title)

/** Reads the statuses of each namespace from the events, of which the newest is the first. */
export function statusMachines(events: readonly SiteEvent[]): readonly StatusMachine[] {
  const machines = new Map<string, StatusMachine>()
  for (const { kind, title, detail: namespace } of events.toReversed()) {
    if (kind !== 'status' || !isStatus(title)) continue
    const { entered } = machines.get(namespace) ?? {
      entered: { disconnected: 0, connecting: 0, reconnecting: 0, connected: 0 },
    }
    machines.set(namespace, {
      namespace,
      current: title,
      entered: { ...entered, [title]: entered[title] + 1 },
    })
  }
  return [...machines.values()]
}
