import type { ViewRole } from '../../contracts/views.ts'
import type { TransactionStep } from '../state/atoms.ts'
import type { TransactionEnd } from './createTransactions.ts'

/** Controls the modal and its view stack. A view is passed by its name, or by its role if another plugin owns it. */
export interface RouterPort {
  /** Whether a composed plugin has this view. Check it before you offer a link to the view. */
  has(view: string): boolean
  /** Returns the name of the view that has a role, as it appears on the view stack. */
  viewOf(role: ViewRole): string | undefined
  /** Mounts the modal in the page without opening it. @throws {LatchkitError} NO_DOM, NO_CONTAINER, DESTROYED */
  prepare(): Promise<void>
  /**
   * Opens the modal with a view, or switches to the view if the modal is open. Use it for requests that need the
   * visitor now.
   */
  open(view: string, params?: unknown): Promise<void>
  /** Pushes a view onto the stack. If it is already on top, only its params change. @throws {LatchkitError} UNKNOWN_VIEW */
  push(view: string, params?: unknown): Promise<void>
  /** Replaces the current view. @throws {LatchkitError} UNKNOWN_VIEW */
  replace(view: string, params?: unknown): Promise<void>
  /** Replaces the whole stack with one view. @throws {LatchkitError} UNKNOWN_VIEW */
  reset(view: string, params?: unknown): Promise<void>
  /** Goes back to the previous view, or closes the modal if there is none. */
  back(): void
  /** Closes the modal, unless a plugin keeps it open. */
  close(): void
  /** Begins a transaction. Until it ends, closing the modal cancels its step instead of rejecting pending requests. */
  beginTransaction(step: TransactionStep): void
  /** Ends the current transaction and calls the callback of its step once. After an error or a cancel it also goes back. */
  endTransaction(end: TransactionEnd): void
}
