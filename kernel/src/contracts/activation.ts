import type { HookName } from './hooks.ts'
import type { Namespace } from './ids.ts'

/** What activates a plugin: before the kernel does the thing, it activates every plugin that declared it. */
export type ActivationEvent =
  | 'boot'
  | 'intent'
  | 'open'
  | `view:${string}`
  | `hook:${HookName}`
  | `namespace:${Namespace}`
  | `service:${string}`
  | `stored:${string}`

/** Activates plugins by the events that their manifests declare. */
export interface Activation {
  /**
   * Activates every plugin that declared `event`. A plugin that fails stops no other.
   *
   * @returns the ids of the plugins that failed, for a caller that must not go on without them
   */
  activate(event: ActivationEvent): Promise<readonly string[]>
  /** Whether a plugin that declared `event` is not active yet. */
  hasInactive(event: ActivationEvent): boolean
}
