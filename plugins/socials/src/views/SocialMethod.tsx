import { Icon, useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/ui'
import { Ellipsis } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import type { SocialsMessage } from '../messages/en.ts'
import { type Provider, providerNames, socialsToken } from '../model.ts'
import { Glyph } from './Glyph.tsx'
import sheet from './socials.module.css'

/** The maximum number of buttons in the row. */
const maxButtons = 6

/** The row of providers among the login methods. One or two providers also show their names. */
export default function SocialMethod(): ReactElement | null {
  const t = useMessages<SocialsMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const model = useService(socialsToken)
  const providers = useAtom(model.providersAtom)
  if (providers.length === 0) return null
  const shown = providers.length > maxButtons ? providers.slice(0, maxButtons - 1) : providers
  const named = shown.length <= 2
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      className={css.row}
      role="group"
      aria-label={t('socials.ways')}
      onPointerEnter={model.preload}
      onPointerDown={model.preload}
      onFocus={model.preload}
    >
      {shown.map((provider) => (
        <MethodButton key={provider} label={providerNames[provider]} onClick={() => model.select(provider)}>
          <Glyph provider={provider} />
          {named ? <span>{labelOf(provider, shown, t)}</span> : null}
        </MethodButton>
      ))}
      {shown === providers ? null : (
        <MethodButton label={t('socials.more')} onClick={() => void router.push('ConnectSocials')}>
          <Icon node={Ellipsis} />
        </MethodButton>
      )}
    </div>
  )
}

type TranslateName = (key: SocialsMessage, values?: { readonly name: string }) => string

/** Only a single provider has room for a full sentence. */
const labelOf = (provider: Provider, { length }: readonly Provider[], t: TranslateName): string =>
  length === 1 ? t('socials.with', { name: providerNames[provider] }) : providerNames[provider]

interface MethodButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function MethodButton({ label, onClick, children }: MethodButtonProps): ReactElement {
  const css = useSheet(sheet)
  return (
    <button type="button" className={css.one} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
