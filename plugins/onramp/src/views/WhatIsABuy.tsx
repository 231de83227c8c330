import { Button, Explanation, useMessages, useRouter } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { OnrampMessage } from '../messages/en.ts'
import { card, coin, person } from './drawings.ts'

/** Explains in three points what buying is. */
export default function WhatIsABuy(): ReactElement {
  const t = useMessages<OnrampMessage>()
  const router = useRouter()
  const points = [
    { drawing: card, heading: t('onramp.pay'), hint: t('onramp.payHint') },
    { drawing: person, heading: t('onramp.identity'), hint: t('onramp.identityHint') },
    { drawing: coin, heading: t('onramp.price'), hint: t('onramp.priceHint') },
  ]
  return (
    <Explanation points={points}>
      <Button onClick={() => void router.replace('OnRampProviders')}>{t('onramp.buy')}</Button>
    </Explanation>
  )
}
