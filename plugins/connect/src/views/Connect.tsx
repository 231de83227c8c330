import { connectorsAtom } from '@latchkit/kernel'
import {
  SlotContent,
  SlotIcon,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
  useSlot,
} from '@latchkit/kernel/react'
import { Avatar, LinkItem, ListItem, Notice, Skeleton } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ConnectMessage } from '../messages/en.ts'
import { connectToken } from '../model.ts'
import sheet from './connect.module.css'

/** The wallets this visitor has; one that announces itself while this is open appears by itself. */
export default function Connect(): ReactElement {
  const css = useSheet(sheet)
  return (
    <div className={css.connect}>
      <Wallets />
      <Methods />
    </div>
  )
}

function Wallets(): ReactElement {
  const t = useMessages<ConnectMessage>()
  const css = useSheet(sheet)
  const model = useService(connectToken)
  const connectors = useAtom(connectorsAtom)
  const discovered = useAtom(model.discoveredAtom)
  if (connectors.length === 0) return discovered ? <None /> : <Looking />
  return (
    <ul className={css.list}>
      {connectors.map((connector) => (
        <li key={connector.id}>
          <ListItem
            icon={<Avatar name={connector.name} src={connector.icon} />}
            name={connector.name}
            tag={t('connect.installed')}
            onClick={() => void model.choose(connector)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The other ways to connect that plugins offer. */
function Methods(): ReactElement[] {
  const t = useMessages<string>()
  const router = useRouter()
  return useSlot('connectMethods').map((row) => {
    const { plugin, id, icon, label, opens } = row
    const key = `${plugin}:${id}`
    if (!opens) return <SlotContent key={key} row={row} />
    return (
      <ListItem
        key={key}
        icon={<SlotIcon load={icon} />}
        name={t(label)}
        onClick={() => void router.push(opens)}
      />
    )
  })
}

function Looking(): ReactElement {
  const t = useMessages<ConnectMessage>()
  return (
    <div role="status" aria-label={t('connect.looking')}>
      <Skeleton rows={2} />
    </div>
  )
}

function None(): ReactElement {
  const t = useMessages<ConnectMessage>()
  const { guideUrl } = useService(connectToken)
  return (
    <>
      <Notice kind="info" title={t('connect.none')}>
        {t('connect.noneHint')}
      </Notice>
      <LinkItem icon={<Avatar name="↗" />} name={t('connect.get')} href={guideUrl} />
    </>
  )
}
