import { useMessages, useSheet } from '@latchkit/kernel/react'
import { Notice } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { Noted } from '../words/shown.ts'
import sheet from './approve.module.css'

/** So many numbers of parts are named; the parts themselves have the caution again. */
const mostNumbers = 5

/** What to be careful of, a line each; first what forbids a yes. */
export function Cautions({ cautions }: { readonly cautions: readonly Noted[] }): ReactElement | null {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  if (cautions.length === 0) return null
  const blocked = cautions.filter((one) => one.blocks)
  const others = cautions.filter((one) => !one.blocks)
  const lineOf = ({ caution: code, at }: Noted) => {
    const caution = t(`approve.caution.${code}`)
    const more = at.length > mostNumbers ? ` + ${at.length - mostNumbers}` : ''
    const parts = at.slice(0, mostNumbers).join(', ') + more
    return at.length === 0 ? caution : t('approve.inParts', { parts, caution })
  }
  const say = (some: readonly Noted[]) =>
    some.map((one) => (
      <span key={one.caution} className={css.line}>
        {lineOf(one)}{' '}
      </span>
    ))
  return (
    <>
      {blocked.length > 0 ? (
        <Notice kind="error" title={t('approve.blocked')}>
          {say(blocked)}
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <Notice kind="warning" title={t('approve.careful')}>
          {say(others)}
        </Notice>
      ) : null}
    </>
  )
}
