import type { Namespace } from './ids.ts'

/** What decides whether a slot row shows: the active `namespace`, and the `source` of its connection. */
export interface SlotState {
  readonly namespace: Namespace | undefined
  /** Id of the plugin through which the wallet is connected. */
  readonly source?: string | undefined
}

interface SlotRowBase {
  /** Unique among the rows its plugin gives to this slot. */
  readonly id: string
  /** Smaller comes first. */
  readonly order: number
  /** A message key of the plugin's manifest. */
  readonly label: string
  /** An icon's shapes, loaded when the row is on screen. */
  readonly icon?: () => Promise<{ default: unknown }>
  /** Whether the row shows now. Default: always. */
  readonly when?: (state: SlotState) => boolean
}

/** A row that leads to a view of its plugin. */
export interface SlotLink extends SlotRowBase {
  /** The view it opens. */
  readonly opens: string
  /** It draws nothing itself. */
  readonly render?: undefined
}

/**
 * A row that is drawn in its place: a component without props, loaded when it is on screen.
 *
 * @example
 * const tab: SlotPart = {
 *   id: 'notes', order: 10, label: 'notes.title', render: async () => ({ default: () => 'No notes yet' }),
 * }
 */
export interface SlotPart extends SlotRowBase {
  /** Loads the component. */
  readonly render: () => Promise<{ default: () => unknown }>
  /** It opens nothing itself. */
  readonly opens?: undefined
}

/**
 * A row another plugin's view shows: data, with its code behind `import()`.
 *
 * @example
 * const row: SlotRow = {
 *   id: 'buy', order: 50, label: 'buy.title', opens: 'Buy', when: ({ namespace }) => namespace === 'eip155',
 * }
 */
export type SlotRow = SlotLink | SlotPart

/**
 * The closed list of slots: tabs of Account, ways to connect besides the list of wallets, what an account can do, more
 * about what is to be approved, and what stands under every view.
 */
export type SlotName = 'accountTabs' | 'connectMethods' | 'walletActions' | 'approvalDetails' | 'footer'
