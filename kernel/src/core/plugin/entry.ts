import type { Plugin } from './manifest.ts'
import type { Scope } from './scope.ts'

/** A composed plugin and its state in the registry. */
export interface Entry {
  readonly plugin: Plugin
  /** Its place in the order of composition. A plugin that is removed and added again comes last. */
  readonly place: number
  /** Replaced after a failure, so that nothing of a failed setup stays. */
  scope: Scope
  /** Set while activating and once active; cleared by a failure, so that the next event tries again. */
  starting?: Promise<unknown>
}
