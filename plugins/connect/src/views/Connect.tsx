import { connectorsAtom } from '@latchkit/kernel'
import { useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/react'
import { Avatar, LinkItem, ListItem, Notice, Skeleton } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ConnectMessage } from '../messages/en.ts'
import { connectToken } from '../model.ts'
import sheet from './connect.module.css'

/** The wallets this visitor has; one that announces itself while this is open appears by itself. */
export default function Connect(): ReactElement {
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
