import type { Connector, Namespace } from '@latchkit/kernel'
import type { ComponentType } from 'react'
import type { Recent } from '../model.ts'

/** A wallet that can be chosen. */
export interface RowProps {
  readonly one: Connector
  /** Those it stands among: a name that two of them claim marks both. */
  readonly all: readonly Connector[]
  readonly tag?: 'recent' | 'installed'
}

/** What the rest of the list is drawn from. */
export interface ListedProps {
  readonly connectors: readonly Connector[]
  readonly namespace: Namespace | undefined
  readonly Row: ComponentType<RowProps>
  /** How many rows there will be, as far as is known. */
  readonly rows: number
  /** Only this one, that was connected before and is not here. */
  readonly recent?: Recent
}
