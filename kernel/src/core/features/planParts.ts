import type { Store } from 'jotai/vanilla'
import type { Config } from '../config/options.ts'
import type { Log } from '../feedback/log.ts'
import type { HttpKit } from '../http/httpPort.ts'
import type { PortTable } from '../ports/portTable.ts'
import type { FeatureState } from './createFeatures.ts'

/** The dependencies of reading the project's remote configuration. */
export interface PlanParts extends HttpKit {
  readonly config: Config
  readonly features: Pick<FeatureState, 'projectId' | 'setRemote'>
  readonly store: Store
  readonly signal: AbortSignal
  readonly log: Log
  readonly alert: PortTable['alert']
}
