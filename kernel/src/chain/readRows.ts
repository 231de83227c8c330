import { defineErrors, type LatchkitError } from '../base/errors/latchkitError.ts'
import { walletErrors } from '../base/errors/walletErrors.ts'
import type { Log } from '../core/feedback/log.ts'
import { tryRead } from './tryRead.ts'

/** How many rows of a list were left out, by the reason. */
export type LeftOut = Readonly<Record<string, number>>

/** The rows of a list that were read, and how many were left out. */
export interface ReadRows<T> {
  /** The rows that were read, in their order. */
  readonly rows: readonly T[]
  /** Empty when none was left out. */
  readonly leftOut: LeftOut
}

const unreadable = 'unreadable'

/**
 * Reads a list of a wallet, each row alone: one row that is of a kind which is not known yet, or that cannot be read, affects
 * no other. `read` returns the row, or the reason why it is left out. What it throws is the reason `unreadable`, and with
 * `undefined` the row is skipped without being counted, as for an account of another chain that the wallet marks as one.
 *
 * @example
 * const read = (row: unknown) => (typeof row === 'number' ? { row } : 'no number')
 * readRows([1, 'two'], read) // { rows: [{ row: 1 }], leftOut: { 'no number': 1 } }
 */
export function readRows<T extends object, Row = unknown>(
  list: readonly Row[],
  read: (row: Row) => T | string | undefined,
): ReadRows<T> {
  const results = list.map((row) => tryRead(() => ({ read: read(row) })) ?? { read: unreadable })
  const left: readonly LeftOut[] = results.flatMap(({ read }) =>
    typeof read === 'string' ? [{ [read]: 1 }] : [],
  )
  return {
    rows: results.flatMap(({ read }) => (typeof read === 'object' ? [read] : [])),
    leftOut: addLeftOut(...left),
  }
}

/**
 * Adds the counts of several lists.
 *
 * @example addLeftOut({ unreadable: 1 }, { unreadable: 1, 'of another network': 1 }) // { unreadable: 2, 'of another network': 1 }
 */
export function addLeftOut(...lists: readonly (LeftOut | undefined)[]): LeftOut {
  const counts = new Map<string, number>()
  for (const [reason, count] of lists.flatMap((list) => Object.entries(list ?? {})))
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  return Object.fromEntries(counts)
}

/** Formats what was left out, as in `2 unreadable, 1 of another network`. */
const formatLeftOut = (leftOut: LeftOut): string =>
  Object.entries(leftOut)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ')

const errors = defineErrors({
  NO_USABLE_ACCOUNT: {
    message: 'The wallet shared no account that can be used here. Left out: {why}.',
    surface: 'view',
    rpcCode: 4100,
  },
})

/**
 * Creates the error for a list of which no account remains: `NO_USABLE_ACCOUNT`, which says how many were left out and why, or
 * `NO_ACCOUNT` for a list without any.
 *
 * @example const check = ({ rows, leftOut }: ReadRows<object>) => (rows.length === 0 ? noAccountLeft(leftOut) : undefined)
 */
export function noAccountLeft(leftOut: LeftOut): LatchkitError {
  const why = formatLeftOut(leftOut)
  return why ? errors.NO_USABLE_ACCOUNT({ values: { why } }) : walletErrors.NO_ACCOUNT()
}

/**
 * Creates a function that logs how many accounts of a wallet were left out, and why. A wallet's lists are read often: what
 * was logged last for a wallet is not logged again.
 *
 * @example const report = createLeftOutLog((message, details) => console.warn(message, details))
 */
export function createLeftOutLog(log: Log): (wallet: string, leftOut: LeftOut) => void {
  const logged = new Map<string, string>()
  return (wallet, leftOut) => {
    const text = formatLeftOut(leftOut)
    if ((logged.get(wallet) ?? '') === text) return
    logged.set(wallet, text)
    if (text) log('Accounts of a wallet are left out', { wallet, ...leftOut })
  }
}
