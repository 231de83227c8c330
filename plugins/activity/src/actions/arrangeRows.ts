import type { Transaction, Transfer } from '../model.ts'
import { monthKey } from './dates.ts'
import { counterpartyOf, type Suspects } from './findSuspects.ts'

/** One row of the list. A transaction with more than two transfers has a row for each of them. */
export interface ActivityRow {
  readonly key: string
  readonly transaction: Transaction
  readonly transfers: readonly Transfer[]
  /** Whether it may be an attempt to deceive the visitor. */
  readonly isSuspect: boolean
  /** Whether its address is shown in full, because another one has the same short form. */
  readonly isWhole: boolean
}

/** The rows of one month, as far as they are in the chunk. */
export interface MonthPart {
  readonly key: string
  /** A time in the month. */
  readonly time: number
  /** Whether the month begins here, so that its title is shown. */
  readonly isFirst: boolean
  readonly rows: readonly ActivityRow[]
}

/** Consecutive rows that are rendered together. */
export type Chunk = readonly MonthPart[]

/** The number of rows in a chunk. */
export const chunkRows = 20

const noSuspects = { ids: new Set<string>(), lookAlikes: new Set<string>() }

/** Returns the rows of transactions, newest first. */
export function toRows(
  transactions: readonly Transaction[],
  { ids, lookAlikes }: Pick<Suspects, 'ids' | 'lookAlikes'> = noSuspects,
): readonly ActivityRow[] {
  return [...transactions]
    .sort((one, other) => other.minedAt - one.minedAt)
    .flatMap((transaction): readonly ActivityRow[] => {
      const { id, transfers } = transaction
      const isWhole = lookAlikes.has(counterpartyOf(transaction) ?? '')
      const facts = { transaction, isSuspect: ids.has(id), isWhole }
      if (transfers.length <= 2) return [{ key: id, transfers, ...facts }]
      return transfers.map((transfer, index) => ({
        key: `${id}/${index}`,
        transfers: [transfer],
        ...facts,
      }))
    })
}

/** Splits rows into chunks, and each chunk into months. */
export function toChunks(rows: readonly ActivityRow[]): readonly Chunk[] {
  const chunks: Chunk[] = []
  let lastMonth: string | undefined
  for (let start = 0; start < rows.length; start += chunkRows) {
    const months: (MonthPart & { rows: ActivityRow[] })[] = []
    for (const row of rows.slice(start, start + chunkRows)) {
      const time = row.transaction.minedAt
      const key = monthKey(time)
      const month = months.at(-1)
      if (month?.key === key) month.rows.push(row)
      else months.push({ key, time, isFirst: key !== lastMonth, rows: [row] })
      lastMonth = key
    }
    chunks.push(months)
  }
  return chunks
}
