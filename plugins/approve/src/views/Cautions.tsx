import { Notice, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { LocatedCaution } from '../words/formatted.ts'
import sheet from './approve.module.css'

/** At most this many part numbers are listed. Each part repeats its own cautions. */
const maxNumbers = 5

/** The cautions, one per line. Those that make the approval impossible come first. */
export function Cautions({
  cautions,
}: {
  readonly cautions: readonly LocatedCaution[]
}): ReactElement | null {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  if (cautions.length === 0) return null
  const blocked = cautions.filter(({ blocks }) => blocks)
  const others = cautions.filter(({ blocks }) => !blocks)
  const lineOf = ({ caution: code, at }: LocatedCaution) => {
    const caution = t(`approve.caution.${code}`)
    const more = at.length > maxNumbers ? ` + ${at.length - maxNumbers}` : ''
    const parts = at.slice(0, maxNumbers).join(', ') + more
    return at.length === 0 ? caution : t('approve.inParts', { parts, caution })
  }
  const renderLines = (list: readonly LocatedCaution[]) =>
    list.map((located) => (
      <span key={located.caution} className={css.line}>
        {lineOf(located)}{' '}
      </span>
    ))
  return (
    <>
      {blocked.length > 0 ? (
        <Notice kind="error" title={t('approve.blocked')}>
          {renderLines(blocked)}
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <Notice kind="warning" title={t('approve.careful')}>
          {renderLines(others)}
        </Notice>
      ) : null}
    </>
  )
}
