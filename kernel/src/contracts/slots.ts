import type { Namespace } from './ids.ts'

/** What decides whether a slot row shows: the `namespace` of the active connection. */
export interface SlotState {
  readonly namespace: Namespace | undefined
}

/**
 * A row another plugin's view shows: data, with an `icon` that loads when it is on screen.
 *
 * @example
 * const row: SlotRow = {
 *   id: 'buy', order: 50, label: 'buy.title', opens: 'Buy', icon: async () => ({ default: () => null }),
 *   when: ({ namespace }) => namespace === 'eip155',
 * }
 */
export interface SlotRow {
  /** Unique among the plugin's rows of this slot. */
  readonly id: string
  /** Lower comes first, whatever plugin it is of. */
  readonly order: number
  /** A message key of the plugin's manifest. */
  readonly label: string
  readonly icon: () => Promise<{ default: unknown }>
  /** The view it opens. */
  readonly opens: string
  /** Whether the row shows now. Default: always. */
  readonly when?: (state: SlotState) => boolean
}

/** The closed list of slots. */
export type SlotName = 'walletActions'
