import type { Network } from '@latchkit/kernel'
import { Icon, Picture, useRouter, useSheet } from '@latchkit/kernel/ui'
import { ChevronDown } from 'lucide'
import type { ReactElement } from 'react'
import sheet from './head.module.css'

/** The account's network. It opens the view `Networks` if a plugin provides that view. */
export function NetworkPill({ network }: { readonly network: Network }): ReactElement {
  const css = useSheet(sheet)
  const router = useRouter()
  const { caipNetworkId, name, iconUrl } = network
  const content = (
    <>
      <Picture of={{ kind: 'network', id: caipNetworkId }} name={name} src={iconUrl} size={20} />
      <span className={css.networkName}>{name}</span>
    </>
  )
  if (!router.has('Networks')) return <p className={css.network}>{content}</p>
  return (
    <button
      type="button"
      className={`${css.network} ${css.choose}`}
      onClick={() => void router.push('Networks')}
    >
      {content}
      <Icon node={ChevronDown} size={16} />
    </button>
  )
}
