/** Where an error is shown: in a toast, in an alert, in a view, or nowhere because it is only thrown. */
export type ErrorSurface = 'toast' | 'alert' | 'view' | 'thrown'

/** A row of an error table: the exact `message`, and the `surface` that shows the error. */
export interface ErrorRow {
  readonly message: string
  /** Default: `thrown`. */
  readonly surface?: ErrorSurface
  /** The code of EIP-1193 or JSON-RPC. Default: -32603, an internal error. */
  readonly rpcCode?: number
}

export interface ErrorDetails {
  readonly cause?: unknown
  /** Values that replace placeholders such as `{name}` in the message. */
  readonly values?: Readonly<Record<string, string>>
}

/**
 * The error class of Latchkit, whose `name` is always `LatchkitError`. Compare errors by their `reason`. `message` is
 * the text to show, and `surface` tells where. `code` is an integer of EIP-1193 or JSON-RPC, so that libraries recognize
 * the errors of a provider: 4001 if the visitor declined or closed the modal, -32603 if no other code fits.
 *
 * @example
 * try {
 *   await kit.connect()
 * } catch (error) {
 *   if (error instanceof LatchkitError && error.reason !== 'CLOSED') alert(error.message)
 * }
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export class LatchkitError extends Error {
  override readonly name = 'LatchkitError'
  readonly reason: string
  readonly surface: ErrorSurface
  readonly code: number

  constructor(reason: string, row: ErrorRow, details: ErrorDetails = {}) {
    super(
      fillText(row.message, details.values),
      details.cause === undefined ? undefined : { cause: details.cause },
    )
    this.reason = reason
    this.surface = row.surface ?? 'thrown'
    this.code = row.rpcCode ?? -32603
  }
}

/** A table with one error constructor per reason. */
export type ErrorTable<T> = { readonly [K in keyof T]: (details?: ErrorDetails) => LatchkitError }

/**
 * Creates error constructors from a table of messages.
 *
 * @example
 * const errors = defineErrors({ TOO_LATE: { message: 'The offer ended at {time}', surface: 'view' } })
 * throw errors.TOO_LATE({ values: { time: '12:00' } })
 */
export function defineErrors<const T extends Readonly<Record<string, ErrorRow>>>(rows: T): ErrorTable<T> {
  const table: Record<string, (details?: ErrorDetails) => LatchkitError> = {}
  for (const [reason, row] of Object.entries(rows)) {
    table[reason] = (details) => new LatchkitError(reason, row, details)
  }
  return table as ErrorTable<T>
}

/** Replaces the `{name}` placeholders of a text by their values. A placeholder without a value stays. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : placeholder,
  )
}
