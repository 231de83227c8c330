import type { AccountId } from '@latchkit/kernel'
import { useLocale, useSheet, VirtualChunks } from '@latchkit/kernel/ui'
import { memo, type ReactElement, useCallback, useMemo } from 'react'
import { type Chunk, toChunks, toRows } from '../actions/arrangeRows.ts'
import { createDateTexts, type DateTexts } from '../actions/dates.ts'
import { findSuspects } from '../actions/findSuspects.ts'
import type { Transaction } from '../model.ts'
import sheet from './activity.module.css'
import { TransactionRow } from './TransactionRow.tsx'

/** The height of a row with its gap, and of the title of a month, for chunks that have not been rendered yet. */
const rowPx = 64
const titlePx = 36

interface MonthsProps {
  readonly transactions: readonly Transaction[]
  readonly account: AccountId
}

/** The transactions by month. */
export function Months({ transactions, account }: MonthsProps): ReactElement {
  const locale = useLocale()
  const chunks = useMemo(
    () => toChunks(toRows(transactions, findSuspects(transactions, account))),
    [transactions, account],
  )
  const dates = useMemo(() => createDateTexts(locale), [locale])
  const render = useCallback(
    (index: number) => <ChunkRows chunk={chunks[index] ?? []} dates={dates} />,
    [chunks, dates],
  )
  return (
    <VirtualChunks count={chunks.length} heightOf={(index) => estimate(chunks[index] ?? [])}>
      {render}
    </VirtualChunks>
  )
}

const estimate = (chunk: Chunk): number =>
  chunk.reduce((sum, { rows, isFirst }) => sum + rows.length * rowPx + (isFirst ? titlePx : 0), 0)

interface ChunkRowsProps {
  readonly chunk: Chunk
  readonly dates: DateTexts
}

const ChunkRows = memo(function ChunkRows({ chunk, dates }: ChunkRowsProps): ReactElement {
  const css = useSheet(sheet)
  const now = Date.now()
  return (
    <>
      {chunk.map(({ key, time, isFirst, rows }) => (
        <div key={key} className={css.part}>
          {isFirst ? <h3 className={css.month}>{dates.month(time, now)}</h3> : null}
          <ul role="list" className={css.rows} aria-label={dates.month(time, now)}>
            {rows.map((row) => (
              <TransactionRow key={row.key} row={row} date={dates.day(row.transaction.minedAt)} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
})
