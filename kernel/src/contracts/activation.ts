import type { HookName } from './hooks.ts'
import type { Namespace } from './ids.ts'

/**
 * An event that activates a plugin. Before the kernel performs the action that an event names, it activates every plugin
 * whose manifest declares that event. `restored` fires after a stored connection has been restored.
 */
export type ActivationEvent =
  | 'boot'
  | 'intent'
  | 'open'
  | 'restored'
  | `view:${string}`
  | `hook:${HookName}`
  | `namespace:${Namespace}`
  | `service:${string}`
  | `stored:${string}`

/** Activates plugins by the events that their manifests declare. */
export interface Activation {
  /**
   * Activates every plugin that declared `event`. A plugin that fails does not prevent the others from starting.
   *
   * @returns the ids of the plugins that failed, for callers that must not continue without them
   */
  activate(event: ActivationEvent): Promise<readonly string[]>
  /** Whether a plugin that declared `event` is not active yet. */
  hasInactive(event: ActivationEvent): boolean
}
