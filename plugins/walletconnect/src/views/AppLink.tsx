import type { WalletListing } from '@latchkit/kernel/plugin'
import { Button, useMessages, useRouter, useStillWaiting, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import { appLink } from '../pairing/appLink.ts'
import { CopyLink } from './CopyLink.tsx'
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
  const isMissed = useAppMissing(platform === 'mobile' ? taps : 0)
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
      heading={t(findHeading(isMissed, slow), { name })}
      hint={isMissed ? t('walletconnect.missedHint') : findHint(slow, taps, t)}
    >
      <Button onClick={open} disabled={!link}>
        {t('walletconnect.open')}
      </Button>
      {uri ? <CopyLink onCopy={() => void model.copy(uri)} /> : null}
      {slow || isMissed ? (
        <Button quiet onClick={router.back}>
          {t('walletconnect.other')}
        </Button>
      ) : null}
      <GetWallet wallet={wallet} />
    </Waiting>
  )
}

function findHeading(isMissed: boolean, slow: boolean): WalletConnectMessage {
  if (isMissed) return 'walletconnect.missed'
  return slow ? 'walletconnect.waiting' : 'walletconnect.continue'
}

function findHint(slow: boolean, taps: number, t: (key: WalletConnectMessage) => string): string {
  if (slow) return t('walletconnect.waitingHint')
  return t(taps > 0 ? 'walletconnect.accept' : 'walletconnect.openApp')
}

/** An app that opens hides this page. After this time without that, the app may not be installed. */
const appOpenTimeoutMs = 3_000

/** Whether the page has stayed visible since the last of these taps, which were to open an app. */
function useAppMissing(taps: number): boolean {
  const [timedOut, setTimedOut] = useState(0)
  useEffect(() => {
    if (taps === 0) return
    const timer = setTimeout(() => setTimedOut(taps), appOpenTimeoutMs)
    const notice = () => {
      if (document.visibilityState === 'visible') return
      clearTimeout(timer)
      setTimedOut(0)
    }
    document.addEventListener('visibilitychange', notice)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', notice)
    }
  }, [taps])
  return taps > 0 && timedOut === taps
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
