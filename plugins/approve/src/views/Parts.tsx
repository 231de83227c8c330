import { useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { FormattedStatement } from '../words/formatted.ts'
import sheet from './approve.module.css'
import { Cautions } from './Cautions.tsx'
import { Described } from './Described.tsx'
import { FactRows } from './Facts.tsx'

/** The parts of a statement, sorted by severity, each with its number in the request. */
export function Parts({
  of: { parts, omitted },
}: {
  readonly of: Pick<FormattedStatement, 'parts' | 'omitted'>
}): ReactElement | null {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  if (parts.length === 0 && omitted <= 0) return null
  const total = parts.length + omitted
  return (
    <>
      <ol role="list" className={css.parts}>
        {parts.map((part) => (
          <li key={part.at}>
            <span className={css.muted}>{t('approve.queue', { position: part.at, total })}</span>
            <strong className={css.part}>{part.title}</strong>
            <dl>
              <FactRows facts={part.facts} />
            </dl>
            <Described described={part.described} />
            <Cautions cautions={part.cautions} />
            <Parts of={part} />
          </li>
        ))}
      </ol>
      {omitted > 0 ? <p className={css.muted}>{t('approve.more', { count: omitted })}</p> : null}
    </>
  )
}
