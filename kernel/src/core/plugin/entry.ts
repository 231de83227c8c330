import type { Plugin } from './manifest.ts'
import type { Scope } from './scope.ts'

/** A composed plugin and its state in the registry. */
export interface Entry {
  readonly plugin: Plugin
  /** Position in the order of composition. A plugin that is removed and added again comes last. */
  readonly place: number
  /** The scope of the current setup. It is replaced after a failure, so that nothing of a failed setup remains. */
  scope: Scope
  /** The pending or completed activation. A failure clears it, so that the next event tries again. */
  starting?: Promise<unknown>
}
