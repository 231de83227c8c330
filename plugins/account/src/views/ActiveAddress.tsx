import { type Connection, parseAccountId } from '@latchkit/kernel'
import { Address, Icon, shortAddress, useMessages, useRouter, useSheet } from '@latchkit/kernel/ui'
import { ChevronDown } from 'lucide'
import type { ReactElement } from 'react'
import sheet from './head.module.css'

/** The address of the active account. It opens the view `SwitchAddress` if the visitor can choose another account. */
export function ActiveAddress({ connection }: { readonly connection: Connection }): ReactElement | null {
  const t = useMessages<'account.switch'>()
  const css = useSheet(sheet)
  const router = useRouter()
  const { accounts, canSwitchAccount } = connection
  if (!accounts[0]) return null
  const { address } = parseAccountId(accounts[0])
  if (!canSwitchAccount || new Set(accounts).size === 1) return <Address address={address} />
  return (
    <button
      type="button"
      className={`${css.active} ${css.choose}`}
      aria-label={`${shortAddress(address)}, ${t('account.switch')}`}
      onClick={() => void router.push('SwitchAddress')}
    >
      <Address address={address} />
      <Icon node={ChevronDown} size={16} />
    </button>
  )
}
