import {
  List,
  ListItem,
  Notice,
  Picture,
  useAtom,
  useMessages,
  useRouter,
  useService,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { PayMessage } from '../messages/en.ts'
import { payToken } from '../model.ts'

/** The assets of the network that can be deposited. A click selects one and returns. */
export default function PayWithExchangeSelectAsset(): ReactElement {
  const t = useMessages<PayMessage>()
  const router = useRouter()
  const { deposit: model } = useService(payToken)
  const assets = useAtom(model.assetsAtom)
  if (assets.length === 0) return <Notice kind="info" title={t('pay.noAssets')} />
  return (
    <List label={t('pay.assets')}>
      {assets.map((asset) => {
        const { chainId, name, symbol, token } = asset
        return (
          <li key={token ?? 'native'}>
            <ListItem
              icon={
                <Picture of={{ kind: 'token', chainId, address: token, symbol }} name={symbol} size={40} />
              }
              name={symbol}
              tag={name}
              onClick={() => {
                model.edit({ asset })
                router.back()
              }}
            />
          </li>
        )
      })}
    </List>
  )
}
