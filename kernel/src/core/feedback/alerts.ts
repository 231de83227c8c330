import type { Store } from '../../contracts/store.ts'
import { type Alert, writable } from '../state/atoms.ts'

/** Queues an alert, unless the same alert is already in the queue. */
export function raiseAlert(store: Store, alert: Alert): void {
  store.set(writable.alerts, (queue) =>
    queue.some(({ title, text }) => title === alert.title && text === alert.text) ? queue : [...queue, alert],
  )
}

/** Removes the alert that is shown from the queue. */
export function dismissAlert(store: Store): void {
  store.set(writable.alerts, (queue) => queue.slice(1))
}
