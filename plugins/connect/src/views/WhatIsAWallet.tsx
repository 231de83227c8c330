import { Button, Explanation, Skeleton, useRouter } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { holdings, keyToApps, signature } from './drawings.ts'
import { useTexts } from './useTexts.tsx'

/** Explains what a wallet is in three points, and leads to the wallets that can be installed. */
export default function WhatIsAWallet(): ReactElement {
  const t = useTexts()
  const router = useRouter()
  if (!t) return <Skeleton rows={4} />
  const points = [
    { drawing: holdings, heading: t('connect.vault'), hint: t('connect.vaultHint') },
    { drawing: keyToApps, heading: t('connect.key'), hint: t('connect.keyHint') },
    { drawing: signature, heading: t('connect.pen'), hint: t('connect.penHint') },
  ]
  return (
    <Explanation points={points}>
      <Button onClick={() => void router.push('GetWallet')}>{t('connect.get')}</Button>
    </Explanation>
  )
}
