import type { Namespace } from './ids.ts'

/** The state that decides whether a slot row is shown: the active `namespace`, and the `source` of its connection. */
export interface SlotState {
  readonly namespace: Namespace | undefined
  /** Id of the plugin that the active wallet is connected through. */
  readonly source?: string | undefined
}

interface SlotRowBase {
  /** Unique among the rows that the plugin adds to this slot. */
  readonly id: string
  /** Position of the row. Rows with a smaller number come first. */
  readonly order: number
  /** Message key of the row's label, from the plugin's manifest. */
  readonly label: string
  /** Loads the shapes of the row's icon when the row is shown. */
  readonly icon?: () => Promise<{ default: unknown }>
  /** Whether the row is shown in a given state. Default: always. */
  readonly when?: (state: SlotState) => boolean
}

/** A slot row that opens a view of its plugin. */
export interface SlotLink extends SlotRowBase {
  /** Name of the view that the row opens. */
  readonly opens: string
  /** Never set: a link does not render a component. */
  readonly render?: undefined
}

/**
 * A slot row that renders a component without props. The component is loaded when the row is shown.
 *
 * @example
 * const tab: SlotComponent = {
 *   id: 'notes', order: 10, label: 'notes.title', render: async () => ({ default: () => 'No notes yet' }),
 * }
 */
export interface SlotComponent extends SlotRowBase {
  /** Loads the component. */
  readonly render: () => Promise<{ default: () => unknown }>
  /** Never set: a component row opens no view. */
  readonly opens?: undefined
}

/**
 * A row that a plugin adds to a view of another plugin. The row is plain data, and its code is loaded with `import()`.
 *
 * @example
 * const row: SlotRow = {
 *   id: 'buy', order: 50, label: 'buy.title', opens: 'Buy', when: ({ namespace }) => namespace === 'eip155',
 * }
 */
export type SlotRow = SlotLink | SlotComponent

/**
 * The slots that exist: `accountTabs` holds the tabs of the Account view, `connectMethods` holds ways to connect other
 * than the wallet list, `walletActions` holds actions for an account, and `footer` is below each view.
 */
export type SlotName = 'accountTabs' | 'connectMethods' | 'walletActions' | 'footer'
