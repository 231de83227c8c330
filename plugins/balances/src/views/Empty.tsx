import { activeNetworkAtom } from '@latchkit/kernel'
import type { SlotEntry } from '@latchkit/kernel/plugin'
import { SlotIcon, useAtom, useMessages, useRouter, useSheet, useSlot } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { BalancesMessage } from '../messages/en.ts'
import sheet from './empty.module.css'

/** The actions that fill an empty account, by the id of their row in `walletActions`, with their texts here. */
const offers: Readonly<Record<string, readonly [title: BalancesMessage, hint: BalancesMessage]>> = {
  receive: ['balances.receive', 'balances.receiveHint'],
}

/** Says that there are no tokens yet, and offers the actions of other plugins that change that. */
export function Empty(): ReactElement {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const network = useAtom(activeNetworkAtom)?.name ?? ''
  const rows = useSlot('walletActions').filter(
    ({ id, opens }) => opens !== undefined && Object.hasOwn(offers, id),
  )
  return (
    <div className={css.empty}>
      <p className={css.text}>
        <strong>{t('balances.empty')}</strong>
        <span>{t('balances.emptyHint', { network })}</span>
      </p>
      {rows.map((row) => (
        <Offer key={`${row.plugin}:${row.id}`} row={row} />
      ))}
    </div>
  )
}

function Offer({ row }: { readonly row: SlotEntry }): ReactElement | null {
  const t = useMessages<BalancesMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const { id, icon, opens } = row
  const texts = offers[id]
  if (!texts || opens === undefined) return null
  const [title, hint] = texts
  return (
    <button type="button" className={css.offer} onClick={() => void router.push(opens)}>
      <SlotIcon load={icon} />
      <span className={css.title}>{t(title)}</span>
      <span className={css.hint}>{t(hint)}</span>
    </button>
  )
}
