import { activeConnectionAtom, activeNetworkAtom, connectorsAtom, parseAccountId } from '@latchkit/kernel'
import { findConnector } from '@latchkit/kernel/plugin'
import {
  Address,
  Button,
  Icon,
  IconButton,
  Notice,
  useAtom,
  useMessages,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { Copy, LogOut } from 'lucide'
import type { ReactElement } from 'react'
import type { AccountMessage } from '../messages/en.ts'
import { accountToken } from '../model.ts'
import { AccountAvatar } from './AccountAvatar.tsx'
import { Actions } from './Actions.tsx'
import { ActiveAddress } from './ActiveAddress.tsx'
import sheet from './account.module.css'
import { Balance, BalanceError } from './Balance.tsx'
import { ExplorerLink } from './ExplorerLink.tsx'
import headSheet from './head.module.css'
import { NetworkPill } from './NetworkPill.tsx'
import { NoAccount } from './NoAccount.tsx'
import { Tabs } from './Tabs.tsx'

/** The active account with its address, network, balance, actions and tabs. */
export default function Account(): ReactElement {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const head = useSheet(headSheet)
  const model = useService(accountToken)
  const connection = useAtom(activeConnectionAtom)
  const network = useAtom(activeNetworkAtom)
  const connector = findConnector(useAtom(connectorsAtom), connection)
  const mayBeNamed = useAtom(model.mayBeNamedAtom)
  const { name, avatar, claimedName } = useAtom(model.identityAtom) ?? {}
  const account = connection?.accounts[0]
  if (!connection || !account) return <NoAccount />
  const { address } = parseAccountId(account)
  return (
    <div className={css.account}>
      <div className={head.head}>
        <div className={`${head.identity} ${mayBeNamed ? head.named : ''}`}>
          <AccountAvatar address={address} picture={avatar} wallet={connector} />
          {name === undefined ? null : (
            <strong className={head.name} dir="auto" title={name}>
              {name}
            </strong>
          )}
        </div>
        {name === undefined && claimedName !== undefined ? (
          <ClaimedName name={claimedName} address={address} />
        ) : null}
        <div className={head.address}>
          <ActiveAddress connection={connection} />
          <IconButton icon={Copy} label={t('account.copy')} onClick={() => void model.copyAddress()} />
          {network ? <ExplorerLink network={network} address={address} /> : null}
        </div>
        {network ? <NetworkPill network={network} /> : null}
        {network ? <Balance /> : null}
      </div>
      {network ? null : <UnknownNetwork />}
      {network ? <Actions /> : null}
      {network ? <Tabs /> : null}
      {/* Below what a visitor may be about to press, because it comes when the balance could not be read. */}
      {network ? <BalanceError /> : null}
      <div className={css.leave}>
        <Button quiet onClick={() => void model.disconnect()}>
          <Icon node={LogOut} size={16} />
          {t('account.disconnect')}
        </Button>
      </div>
    </div>
  )
}

/** A name that could not be checked, with the whole address that it claims to belong to. */
function ClaimedName({ name, address }: { readonly name: string; readonly address: string }): ReactElement {
  const t = useMessages<AccountMessage>()
  const head = useSheet(headSheet)
  return (
    <div className={head.claimed}>
      <span dir="auto">{t('account.unchecked', { name })}</span>
      <Address address={address} whole />
    </div>
  )
}

function UnknownNetwork(): ReactElement {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  return (
    <div className={css.failure}>
      <Notice kind="warning" title={t('account.unknownNetwork')}>
        {t('account.unknownHint')}
      </Notice>
    </div>
  )
}
