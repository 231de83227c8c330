import type { TransactionStep } from '../state/atoms.ts'
import type { TransactionEnd } from './createTransactions.ts'

/** The modal's view stack. */
export interface RouterPort {
  /** Whether a composed plugin has this view, so that leading there is worth offering. */
  has(view: string): boolean
  /** Puts the modal into the page without opening it. @throws {LatchkitError} NO_DOM, NO_CONTAINER, DESTROYED */
  prepare(): Promise<void>
  /** Opens the modal on a view, or changes to it: for what cannot wait until the visitor opens it. */
  open(view: string, params?: unknown): Promise<void>
  /** Shows a view above the present one; the same view again only gets other params. @throws {LatchkitError} UNKNOWN_VIEW */
  push(view: string, params?: unknown): Promise<void>
  /** Shows a view in the present one's place. @throws {LatchkitError} UNKNOWN_VIEW */
  replace(view: string, params?: unknown): Promise<void>
  /** Shows a view with nothing below it. @throws {LatchkitError} UNKNOWN_VIEW */
  reset(view: string, params?: unknown): Promise<void>
  /** Goes back one view; from the first one it closes. */
  back(): void
  /** Closes the modal, unless a plugin holds it. */
  close(): void
  /** A transaction begins: closing the modal cancels its step instead of rejecting open requests. */
  beginTransaction(step: TransactionStep): void
  /** The transaction on top ends: its step is told once; an error or a cancel also goes back. */
  endTransaction(end: TransactionEnd): void
}
