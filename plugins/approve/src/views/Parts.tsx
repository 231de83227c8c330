import { useMessages, useSheet } from '@latchkit/kernel/react'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { Said } from '../words/sayStatement.ts'
import sheet from './approve.module.css'
import { Cautions } from './Cautions.tsx'
import { FactRows } from './Facts.tsx'

/** More than this nobody reads on one screen; the rest is in the whole request. */
const mostParts = 30

/** What happens together, numbered in its order. */
export function Parts({ parts }: { readonly parts: readonly Said[] }): ReactElement | null {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  if (parts.length === 0) return null
  const left = parts.length - mostParts
  return (
    <>
      <ol className={css.parts}>
        {parts.slice(0, mostParts).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is asked never changes its order.
          <li key={at}>
            <strong className={css.part}>{part.title}</strong>
            <dl>
              <FactRows facts={part.facts} />
            </dl>
            <Cautions cautions={part.cautions} />
            <Parts parts={part.parts} />
          </li>
        ))}
      </ol>
      {left > 0 ? <p className={css.muted}>{t('approve.more', { count: left })}</p> : null}
    </>
  )
}
