import {
  activeConnectionAtom,
  activeNetworkAtom,
  connectorsAtom,
  parseAccountId,
  slotsAtom,
} from '@latchkit/kernel'
import { useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Address, Avatar, Button, IconButton, ListItem, Notice } from '@latchkit/kernel/ui'
import { Copy, LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AccountMessage } from '../messages/en.ts'
import { accountToken } from '../model.ts'
import sheet from './account.module.css'
import { Balance, Trouble } from './Balance.tsx'
import { SlotIcon } from './SlotIcon.tsx'

/** The active account: who, where, how much, and what can be done with it. */
export default function Account(): ReactElement {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const model = useService(accountToken)
  const connection = useAtom(activeConnectionAtom)
  const network = useAtom(activeNetworkAtom)
  const connector = useAtom(connectorsAtom).find((one) => one.id === connection?.connectorId)
  const account = connection?.accounts[0]
  if (!account) return <NoAccount />
  return (
    <div className={css.account}>
      <div className={css.head}>
        <Avatar name={connector?.name ?? '?'} src={connector?.icon} size={56} />
        <div className={css.address}>
          <Address address={parseAccountId(account).address} />
          <IconButton icon={Copy} label={t('account.copy')} onClick={() => void model.copyAddress()} />
        </div>
        {network ? <p className={css.network}>{t('account.on', { network: network.name })}</p> : null}
        {network ? <Balance /> : null}
      </div>
      {network ? <Trouble /> : <UnknownNetwork />}
      {network ? <Actions /> : null}
      <Button quiet onClick={() => void model.disconnect()}>
        <LogOut size={16} aria-hidden />
        {t('account.disconnect')}
      </Button>
    </div>
  )
}

function UnknownNetwork(): ReactElement {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  return (
    <div className={css.trouble}>
      <Notice kind="warning" title={t('account.unknownNetwork')}>
        {t('account.unknownHint')}
      </Notice>
    </div>
  )
}

function Actions(): ReactElement {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const router = useRouter()
  const namespace = useAtom(activeConnectionAtom)?.namespace
  const rows = useAtom(slotsAtom).walletActions.filter((row) => row.when?.({ namespace }) ?? true)
  return (
    <div className={css.actions}>
      {rows.map((row) => (
        <ListItem
          key={`${row.plugin}:${row.id}`}
          icon={<SlotIcon load={row.icon} className={css.icon} />}
          name={t(row.label)}
          onClick={() => void router.push(row.opens)}
        />
      ))}
    </div>
  )
}

function NoAccount(): ReactElement {
  const t = useMessages<AccountMessage>()
  const router = useRouter()
  return (
    <>
      <Notice kind="info" title={t('account.none')}>
        {t('account.noneHint')}
      </Notice>
      <Button onClick={() => void router.reset('Connect')}>{t('account.connect')}</Button>
    </>
  )
}
