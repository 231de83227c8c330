import type { Namespace } from '../../contracts/ids.ts'
import type { PortParts } from '../ports/createPorts.ts'
import type { Router } from '../router/createRouter.ts'
import type { Emit } from '../rpc/createProvider.ts'
import type { Registry } from './registry.ts'

/** The parts of a kit that its modules share. A function picks the few parts that it needs. */
export interface KitParts extends PortParts {
  readonly plugins: Registry
  readonly router: Router
  /**
   * The number of times that closing the modal has rejected the requests that sign or spend. A request that arrived
   * before the last of these times is rejected (I-05).
   */
  readonly closeCount: number
  /** Returns the function that emits the provider events of a namespace. */
  emit(namespace: Namespace): Emit
  open(view?: string, params?: unknown): Promise<void>
}
