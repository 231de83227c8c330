import { useMessages, useSheet } from '@latchkit/kernel/react'
import type { ReactElement, ReactNode } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import { reveal } from '../reveal.ts'
import type { Shown } from '../words/shown.ts'
import sheet from './approve.module.css'
import { Fields } from './Fields.tsx'

/** What is signed: a message as the text it is, data as the values it has, the rest as code; and the whole of it, folded. */
export function Content({ shown }: { readonly shown: Shown }): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const { text, values, isRead, isReady, content, raw } = shown
  return (
    <>
      {text === undefined ? null : <Scrolled label={t('approve.text')} text={text} className={css.text} />}
      {text === '' ? <p className={css.muted}>{t('approve.empty')}</p> : null}
      {values === undefined ? null : (
        <Scrolling label={t('approve.fields')} className={css.tree}>
          <Fields value={values} />
        </Scrolling>
      )}
      {isRead || !isReady || values ? null : (
        <Scrolled label={t('approve.content')} text={content} className={css.code} />
      )}
      <details className={css.fold}>
        <summary>{t('approve.raw')}</summary>
        <Scrolled label={t('approve.raw')} text={raw} className={css.code} />
      </details>
    </>
  )
}

interface Scrolls {
  readonly label: string
  readonly className: string | undefined
}

/** Text of a stranger: it is its own paragraph in its own direction, and hides no character. */
function Scrolled({ label, text, className }: Scrolls & { readonly text: string }): ReactElement | null {
  if (text === '') return null
  return (
    <Scrolling label={label} className={className}>
      {reveal(text)}
    </Scrolling>
  )
}

/** What scrolls in its place, by keys too. */
function Scrolling({ label, className, children }: Scrolls & { readonly children: ReactNode }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by keys.
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  )
}
