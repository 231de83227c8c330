import { isPhone } from '@latchkit/kernel/plugin'
import { Notice, Skeleton, TextButton, useRouter, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { useTexts } from './useTexts.tsx'
import sheet from './welcome.module.css'

/** Shown if no wallet was detected: what to do. */
export function NoWallets({ hasMethods }: { readonly hasMethods: boolean }): ReactElement {
  const t = useTexts()
  if (!t) return <Skeleton rows={2} />
  const hint = hasMethods ? 'connect.noneOther' : 'connect.noneHint'
  return (
    <Notice kind="info" title={t('connect.none')}>
      {t(isPhone() ? 'connect.noneApp' : hint)}
    </Notice>
  )
}

/** Links to the explanation of wallets and, for visitors without one, to those that can be installed. */
export function Help({ isWithGet }: { readonly isWithGet: boolean }): ReactElement {
  const t = useTexts()
  const css = useSheet(sheet)
  const router = useRouter()
  // The place is kept while the texts load.
  if (!t) return <div className={css.help} />
  return (
    <div className={css.help}>
      <TextButton onClick={() => void router.push('WhatIsAWallet')}>{t('connect.what')}</TextButton>
      {isWithGet ? (
        <TextButton onClick={() => void router.push('GetWallet')}>{t('connect.get')}</TextButton>
      ) : null}
    </div>
  )
}
