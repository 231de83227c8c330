import { useAtom, useService, useSheet } from '@latchkit/kernel/react'
import { type ReactElement, useEffect, useId, useRef } from 'react'
import type { More } from '../directory/createMore.ts'
import { connectToken } from '../model.ts'
import sheet from './legal.module.css'
import type { Texts } from './texts.tsx'

/** The terms, and the box without which nothing can be chosen; tried without, it says so and takes the focus. */
export function Legal({ t, more }: { readonly t: Texts; readonly more: More }): ReactElement {
  const css = useSheet(sheet)
  const id = useId()
  const model = useService(connectToken)
  const legal = useAtom(more.legalAtom)
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useAtom(model.settingsAtom)
  const box = useRef<HTMLInputElement>(null)
  const refused = legal === 'refused'
  useEffect(() => {
    if (refused) box.current?.focus()
  }, [refused])
  return (
    <div className={refused ? `${css.legal} ${css.refused}` : css.legal}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        checked={legal === 'accepted'}
        aria-invalid={refused ? true : undefined}
        aria-describedby={`${id}-why`}
        onChange={(event) => more.accept(event.target.checked)}
      />
      <label htmlFor={id}>
        {t('connect.legal')} {terms ? <Out href={terms}>{t('connect.terms')}</Out> : null}
        {terms && privacy ? ` ${t('connect.legalAnd')} ` : null}
        {privacy ? <Out href={privacy}>{t('connect.privacy')}</Out> : null}
      </label>
      <p id={`${id}-why`} role="alert" className={css.why}>
        {refused ? t('connect.legalFirst') : ''}
      </p>
    </div>
  )
}

function Out({
  href,
  children,
}: {
  readonly href: string
  readonly children: string
}): ReactElement | string {
  // The integrator's own addresses, and still none that runs code.
  if (!/^(https?:|\/)/i.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
