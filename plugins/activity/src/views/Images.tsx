import { Avatar, Icon, type IconNode, useSheet } from '@latchkit/kernel/ui'
import { ArrowDown, ArrowLeftRight, ArrowUp, Check, FileText, X } from 'lucide'
import type { ReactElement } from 'react'
import type { ActivityRow } from '../actions/arrangeRows.ts'
import sheet from './activity.module.css'

const iconByType: ReadonlyMap<string, IconNode> = new Map<string, IconNode>([
  ['trade', ArrowLeftRight],
  ['approve', Check],
  ['cancel', X],
])

/** The pictures of what a transaction moved, with a badge for what it was and how it ended. */
export function Images({ row: { transaction, transfers } }: { readonly row: ActivityRow }): ReactElement {
  const css = useSheet(sheet)
  const { type, status } = transaction
  const isIncoming =
    transfers.length > 0
      ? transfers.every(({ direction }) => direction === 'in')
      : type === 'receive' || type === 'mint'
  const icon = iconByType.get(type) ?? (isIncoming ? ArrowDown : ArrowUp)
  const isPair = transfers.length === 2
  return (
    <span className={css.images} aria-hidden>
      {transfers.length === 0 ? (
        <span className={css.tile}>
          <Icon node={FileText} />
        </span>
      ) : (
        <span className={isPair ? css.pair : undefined}>
          {transfers.map(({ label, icon: src }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a transaction never changes.
            <Avatar key={index} name={label} src={src} size={isPair ? 24 : 40} />
          ))}
        </span>
      )}
      <span className={`${css.badge} ${css[status] ?? ''}`}>
        <Icon node={icon} size={12} />
      </span>
    </span>
  )
}
