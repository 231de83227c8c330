import type { OpenedPage, PageOptions } from '../lib/openPage.ts'
import type { OpenedPhone } from '../lib/phone.ts'
import type { FaultId, FlowId } from './matrix.ts'

/** One page under one fault, and what the visitor has done there. */
export interface World extends OpenedPage {
  /** Of flows that pair. */
  readonly phone: OpenedPhone | undefined
  /** How often the visitor asked for what the flow is about: a wallet is asked no oftener. */
  tries: number
}

/** What a visitor, or the site, does. */
export interface Flow {
  readonly id: FlowId
  readonly page: PageOptions
  readonly pairs?: boolean
  /** The wallet is the one in the frame: what is true is what it signs for. */
  readonly embedded?: boolean
  /** Up to where it begins, with nothing wrong. */
  ready(world: World): Promise<void>
  /** What is asked for. The wallet leaves it unanswered. */
  start(world: World): Promise<void>
  /** The person clears away what the wallet shows, so that it can be asked anew. */
  dismiss?(world: World): Promise<void>
  /** From `start` to the end: the wallet agrees, and everything the visitor chose is there. */
  finish(world: World): Promise<void>
  /** What a wallet is asked at most once per try. */
  readonly prompts: readonly string[]
}

/** How the visitor comes to the end. */
export type Ending =
  /** The fault is not felt: to the end while it lasts. */
  | 'anyway'
  /** It goes on by itself when the fault is over. */
  | 'by itself'
  /** `Try again`, where it was said. */
  | 'by trying again'
  /** From the beginning, when the fault is over. */
  | 'from the start'

/** What the product does not do yet. */
export interface Red {
  readonly because: string
  /** What the cell fails with: one that fails in another way is not excused. */
  readonly failsWith: RegExp
}

/** One fault in one flow. */
export interface Cell {
  /** Default `anyway`. */
  readonly ends?: Ending
  /** Sentences that are shown while the fault lasts. */
  readonly words?: readonly (string | RegExp)[]
  /** What else holds while the fault lasts. */
  under?(world: World): Promise<void>
  /** What else holds once the flow is at its end. */
  after?(world: World): Promise<void>
  /** Another flow of the same column. */
  readonly as?: Flow
  readonly page?: PageOptions
  /** False where leaving and coming again would be another fault. */
  readonly leaves?: boolean
  /** It runs by day too, beside the one cell of its fault. */
  readonly byDay?: boolean
  /** The cell is expected to fail. */
  readonly red?: Red
}

/** A cell that another test proves in full: its file under this folder's parent, or from the root, and its title. */
export interface Elsewhere {
  readonly file: string
  readonly title: string
}

/** A cell that cannot be run yet, and why. */
export interface NotApplicable {
  readonly because: string
}

export type CellRow = Cell | Elsewhere | NotApplicable

/** Something that goes wrong. */
export interface Fault {
  readonly id: FaultId
  /** Where a fault comes in several ways. */
  readonly how?: string
  readonly page?: PageOptions
  /** Before the page is opened. */
  prepare?(): Promise<void>
  /** When everything is ready for the flow. */
  apply?(world: World): Promise<void>
  /** When the wallet has been asked. */
  strike?(world: World): Promise<void>
  /** Ends it. Faults of the services end by themselves. */
  clear?(world: World): Promise<void>
  readonly cells: Readonly<Partial<Record<FlowId, CellRow>>>
}

export const isElsewhere = (row: CellRow): row is Elsewhere => 'file' in row
export const isNotApplicable = (row: CellRow): row is NotApplicable => 'because' in row
