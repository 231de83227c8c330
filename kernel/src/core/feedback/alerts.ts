import type { Store } from 'jotai/vanilla'
import { type Alert, writable } from '../state/atoms.ts'

/** Queues an alert; the same one is queued once. */
export function raiseAlert(store: Store, alert: Alert): void {
  store.set(writable.alerts, (queue) =>
    queue.some(({ title, text }) => title === alert.title && text === alert.text) ? queue : [...queue, alert],
  )
}

/** Takes the shown alert off the queue. */
export function dismissAlert(store: Store): void {
  store.set(writable.alerts, (queue) => queue.slice(1))
}
