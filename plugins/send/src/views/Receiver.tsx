import { Address, Avatar, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { SendMessage } from '../messages/en.ts'
import type { NamedReceiver } from '../model.ts'
import sheet from './send.module.css'

/** The whole address of a receiver, with its name and picture if it was entered as a name. */
export function Receiver({
  address,
  named,
}: {
  readonly address: string
  readonly named: NamedReceiver | undefined
}): ReactElement {
  const css = useSheet(sheet)
  const t = useMessages<SendMessage>()
  const whole = <Address address={address} whole />
  if (!named) return whole
  return (
    <span className={css.receiver}>
      <Avatar key={named.avatar} name={named.name} src={named.avatar} size={32} />
      <span className={css.texts}>
        <bdi className={css.name}>{named.name}</bdi> {whole}
        {named.isUnchecked ? <span className={css.unchecked}>{t('send.name.unchecked')}</span> : null}
      </span>
    </span>
  )
}
