import type { WalletListing } from '@latchkit/kernel'
import { useElapsed, useMessages, useRouter } from '@latchkit/kernel/react'
import { Button, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { appLink } from '../appLink.ts'
import type { WalletConnectMessage } from '../messages/en.ts'
import { GetWallet } from './InBrowser.tsx'
import { Mark } from './Mark.tsx'
import { usePairs } from './Ready.tsx'

/** After this long the view says that it is still waiting. */
const stillWaitingMs = 15_000

/** One wallet's app or page, opened with the uri by a tap. */
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
  const model = usePairs()
  const router = useRouter()
  const [taps, setTaps] = useState(0)
  const late = useElapsed(stillWaitingMs, taps) && taps > 0
  const link = uri ? appLink(wallet, uri, platform) : undefined
  const { name } = wallet
  const open = () => {
    if (link && model.open(wallet, link)) setTaps((count) => count + 1)
  }
  useTapOfBefore(platform === 'mobile' && link !== undefined, open)
  return (
    <Waiting
      picture={<Mark wallet={wallet} size={64} />}
      state={taps > 0 || !link ? 'waiting' : undefined}
      heading={t(late ? 'walletconnect.waiting' : 'walletconnect.continue', { name })}
      hint={hintOf(late, taps, t)}
    >
      <Button onClick={open} disabled={!link}>
        {t('walletconnect.open')}
      </Button>
      {uri ? (
        <Button quiet onClick={() => void model.copy(uri)}>
          {t('walletconnect.copy')}
        </Button>
      ) : null}
      {late ? (
        <Button quiet onClick={router.back}>
          {t('walletconnect.other')}
        </Button>
      ) : null}
      <GetWallet wallet={wallet} />
    </Waiting>
  )
}

function hintOf(late: boolean, taps: number, t: (key: WalletConnectMessage) => string): string {
  if (late) return t('walletconnect.waitingHint')
  return t(taps > 0 ? 'walletconnect.accept' : 'walletconnect.openApp')
}

/** The tap that chose the wallet opens it too, while the browser still counts that tap: once. */
function useTapOfBefore(ready: boolean, open: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    if (navigator.userActivation?.isActive) open()
  })
}
