import { isPhone } from '@latchkit/kernel/plugin'
import { Button, QrCode, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import { CopyLink } from './CopyLink.tsx'
import sheet from './pairing.module.css'
import { useModel } from './WithModel.tsx'

/** Shows a URI as a QR code with a button that copies it. On a phone, another button opens it in a wallet app. */
export function PairingCode({ uri }: { readonly uri: string }): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const css = useSheet(sheet)
  const model = useModel()
  const phone = isPhone()
  return (
    <>
      <div className={css.code}>
        <QrCode text={uri} label={t('walletconnect.code')} />
        <p className={css.hint}>{phone ? t('walletconnect.anyHint') : t('walletconnect.scan')}</p>
      </div>
      <div className={css.actions}>
        {phone ? (
          <Button onClick={() => model.open(undefined, { to: uri, href: uri, page: false })}>
            {t('walletconnect.anyApp')}
          </Button>
        ) : null}
        <CopyLink onCopy={() => void model.copy(uri)} />
      </div>
    </>
  )
}
