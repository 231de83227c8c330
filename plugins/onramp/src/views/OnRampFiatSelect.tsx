import {
  List,
  ListItem,
  Picture,
  Skeleton,
  useAtom,
  useLocale,
  useMessages,
  useRouter,
  useService,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { OnrampMessage } from '../messages/en.ts'
import { onrampToken } from '../model.ts'
import { symbolOf } from './useMoney.tsx'

/** The currencies to pay with. A click selects one and returns. */
export default function OnRampFiatSelect(): ReactElement {
  const t = useMessages<OnrampMessage>()
  const router = useRouter()
  const locale = useLocale()
  const model = useService(onrampToken)
  const offers = useAtom(model.offersAtom)
  if (!offers) return <Skeleton rows={3} />
  return (
    <List label={t('onramp.currencies')}>
      {offers.currencies.map(({ id }) => (
        <li key={id}>
          <ListItem
            icon={<Picture of={{ kind: 'currency', code: id }} name={symbolOf(id)} />}
            name={nameOf(id, locale)}
            tag={id}
            onClick={() => {
              model.edit({ currency: id })
              router.back()
            }}
          />
        </li>
      ))}
    </List>
  )
}

/** The name of a currency in the kit's language, or its code. */
function nameOf(currency: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency
  } catch {
    return currency
  }
}
