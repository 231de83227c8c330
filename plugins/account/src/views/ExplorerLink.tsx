import type { Network } from '@latchkit/kernel'
import { isOpenable } from '@latchkit/kernel/plugin'
import { Icon, useMessages, useSheet } from '@latchkit/kernel/ui'
import { ExternalLink } from 'lucide'
import type { ReactElement } from 'react'
import type { AccountMessage } from '../messages/en.ts'
import sheet from './head.module.css'

interface ExplorerLinkProps {
  readonly network: Network
  readonly address: string
}

/** Links to the account on the explorer of its network, if the site has configured one. */
export function ExplorerLink({ network, address }: ExplorerLinkProps): ReactElement | null {
  const t = useMessages<AccountMessage>()
  const css = useSheet(sheet)
  const { name = '', url = '' } = network.blockExplorers?.default ?? {}
  const href = `${url.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`
  if (!/^https?:/i.test(url) || !isOpenable(href)) return null
  return (
    <a
      className={css.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('account.explorer', { name })}
    >
      <Icon node={ExternalLink} />
    </a>
  )
}
