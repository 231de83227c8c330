import type { WalletListing } from '@latchkit/kernel'
import { useAtom, useMessages, useRouter } from '@latchkit/kernel/react'
import { Button, Notice, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import type { PairingAttempt } from '../model.ts'
import { PlatformTabs } from './PlatformTabs.tsx'
import { WalletImage } from './WalletImage.tsx'
import { useModel } from './WithModel.tsx'

/** Runs a pairing while it is visible, and shows its status. */
export function Pairing({ wallet }: { readonly wallet: WalletListing | undefined }): ReactElement {
  const model = useModel()
  const attempt = useAtom(model.attemptAtom)
  const { uri, reachable } = useAtom(model.pairingAtom)
  useEffect(() => {
    if (!attempt) model.begin()
  }, [attempt, model])
  if (attempt && attempt.state !== 'waiting') return <AttemptFailed attempt={attempt} wallet={wallet} />
  return (
    <>
      {reachable ? null : <Unreachable />}
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

function AttemptFailed({
  attempt,
  wallet,
}: {
  readonly attempt: PairingAttempt
  readonly wallet: WalletListing | undefined
}): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const model = useModel()
  const router = useRouter()
  const declined = attempt.state === 'declined'
  const name = wallet?.name ?? t('walletconnect.wallet')
  return (
    <Waiting
      picture={<WalletImage wallet={wallet} size={64} />}
      state="ended"
      heading={declined ? t('walletconnect.declined') : t('walletconnect.failed', { name })}
      hint={declined ? t('walletconnect.declinedHint') : attempt.why}
    >
      <Button onClick={model.begin}>{t('walletconnect.retry')}</Button>
      <Button quiet onClick={router.back}>
        {t('walletconnect.other')}
      </Button>
    </Waiting>
  )
}
