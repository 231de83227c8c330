import {
  activeConnectionAtom,
  activeNetworkAtom,
  connectorsAtom,
  featuresAtom,
  parseAccountId,
} from '@latchkit/kernel'
import { findConnector } from '@latchkit/kernel/plugin'
import {
  Address,
  Avatar,
  Button,
  Icon,
  IconButton,
  ListItem,
  Notice,
  SlotContent,
  SlotIcon,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
  useSlot,
} from '@latchkit/kernel/ui'
import { ChevronDown, Copy, LogOut } from 'lucide'
import type { ReactElement } from 'react'
import type { AccountMessage } from '../messages/en.ts'
import { accountToken } from '../model.ts'
import sheet from './account.module.css'
import { Balance, BalanceError } from './Balance.tsx'
import { orderFeatures } from './orderFeatures.ts'
import { Tabs } from './Tabs.tsx'

/** The active account with its address, network, balance, actions and tabs. */
export default function Account(): ReactElement {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const model = useService(accountToken)
  const connection = useAtom(activeConnectionAtom)
  const network = useAtom(activeNetworkAtom)
  const connector = findConnector(useAtom(connectorsAtom), connection)
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
        {network ? <Network name={network.name} /> : null}
        {network ? <Balance /> : null}
      </div>
      {network ? <BalanceError /> : <UnknownNetwork />}
      {network ? <Actions /> : null}
      {network ? <Tabs /> : null}
      <Button quiet onClick={() => void model.disconnect()}>
        <Icon node={LogOut} size={16} />
        {t('account.disconnect')}
      </Button>
    </div>
  )
}

/** The name of the account's network. It opens the view `Networks` if a plugin provides that view. */
function Network({ name }: { readonly name: string }): ReactElement {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const text = t('account.on', { network: name })
  if (!router.has('Networks')) return <p className={css.network}>{text}</p>
  return (
    <button type="button" className={css.choose} onClick={() => void router.push('Networks')}>
      {text}
      <Icon node={ChevronDown} size={16} />
    </button>
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
  const { walletFeaturesOrder } = useAtom(featuresAtom)
  return (
    <div className={css.actions}>
      {orderFeatures(useSlot('walletActions'), walletFeaturesOrder).map((row) => {
        const { plugin, id, icon, label, opens } = row
        return opens === undefined ? (
          <SlotContent key={`${plugin}:${id}`} row={row} />
        ) : (
          <ListItem
            key={`${plugin}:${id}`}
            icon={<SlotIcon load={icon} />}
            name={t(label)}
            onClick={() => void router.push(opens)}
          />
        )
      })}
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
      <Button onClick={() => void router.reset('connect')}>{t('account.connect')}</Button>
    </>
  )
}
