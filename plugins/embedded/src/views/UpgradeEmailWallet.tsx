import { useMessages, useService, useSheet } from '@latchkit/kernel/react'
import { Button, Icon } from '@latchkit/kernel/ui'
import { ExternalLink, KeyRound } from 'lucide'
import type { ReactElement } from 'react'
import type { EmbeddedMessage } from '../messages/en.ts'
import { embeddedToken } from '../model.ts'
import sheet from './embedded.module.css'

/** Explains self-custodial wallets, and opens the hosted page where the visitor can move to one. */
export default function UpgradeEmailWallet(): ReactElement {
  const t = useMessages<EmbeddedMessage>()
  const css = useSheet(sheet)
  const { host, open } = useService(embeddedToken).dashboard
  return (
    <>
      <div className={css.upgrade}>
        <span className={css.mark}>
          <Icon node={KeyRound} size={32} />
        </span>
        <strong>{t('embedded.upgradeLead')}</strong>
        <p>{t('embedded.upgradeHint', { host })}</p>
      </div>
      <Button onClick={open}>
        {t('embedded.upgradeGo', { host })}
        <Icon node={ExternalLink} size={16} />
      </Button>
    </>
  )
}
