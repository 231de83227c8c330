import { activeNetworkAtom } from '@latchkit/kernel'
import { isOpenable, transactionLink } from '@latchkit/kernel/plugin'
import { useAtom, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement, ReactNode } from 'react'
import type { ActivityMessage } from '../messages/en.ts'
import sheet from './activity.module.css'

interface TransactionLineProps {
  /** The hash, if it is one. */
  readonly hash: string | undefined
  readonly children: ReactNode
}

/** The box of a transaction. It links to the explorer of the network, if the site has configured one. */
export function TransactionLine({ hash, children }: TransactionLineProps): ReactElement {
  const t = useMessages<ActivityMessage>()
  const css = useSheet(sheet)
  const link = transactionLink(useAtom(activeNetworkAtom), hash)
  if (!link || !isOpenable(link.url)) return <div className={css.row}>{children}</div>
  return (
    <a
      className={`${css.row} ${css.link}`}
      href={link.url}
      target="_blank"
      rel="noopener noreferrer"
      title={t('activity.explorer', { explorer: link.name })}
    >
      {children}
    </a>
  )
}
