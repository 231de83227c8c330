import { formatBalance, formatUnits } from '@latchkit/kernel'
import { ListItem, useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { SendMessage } from '../messages/en.ts'
import { sendToken } from '../model.ts'
import sheet from './send.module.css'
import { TokenPicture } from './TokenPicture.tsx'
import { useFormatAmount } from './useAmount.tsx'

/** Lists what the account can send, the native currency first. A click selects an entry and returns to the form. */
export default function SendToken(): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const format = useFormatAmount()
  const router = useRouter()
  const model = useService(sendToken)
  return (
    <ul role="list" className={css.choices} aria-label={t('send.token')}>
      {useAtom(model.choicesAtom).map(({ name, symbol, decimals, address, value }) => (
        <li key={address ?? ''}>
          <ListItem
            icon={<TokenPicture symbol={symbol} address={address} />}
            name={name || t('send.unknownToken')}
            tag={value === undefined ? symbol : format(formatBalance(formatUnits(value, decimals)), symbol)}
            onClick={() => {
              model.edit({ token: address })
              router.back()
            }}
          />
        </li>
      ))}
    </ul>
  )
}
