import { connectorsAtom, type Namespace, networksAtom } from '@latchkit/kernel'
import { Avatar, List, ListItem, Picture, Skeleton, useAtom, useService, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { connectToken } from '../model.ts'
import sheet from './choice.module.css'
import { useTexts } from './useTexts.tsx'

/** Proper names, which are the same in every language. */
const labels: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** A namespace of another plugin is called by its id. */
const labelOf = (namespace: Namespace): string => labels[namespace] ?? namespace

/** The picture of the site's first network in the namespace. */
function NamespacePicture({ namespace }: { readonly namespace: Namespace }): ReactElement {
  const network = useAtom(networksAtom).find(({ chainNamespace }) => chainNamespace === namespace)
  const name = labelOf(namespace)
  if (!network) return <Avatar name={name} />
  const { caipNetworkId, iconUrl } = network
  return <Picture of={{ kind: 'network', id: caipNetworkId }} name={name} src={iconUrl} />
}

/** Lets the visitor select one namespace of a wallet that supports several. */
export default function ConnectingMultiChain({
  params,
}: {
  readonly params: { readonly connectorId: string }
}): ReactElement {
  const t = useTexts()
  const css = useSheet(sheet)
  const model = useService(connectToken)
  const wallet = useAtom(connectorsAtom).find(({ id }) => id === params.connectorId)
  if (!t) return <Skeleton rows={3} />
  return (
    <>
      <div className={css.choice}>
        <Avatar name={wallet?.name ?? '?'} src={wallet?.icon} size={64} />
        <p>{wallet ? t('connect.choose', { name: wallet.name }) : t('connect.goneHint')}</p>
      </div>
      <List>
        {(wallet?.members ?? []).map((member) => (
          <li key={member.namespace}>
            <ListItem
              icon={<NamespacePicture namespace={member.namespace} />}
              name={labelOf(member.namespace)}
              onClick={() => void model.select(member)}
            />
          </li>
        ))}
      </List>
    </>
  )
}
