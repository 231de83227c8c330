import { networksAtom } from '@latchkit/kernel'
import { List, ListItem, Skeleton, useAtom, useMessages, useRouter, useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { OnrampMessage } from '../messages/en.ts'
import { onrampToken } from '../model.ts'
import { TokenPicture } from './TokenPicture.tsx'

/** The tokens that can be bought, with their networks. A click selects one and returns. */
export default function OnRampTokenSelect(): ReactElement {
  const t = useMessages<OnrampMessage>()
  const router = useRouter()
  const model = useService(onrampToken)
  const networks = useAtom(networksAtom)
  const offers = useAtom(model.offersAtom)
  if (!offers) return <Skeleton rows={3} />
  const nameOf = (chainId: string) => networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.name
  return (
    <List label={t('onramp.tokens')}>
      {offers.tokens.map((token) => (
        <li key={`${token.chainId} ${token.symbol} ${token.id}`}>
          <ListItem
            icon={<TokenPicture token={token} size={40} />}
            name={token.symbol}
            tag={nameOf(token.chainId)}
            onClick={() => {
              model.edit({ token })
              router.back()
            }}
          />
        </li>
      ))}
    </List>
  )
}
