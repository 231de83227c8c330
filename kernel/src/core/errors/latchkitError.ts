/** Where a person meets an error: in a toast, an alert, a view, or only as a thrown value. */
export type ErrorSurface = 'toast' | 'alert' | 'view' | 'thrown'

/** A row of an error table: the `message` to the letter, the `surface` it shows on, and its provider code if it has one. */
export interface ErrorRow {
  readonly message: string
  readonly surface: ErrorSurface
  /** EIP-1193 or JSON-RPC code, for errors that leave through a provider. */
  readonly rpcCode?: number
}

export interface ErrorDetails {
  readonly cause?: unknown
  /** Replaces `{name}` in the message. */
  readonly values?: Readonly<Record<string, string>>
}

/**
 * The one error class of Latchkit, by `name`. `reason` is what to compare, `message` what to show and `surface` where;
 * `code` is a number when the error leaves through a provider (EIP-1193 asks for one), else equal to `reason`.
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
  readonly code: number | string

  constructor(reason: string, row: ErrorRow, details: ErrorDetails = {}) {
    super(
      fill(row.message, details.values),
      details.cause === undefined ? undefined : { cause: details.cause },
    )
    this.reason = reason
    this.surface = row.surface
    this.code = row.rpcCode ?? reason
  }
}

/** A table of errors as constructors, one per reason. */
export type ErrorTable<T> = { readonly [K in keyof T]: (details?: ErrorDetails) => LatchkitError }

/**
 * Turns rows of texts into constructors.
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

function fill(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}
