import { useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { FormattedDescription } from '../words/formatted.ts'
import sheet from './approve.module.css'
import { FactRows } from './Facts.tsx'

/** The words of a description, in a frame of their own, so that they cannot pass as the approver's words. */
export function Described({
  described,
}: {
  readonly described: FormattedDescription | undefined
}): ReactElement | null {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  if (!described) return null
  return (
    <section className={css.described} aria-label={described.by}>
      <strong className={css.part}>{described.by}</strong>
      <p className={css.muted}>{t('approve.describedHint')}</p>
      <dl>
        <FactRows facts={described.facts} />
      </dl>
    </section>
  )
}
