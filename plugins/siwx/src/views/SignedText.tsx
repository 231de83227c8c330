import { useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { SiwxMessageKey } from '../messages/en.ts'
import sheet from './siwx.module.css'

/** The text that the wallet signs, to the letter, for visitors who want to read it before they sign. */
export function SignedText({ text }: { readonly text: string | undefined }): ReactElement | null {
  const t = useMessages<SiwxMessageKey>()
  const css = useSheet(sheet)
  return text === undefined ? null : (
    <details className={css.details}>
      <summary>{t('siwx.message')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <pre className={css.text} dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}
