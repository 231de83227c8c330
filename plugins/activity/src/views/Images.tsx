import { Avatar, Icon, type IconNode, Picture, useSheet } from '@latchkit/kernel/ui'
import { ArrowDown, ArrowLeftRight, ArrowUp, Check, FileText, X } from 'lucide'
import type { ReactElement } from 'react'
import type { ActivityRow } from '../actions/arrangeRows.ts'
import type { Transfer } from '../model.ts'
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
          {transfers.map((transfer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a transaction never changes.
            <TransferPicture key={index} transfer={transfer} size={isPair ? 24 : 40} />
          ))}
        </span>
      )}
      <span className={`${css.badge} ${css[status] ?? ''}`}>
        <Icon node={icon} size={12} />
      </span>
    </span>
  )
}

/** The service names the symbol of a token, not its contract, so a token without a picture of the service is drawn. */
function TransferPicture({
  transfer: { label, icon, isNft },
  size,
}: {
  readonly transfer: Transfer
  readonly size: number
}): ReactElement {
  if (isNft || label === '') return <Avatar name={label} src={icon} size={size} />
  return <Picture of={{ kind: 'symbol', symbol: label }} name={label} src={icon} size={size} />
}
