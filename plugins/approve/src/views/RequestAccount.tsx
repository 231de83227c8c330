import { Address, Avatar, useAtom, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useMemo } from 'react'
import { approveToken, modelOf } from '../model.ts'
import sheet from './approve.module.css'

/** The account of a request: always its address, because a name proves nothing, with its name and picture if they are known. */
export function RequestAccount({ address }: { readonly address: string }): ReactElement {
  const css = useSheet(sheet)
  const model = modelOf(useService(approveToken))
  const { name, avatar } = useAtom(useMemo(() => model.identityOf(address), [model, address]))
  if (name === undefined && avatar === undefined) return <Address address={address} />
  return (
    <span className={css.account}>
      <Avatar key={avatar} name={name ?? ''} src={avatar} size={24} />
      {name === undefined ? null : (
        <bdi className={css.accountName} title={name}>
          {name}
        </bdi>
      )}
      <Address address={address} />
    </span>
  )
}
