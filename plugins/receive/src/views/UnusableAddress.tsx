import { Notice, useMessages } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ReceiveMessage } from '../messages/en.ts'

/** Says why the address is not shown: no key can spend what is sent to it on the network of the wallet. */
export function UnusableAddress(): ReactElement {
  const t = useMessages<ReceiveMessage>()
  return <Notice kind="warning" title={t('receive.ethereumAccounts')} />
}
