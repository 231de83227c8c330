import { SiteLink, useMessages, useService } from '@latchkit/kernel/ui'
import { ExternalLink } from 'lucide'
import type { ReactElement } from 'react'
import type { OnrampMessage } from '../messages/en.ts'
import { type Checkout, type CheckoutState, onrampToken, providerNames } from '../model.ts'

/** The states in which the visitor may want the page again. While a payment is processed, it would be a second one. */
const linked: ReadonlySet<CheckoutState> = new Set(['blocked', 'waiting', 'closed', 'declined'])

/** A link to the checkout, whose URL has been checked. */
export function CheckoutLink({
  checkout: { provider, state, url },
}: {
  readonly checkout: Checkout
}): ReactElement | null {
  const t = useMessages<OnrampMessage>()
  const model = useService(onrampToken)
  if (url === undefined || !linked.has(state)) return null
  return (
    <SiteLink href={url} icon={ExternalLink} onClick={model.noteOpened}>
      {t('onramp.open', { provider: providerNames[provider] })}
    </SiteLink>
  )
}
