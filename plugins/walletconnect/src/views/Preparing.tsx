import { useElapsed, useMessages, useRouter, useSheet } from '@latchkit/kernel/react'
import { Button, Spinner } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import sheet from './pairing.module.css'

/** After this long the view says that it takes long, and offers another way. */
const lateMs = 8_000

/** The place of a code that is not there yet, as large as the code. */
export function Preparing({ reachable }: { readonly reachable: boolean }): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const late = useElapsed(lateMs, reachable)
  return (
    <>
      <div className={css.preparing} role="status" aria-label={t('walletconnect.preparing')}>
        {reachable ? <Spinner size={40} /> : null}
        {reachable && late ? <p className={css.hint}>{t('walletconnect.late')}</p> : null}
      </div>
      {reachable && !late ? (
        <Button quiet disabled>
          {t('walletconnect.copy')}
        </Button>
      ) : (
        <Button quiet onClick={router.back}>
          {t('walletconnect.other')}
        </Button>
      )}
    </>
  )
}
