import type { Namespace } from './ids.ts'

/** What decides whether a slot row shows. */
export interface SlotState {
  readonly namespace: Namespace | undefined
}

/** A row another plugin's view shows: data, with an icon that loads when it is on screen. */
export interface SlotRow {
  readonly id: string
  readonly order: number
  /** A message key of the plugin's manifest. */
  readonly label: string
  readonly icon: () => Promise<{ default: unknown }>
  /** The view it opens. */
  readonly opens: string
  readonly when?: (state: SlotState) => boolean
}

/** The closed list of slots. */
export type SlotName = 'walletActions'
