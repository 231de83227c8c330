import { Button, Spinner, useElapsed, useMessages, useRouter, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import { CopyLink } from './CopyLink.tsx'
import sheet from './pairing.module.css'

/** After this time the view reports that loading is slow, and offers another wallet. */
const slowMs = 8_000

/** Keeps the space of a QR code that has not loaded yet. */
export function Preparing({ reachable }: { readonly reachable: boolean }): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const slow = useElapsed(slowMs, reachable)
  return (
    <>
      <div className={css.preparing} role="status" aria-label={t('walletconnect.preparing')}>
        {reachable ? <Spinner size={40} /> : null}
        {reachable && slow ? <p className={css.hint}>{t('walletconnect.late')}</p> : null}
      </div>
      {reachable && !slow ? (
        <CopyLink onCopy={undefined} />
      ) : (
        <Button quiet onClick={router.back}>
          {t('walletconnect.other')}
        </Button>
      )}
    </>
  )
}
