import { useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Icon } from '@latchkit/kernel/ui'
import { Ellipsis } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import type { SocialsMessage } from '../messages/en.ts'
import { names, type Provider, socialsToken } from '../model.ts'
import { Glyph } from './Glyph.tsx'
import sheet from './socials.module.css'

/** So many stand in one row. */
const most = 6

/** The providers among the ways to connect: marks in a row, with their names while there is room. */
export default function SocialMethod(): ReactElement | null {
  const t = useMessages<SocialsMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const model = useService(socialsToken)
  const providers = useAtom(model.providersAtom)
  if (providers.length === 0) return null
  const shown = providers.length > most ? providers.slice(0, most - 1) : providers
  const named = shown.length <= 2
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div
      className={css.row}
      role="group"
      aria-label={t('socials.ways')}
      onPointerEnter={model.soon}
      onPointerDown={model.soon}
      onFocus={model.soon}
    >
      {shown.map((provider) => (
        <One key={provider} label={names[provider]} onClick={() => model.choose(provider)}>
          <Glyph provider={provider} />
          {named ? <span>{wordsOf(provider, shown, t)}</span> : null}
        </One>
      ))}
      {shown === providers ? null : (
        <One label={t('socials.more')} onClick={() => void router.push('ConnectSocials')}>
          <Icon node={Ellipsis} />
        </One>
      )}
    </div>
  )
}

type Say = (key: SocialsMessage, values?: { readonly name: string }) => string

/** Alone a provider has room for a sentence. */
const wordsOf = (provider: Provider, { length }: readonly Provider[], t: Say): string =>
  length === 1 ? t('socials.with', { name: names[provider] }) : names[provider]

interface OneProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function One({ label, onClick, children }: OneProps): ReactElement {
  const css = useSheet(sheet)
  return (
    <button type="button" className={css.one} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
