import { onAbort } from '../../base/async/onAbort.ts'
import { deriveEvents, type EventParts } from './deriveEvents.ts'

/** The derivation of one kit's events, with the signals of those who follow them. */
interface Derivation {
  readonly followers: Set<AbortSignal>
  running?: AbortController | undefined
}

const derivations = new WeakMap<EventParts, Derivation>()

/** Derives the events of a kit until the signal aborts. While several signals last, each event is reported once. */
export function followEvents(kit: EventParts, signal: AbortSignal): void {
  if (signal.aborted) return
  const existing = derivations.get(kit)
  const derivation: Derivation = existing ?? { followers: new Set() }
  derivations.set(kit, derivation)
  derivation.followers.add(signal)
  const leave = () => {
    derivation.followers.delete(signal)
    if (derivation.followers.size > 0) return
    derivation.running?.abort()
    derivation.running = undefined
  }
  onAbort(signal, leave)
  if (derivation.running) return
  derivation.running = new AbortController()
  deriveEvents(kit, derivation.running.signal, !existing)
}
