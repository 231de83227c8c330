import { useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement, ReactNode } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import { reveal } from '../reveal.ts'
import type { FormattedRequest } from '../words/formatted.ts'
import sheet from './approve.module.css'
import { Fields } from './Fields.tsx'

/** The signed content: a message as text, typed data as fields, anything else as code. The raw request is collapsed. */
export function Content({ formatted }: { readonly formatted: FormattedRequest }): ReactElement {
  const t = useMessages<ApproveMessage>()
  const css = useSheet(sheet)
  const { text, values, isUnderstood, isReady, content, raw } = formatted
  return (
    <>
      {text === undefined ? null : (
        <ScrollableText label={t('approve.text')} text={text} className={css.text} />
      )}
      {text === '' ? <p className={css.muted}>{t('approve.empty')}</p> : null}
      {values === undefined ? null : (
        <Scrollable label={t('approve.fields')} className={css.tree}>
          <Fields value={values} />
        </Scrollable>
      )}
      {isUnderstood || !isReady || values ? null : (
        <ScrollableText label={t('approve.content')} text={content} className={css.code} />
      )}
      <details className={css.fold}>
        <summary>{t('approve.raw')}</summary>
        <ScrollableText label={t('approve.raw')} text={raw} className={css.code} />
      </details>
    </>
  )
}

interface ScrollProps {
  readonly label: string
  readonly className: string | undefined
}

/** Untrusted text, with its own direction and with invisible characters revealed. */
function ScrollableText({
  label,
  text,
  className,
}: ScrollProps & { readonly text: string }): ReactElement | null {
  if (text === '') return null
  return (
    <Scrollable label={label} className={className}>
      {reveal(text)}
    </Scrollable>
  )
}

/** A scrollable region that can also be scrolled by keyboard. */
function Scrollable({
  label,
  className,
  children,
}: ScrollProps & { readonly children: ReactNode }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus makes it scrollable by keyboard.
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  )
}
