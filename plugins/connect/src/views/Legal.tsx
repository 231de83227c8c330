import { useAtom, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useId, useRef } from 'react'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import { connectToken } from '../model.ts'
import sheet from './legal.module.css'
import { type Texts, useTexts } from './useTexts.tsx'

/** The terms with the required checkbox. When the visitor continues without it, it gets the focus and shows an error. */
export function Legal({
  t,
  directory,
}: {
  readonly t: Texts
  readonly directory: LazyDirectory
}): ReactElement {
  const css = useSheet(sheet)
  const id = useId()
  const legal = useAtom(directory.legalAtom)
  const checkbox = useRef<HTMLInputElement>(null)
  const refused = legal === 'refused'
  useEffect(() => {
    if (refused) checkbox.current?.focus()
  }, [refused])
  return (
    <div className={refused ? `${css.legal} ${css.refused}` : css.legal}>
      <input
        ref={checkbox}
        id={id}
        type="checkbox"
        checked={legal === 'accepted'}
        aria-invalid={refused ? true : undefined}
        aria-describedby={`${id}-why`}
        onChange={(event) => directory.accept(event.target.checked)}
      />
      <label htmlFor={id}>
        {t('connect.legal')} <Documents t={t} />
      </label>
      <p id={`${id}-why`} role="alert" className={css.why}>
        {refused ? t('connect.legalFirst') : ''}
      </p>
    </div>
  )
}

/** The terms without a checkbox: one line below the list. */
export function LegalNote(): ReactElement | null {
  const css = useSheet(sheet)
  const t = useTexts()
  return t ? (
    <p className={css.note}>
      {t('connect.legalNote')} <Documents t={t} />
    </p>
  ) : null
}

/** The links to the site's terms and privacy policy. */
function Documents({ t }: { readonly t: Texts }): ReactElement {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useAtom(
    useService(connectToken).settingsAtom,
  )
  return (
    <>
      {terms ? <ExternalLink href={terms}>{t('connect.terms')}</ExternalLink> : null}
      {terms && privacy ? ` ${t('connect.legalAnd')} ` : null}
      {privacy ? <ExternalLink href={privacy}>{t('connect.privacy')}</ExternalLink> : null}
    </>
  )
}

function ExternalLink({
  href,
  children,
}: {
  readonly href: string
  readonly children: string
}): ReactElement | string {
  // The addresses come from the integrator. They are still restricted to schemes that cannot run code.
  if (!/^(https?:|\/)/i.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
