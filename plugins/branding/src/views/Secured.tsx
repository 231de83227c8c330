import { useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import sheet from './secured.module.css'

/** The line, which opens the source in another tab. */
export default function Secured(): ReactElement {
  const t = useMessages<'branding.secured'>()
  const css = useSheet(sheet)
  return (
    <a
      className={css.link}
      href="https://github.com/latchkit/latchkit"
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('branding.secured')}
    </a>
  )
}
