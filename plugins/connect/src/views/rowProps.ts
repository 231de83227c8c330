import type { Connector } from '@latchkit/kernel'

/** The props of one row of the wallet list. */
export interface RowProps {
  readonly connector: Connector
  /** All connectors of the list, including this one. */
  readonly siblings: readonly Connector[]
  readonly tag?: string
}
