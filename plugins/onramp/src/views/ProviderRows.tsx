import { Avatar, List, SelectButton, useAtom, useMessages, useService } from '@latchkit/kernel/ui'
import { ExternalLink } from 'lucide'
import type { ReactElement } from 'react'
import type { OnrampMessage } from '../messages/en.ts'
import { isOrder, onrampToken, type Provider, providerNames } from '../model.ts'

/** What the providers charge. */
const feeRange = '1–2%'

/** The providers. A click opens the checkout, if the order is complete. */
export function ProviderRows({ providers }: { readonly providers: readonly Provider[] }): ReactElement {
  const t = useMessages<OnrampMessage>()
  const model = useService(onrampToken)
  const canBuy = isOrder(useAtom(model.orderAtom))
  return (
    <List label={t('onramp.providers')}>
      {providers.map((provider) => (
        <li key={provider}>
          <SelectButton
            picture={<Avatar name={providerNames[provider]} size={32} />}
            value={t('onramp.with', { provider: providerNames[provider] })}
            detail={t('onramp.fee', { range: feeRange })}
            icon={ExternalLink}
            disabled={!canBuy}
            onClick={() => model.buy(provider)}
          />
        </li>
      ))}
    </List>
  )
}
