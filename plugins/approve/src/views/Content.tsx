import { useMessages, useSheet } from '@latchkit/kernel/react'
import type { ReactElement } from 'react'
import type { Description } from '../describe.ts'
import type { ApproveMessage } from '../messages/en.ts'
import { reveal } from '../reveal.ts'
import sheet from './approve.module.css'

/** What is signed: a message as the text it is, anything else as the data it is; and the whole of it, folded. */
export function Content({
  said,
  isRead,
}: {
  readonly said: Description
  readonly isRead: boolean
}): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  return (
    <>
      {said.text === undefined ? null : (
        <Scrolled label={t('approve.text')} text={said.text} className={css.text} />
      )}
      {said.text === '' ? <p className={css.muted}>{t('approve.empty')}</p> : null}
      {isRead ? null : <Scrolled label={t('approve.content')} text={said.content} className={css.code} />}
      <details className={css.fold}>
        <summary>{t('approve.raw')}</summary>
        <Scrolled label={t('approve.raw')} text={said.raw} className={css.code} />
      </details>
    </>
  )
}

/** Text of a stranger: it is its own paragraph in its own direction, hides no character, and scrolls in its place. */
function Scrolled({
  label,
  text,
  className,
}: {
  readonly label: string
  readonly text: string
  readonly className: string | undefined
}): ReactElement | null {
  if (text === '') return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by keys.
    <section aria-label={label} tabIndex={0} className={className}>
      {reveal(text)}
    </section>
  )
}
