import type { WalletListing } from '@latchkit/kernel'
import { useAtom, useMessages, useRouter } from '@latchkit/kernel/react'
import { Button, Notice, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import type { PairingAttempt } from '../model.ts'
import { Mark } from './Mark.tsx'
import { usePairs } from './Ready.tsx'
import { Ways } from './Ways.tsx'

/** Keeps a pairing going while it is on screen, and says how it stands. */
export function Pairing({ wallet }: { readonly wallet: WalletListing | undefined }): ReactElement {
  const model = usePairs()
  const attempt = useAtom(model.attemptAtom)
  const { uri, reachable } = useAtom(model.pairingAtom)
  useEffect(() => {
    if (!attempt) model.begin()
  }, [attempt, model])
  if (attempt && attempt.state !== 'waiting') return <Refused attempt={attempt} wallet={wallet} />
  return (
    <>
      {reachable ? null : <Unreachable />}
      <Ways wallet={wallet} uri={reachable ? uri : undefined} reachable={reachable} />
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

function Refused({
  attempt,
  wallet,
}: {
  readonly attempt: PairingAttempt
  readonly wallet: WalletListing | undefined
}): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const model = usePairs()
  const router = useRouter()
  const declined = attempt.state === 'declined'
  const name = wallet?.name ?? t('walletconnect.wallet')
  return (
    <Waiting
      picture={<Mark wallet={wallet} size={64} />}
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
