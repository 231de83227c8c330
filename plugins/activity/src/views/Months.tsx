import { useLocale, useSheet } from '@latchkit/kernel/ui'
import { memo, type ReactElement, useMemo, useRef, useState } from 'react'
import { type Chunk, toChunks, toRows } from '../actions/arrangeRows.ts'
import { createDateTexts, type DateTexts } from '../actions/dates.ts'
import type { Transaction } from '../model.ts'
import sheet from './activity.module.css'
import { TransactionRow } from './TransactionRow.tsx'
import { useVisibleChunks } from './useVisibleChunks.tsx'

/** The height of a row with its gap, and of the title of a month, for chunks that have not been rendered yet. */
const rowPx = 64
const titlePx = 36

interface MonthsProps {
  readonly transactions: readonly Transaction[]
}

/** The transactions by month. Only the chunks on the screen and their neighbors are rendered. */
export function Months({ transactions }: MonthsProps): ReactElement {
  const css = useSheet(sheet)
  const locale = useLocale()
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const chunks = useMemo(() => toChunks(toRows(transactions)), [transactions])
  const dates = useMemo(() => createDateTexts(locale), [locale])
  const { first, last, heights } = useVisibleChunks(list, chunks.length)
  // The chunk with the focus stays, even if it is scrolled out of view.
  const isShown = (index: number) => (index >= first - 1 && index <= last + 1) || index === focused
  return (
    <div ref={list} className={css.months}>
      {chunks.map((chunk, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its links.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the position in the list.
          key={index}
          data-chunk={index}
          className={css.chunk}
          style={isShown(index) ? undefined : { height: heights.get(index) ?? estimate(chunk) }}
          onFocus={() => setFocused(index)}
          onBlur={() => setFocused(-1)}
        >
          {isShown(index) ? <ChunkRows chunk={chunk} dates={dates} /> : null}
        </div>
      ))}
    </div>
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
