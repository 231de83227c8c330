import type { Store } from 'jotai/vanilla'
import { type Alert, writable } from '../state/atoms.ts'

/** Alerts for the integrator, in the specification's words. */
export const alertTexts = {
  projectIdMissing: {
    title: 'Project ID Not Configured',
    text: 'Give createLatchkit a projectId, or projectId: null to use no hosted services.',
  },
  networkNotFound: {
    title: 'Network Not Found',
    text: "Network not found - please make sure it is included in the 'networks' of createLatchkit",
  },
} as const satisfies Record<string, Alert>

/** Queues an alert; the same one is queued once. */
export function raiseAlert(store: Store, alert: Alert): void {
  store.set(writable.alerts, (queue) =>
    queue.some((one) => one.title === alert.title) ? queue : [...queue, alert],
  )
}

/** Takes the shown alert off the queue. */
export function dismissAlert(store: Store): void {
  store.set(writable.alerts, (queue) => queue.slice(1))
}
