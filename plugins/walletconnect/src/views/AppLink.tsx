import type { WalletListing } from '@latchkit/kernel/plugin'
import { Button, useMessages, useRouter, useStillWaiting, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import { appLink } from '../pairing/appLink.ts'
import { GetWallet } from './InBrowser.tsx'
import { WalletImage } from './WalletImage.tsx'
import { useModel } from './WithModel.tsx'

/** Opens the app or page of a wallet with the URI when it is tapped. */
export function AppLink({
  wallet,
  uri,
  platform,
}: {
  readonly wallet: WalletListing
  readonly uri: string | undefined
  readonly platform: 'mobile' | 'web' | 'desktop'
}): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const model = useModel()
  const router = useRouter()
  const [taps, setTaps] = useState(0)
  const slow = useStillWaiting(taps) && taps > 0
  const link = uri ? appLink(wallet, uri, platform) : undefined
  const { name } = wallet
  const open = () => {
    if (link && model.open(wallet, link)) setTaps((count) => count + 1)
  }
  useEarlierTap(platform === 'mobile' && link !== undefined, open)
  return (
    <Waiting
      picture={<WalletImage wallet={wallet} size={64} />}
      state={taps > 0 || !link ? 'waiting' : undefined}
      heading={t(slow ? 'walletconnect.waiting' : 'walletconnect.continue', { name })}
      hint={findHint(slow, taps, t)}
    >
      <Button onClick={open} disabled={!link}>
        {t('walletconnect.open')}
      </Button>
      {uri ? (
        <Button quiet onClick={() => void model.copy(uri)}>
          {t('walletconnect.copy')}
        </Button>
      ) : null}
      {slow ? (
        <Button quiet onClick={router.back}>
          {t('walletconnect.other')}
        </Button>
      ) : null}
      <GetWallet wallet={wallet} />
    </Waiting>
  )
}

function findHint(slow: boolean, taps: number, t: (key: WalletConnectMessage) => string): string {
  if (slow) return t('walletconnect.waitingHint')
  return t(taps > 0 ? 'walletconnect.accept' : 'walletconnect.openApp')
}

/** Opens the wallet once with the tap that has chosen it, if the browser still has a user activation. */
function useEarlierTap(ready: boolean, open: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    if (navigator.userActivation?.isActive) open()
  })
}
