import { activeConnectionAtom, type Connection, parseAccountId } from '@latchkit/kernel'
import { Address, Icon, List, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { Check } from 'lucide'
import { type ReactElement, useState } from 'react'
import type { AccountMessage } from '../messages/en.ts'
import { accountToken } from '../model.ts'
import { AccountAvatar } from './AccountAvatar.tsx'
import { NoAccount } from './NoAccount.tsx'
import sheet from './switchAddress.module.css'

const kinds = { payment: 'account.payment', ordinal: 'account.ordinal' } as const

/** The accounts that the connected wallet shares. Choosing one makes it the active account. */
export default function SwitchAddress(): ReactElement {
  const connection = useAtom(activeConnectionAtom)
  return connection ? <Accounts key={connection.id} connection={connection} /> : <NoAccount />
}

function Accounts({ connection }: { readonly connection: Connection }): ReactElement {
  const t = useMessages<AccountMessage | 'account.switch'>()
  const css = useSheet(sheet)
  const model = useService(accountToken)
  const { details } = connection
  // Wallets may report an account twice.
  const accounts = [...new Set(connection.accounts)]
  // The rows stay in place when another one becomes the active account.
  const [order] = useState(accounts)
  const rows = [
    ...order.filter((account) => accounts.includes(account)),
    ...accounts.filter((account) => !order.includes(account)),
  ]
  return (
    <List label={t('account.switch')}>
      {rows.map((account) => {
        const { address } = parseAccountId(account)
        const { type, label } = details?.[account] ?? {}
        const kind = type === 'payment' || type === 'ordinal' ? t(kinds[type]) : label
        return (
          <li key={account}>
            <button
              type="button"
              className={css.row}
              aria-pressed={account === accounts[0]}
              onClick={() => void model.switchAccount(account)}
            >
              <AccountAvatar address={address} size={40} />
              <span className={css.texts}>
                <Address address={address} />
                {kind ? <bdi className={css.kind}>{kind}</bdi> : null}
              </span>
              {account === accounts[0] ? <Icon node={Check} /> : null}
            </button>
          </li>
        )
      })}
    </List>
  )
}
