import type { OpenedPage, PageOptions } from '../lib/openPage.ts'
import type { OpenedPhone } from '../lib/phone.ts'
import type { FaultId, FlowId } from './matrix.ts'

/** The page of a cell, with the number of attempts that the visitor has made on it. */
export interface World extends OpenedPage {
  /** The phone of a flow that pairs. */
  readonly phone: OpenedPhone | undefined
  /** How often the visitor has started the flow. The wallet must not receive its prompts more often. */
  tries: number
}

/** A sequence of actions of the visitor or the site. */
export interface Flow {
  readonly id: FlowId
  readonly page: PageOptions
  readonly pairs?: boolean
  /** Whether the flow uses the embedded wallet. G7 is then checked with a signature of that wallet. */
  readonly embedded?: boolean
  /** Prepares the page for the flow, without any fault. */
  ready(world: World): Promise<void>
  /** Starts the flow. The wallet leaves the request unanswered. */
  start(world: World): Promise<void>
  /** Dismisses the prompt of the wallet, so that the wallet can receive the next request. */
  dismiss?(world: World): Promise<void>
  /** Leaves the flow while the modal is open. By default Escape closes it. */
  leave?(world: World): Promise<void>
  /** The button that starts the flow again from the view that reports a failure. Defaults to `Try again`. */
  readonly retry?: string
  /** Asserts that what the page shows agrees with the state of the flow, whether a fault lasts or not. */
  agrees?(world: World): Promise<void>
  /** Completes the flow after `start`: the wallet approves, and the result of everything the visitor chose is asserted. */
  finish(world: World): Promise<void>
  /** The methods that the wallet may receive at most once per attempt. */
  readonly prompts: readonly string[]
}

/** How the visitor completes the flow. */
export type Ending =
  /** The fault has no effect: the flow completes while the fault lasts. */
  | 'anyway'
  /** The flow continues by itself after the fault has ended. */
  | 'by itself'
  /** The visitor presses `Try again`, or the `retry` button of the flow, in the modal after the fault has ended. */
  | 'by trying again'
  /** The visitor starts the flow again after the fault has ended. */
  | 'from the start'

/** Describes a cell that is expected to fail because the product does not support it yet. */
export interface Red {
  readonly because: string
  /** The expected error message. A cell that fails with another message is reported as failed. */
  readonly failsWith: RegExp
}

/** The expectations for one flow under one fault. */
export interface Cell {
  /** Defaults to `anyway`. */
  readonly ends?: Ending
  /** The accessible name of the button that the visitor presses to try again, if the view has several. */
  readonly retry?: string
  /** The texts that are shown while the fault lasts. */
  readonly words?: readonly (string | RegExp)[]
  /** Additional assertions while the fault lasts. */
  under?(world: World): Promise<void>
  /** Additional assertions after the flow has completed. */
  after?(world: World): Promise<void>
  /** Replaces the default flow of the column. */
  readonly as?: Flow
  readonly page?: PageOptions
  /** `false` if closing the modal and starting again would be a different fault. Defaults to `true`. */
  readonly leaves?: boolean
  /** Whether the default run includes this cell in addition to the one cell of its fault. */
  readonly byDay?: boolean
  /** Set if the cell is expected to fail. */
  readonly red?: Red
}

/** A cell that another test covers in full. `file` is relative to `playground/e2e` or to the root of the repository. */
export interface Elsewhere {
  readonly file: string
  readonly title: string
}

/** A cell that cannot be run yet, and the reason. */
export interface NotApplicable {
  readonly because: string
}

export type CellRow = Cell | Elsewhere | NotApplicable

/** A fault, with the cells in which it is tested. */
export interface Fault {
  readonly id: FaultId
  /** Names the variant if the fault has several. */
  readonly how?: string
  readonly page?: PageOptions
  /** Runs before the page is opened. */
  prepare?(): Promise<void>
  /** Runs when the page is ready for the flow. */
  apply?(world: World): Promise<void>
  /** Runs after the flow has started, while the request is pending. */
  strike?(world: World): Promise<void>
  /** Ends the fault. Faults of the local services are cleared automatically. */
  clear?(world: World): Promise<void>
  readonly cells: Readonly<Partial<Record<FlowId, CellRow>>>
}

export const isElsewhere = (row: CellRow): row is Elsewhere => 'file' in row
export const isNotApplicable = (row: CellRow): row is NotApplicable => 'because' in row
