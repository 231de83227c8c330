import { Button, Hero, Icon, useMessages, useService } from '@latchkit/kernel/ui'
import { ExternalLink, KeyRound } from 'lucide'
import type { ReactElement } from 'react'
import type { EmbeddedMessage } from '../messages/en.ts'
import { embeddedToken } from '../model.ts'

/** Explains self-custodial wallets, and opens the hosted page where the visitor can move to one. */
export default function UpgradeEmailWallet(): ReactElement {
  const t = useMessages<EmbeddedMessage>()
  const { host, open } = useService(embeddedToken).dashboard
  return (
    <>
      <Hero icon={KeyRound} heading={t('embedded.upgradeLead')} hint={t('embedded.upgradeHint', { host })} />
      <Button onClick={open}>
        {t('embedded.upgradeGo', { host })}
        <Icon node={ExternalLink} size={16} />
      </Button>
    </>
  )
}
