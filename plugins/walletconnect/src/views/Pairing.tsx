import type { AttemptStatus, WalletListing } from '@latchkit/kernel/plugin'
import { AttemptView, Notice, useAtom, useMessages } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'

import { PlatformTabs } from './PlatformTabs.tsx'
import { WalletImage } from './WalletImage.tsx'
import { useModel } from './WithModel.tsx'

/** Runs a pairing while it is visible, and shows its status. */
export function Pairing({ wallet }: { readonly wallet: WalletListing | undefined }): ReactElement {
  const model = useModel()
  const attempt = useAtom(model.attemptAtom)
  const { uri, reachable, wrongClock } = useAtom(model.pairingAtom)
  useEffect(() => {
    if (!attempt) model.start()
  }, [attempt, model])
  if (attempt && attempt.state !== 'waiting') return <AttemptFailed attempt={attempt} wallet={wallet} />
  return (
    <>
      {wrongClock ? <WrongClock /> : null}
      {reachable || wrongClock ? null : <Unreachable />}
      <PlatformTabs wallet={wallet} uri={reachable ? uri : undefined} reachable={reachable} />
    </>
  )
}

function Unreachable(): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  return (
    <Notice kind="warning" title={t('walletconnect.unreachable')}>
      {t('walletconnect.unreachableHint')}
    </Notice>
  )
}

function WrongClock(): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  return (
    <Notice kind="warning" title={t('walletconnect.clock')}>
      {t('walletconnect.clockHint')}
    </Notice>
  )
}

function AttemptFailed({
  attempt,
  wallet,
}: {
  readonly attempt: AttemptStatus
  readonly wallet: WalletListing | undefined
}): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const model = useModel()
  const name = wallet?.name ?? t('walletconnect.wallet')
  return (
    <AttemptView
      picture={<WalletImage wallet={wallet} size={64} />}
      attempt={attempt}
      words={{
        declined: [t('walletconnect.declined'), t('walletconnect.declinedHint')],
        failed: [t('walletconnect.failed', { name })],
      }}
      onRetry={model.start}
      back={t('walletconnect.other')}
    />
  )
}
