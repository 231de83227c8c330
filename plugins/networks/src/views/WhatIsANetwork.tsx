import { stackAtom } from '@latchkit/kernel/plugin'
import { Button, Explanation, useAtom, useMessages, useRouter } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { fee, layers, sharedRecord } from './drawings.ts'

/** Explains what a network is in three points, and leads to the list of networks. */
export default function WhatIsANetwork(): ReactElement {
  const t = useMessages<NetworksMessage>()
  const router = useRouter()
  // A view that led here has the list already.
  const isFirst = useAtom(stackAtom).length < 2
  const hasList = router.has('Networks')
  const points = [
    { drawing: sharedRecord, heading: t('networks.record'), hint: t('networks.recordHint') },
    { drawing: fee, heading: t('networks.fee'), hint: t('networks.feeHint') },
    { drawing: layers, heading: t('networks.apart'), hint: t('networks.apartHint') },
  ]
  return (
    <Explanation points={points}>
      <Button onClick={() => (isFirst && hasList ? void router.replace('Networks') : router.back())}>
        {t(hasList ? 'networks.choose' : 'networks.done')}
      </Button>
    </Explanation>
  )
}
