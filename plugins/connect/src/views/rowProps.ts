import type { Connector } from '@latchkit/kernel'

/** A wallet that can be chosen. */
export interface RowProps {
  readonly one: Connector
  /** Those it stands among. */
  readonly all: readonly Connector[]
  readonly tag?: string
}
