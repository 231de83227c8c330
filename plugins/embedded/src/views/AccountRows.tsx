import { activeNamespaceAtom } from '@latchkit/kernel'
import { useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Icon, type IconNode, ListItem } from '@latchkit/kernel/ui'
import { KeyRound, ShieldCheck } from 'lucide'
import type { ReactElement } from 'react'
import type { EmbeddedMessage } from '../messages/en.ts'
import { embeddedToken } from '../model.ts'
import { AccountKind } from './AccountKind.tsx'
import { ActionRow } from './ActionRow.tsx'
import sheet from './embedded.module.css'

/** The rows of the embedded wallet in the account view: account type, smart sessions, and the upgrade of the wallet. */
export default function AccountRows(): ReactElement {
  const t = useMessages<EmbeddedMessage | 'embedded.sessions'>()
  const model = useService(embeddedToken)
  const router = useRouter()
  const isEvm = useAtom(activeNamespaceAtom) === 'eip155'
  const hasSessions = useAtom(model.sessionsEnabledAtom)
  return (
    <>
      {isEvm ? <AccountKind /> : null}
      {isEvm && hasSessions ? (
        <ListItem
          icon={<Tile icon={ShieldCheck} />}
          name={t('embedded.sessions')}
          tag={t('embedded.beta')}
          onClick={() => void router.push('SmartSessionList')}
        />
      ) : null}
      <ActionRow
        icon={<Tile icon={KeyRound} />}
        name={t('embedded.card')}
        hint={t('embedded.cardHint')}
        onClick={() => void router.push('UpgradeEmailWallet')}
      />
    </>
  )
}

function Tile({ icon }: { readonly icon: IconNode }): ReactElement {
  const css = useSheet(sheet)
  return (
    <span className={css.tile}>
      <Icon node={icon} />
    </span>
  )
}
