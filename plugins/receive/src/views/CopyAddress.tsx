import { Button, Icon, useMessages, useService } from '@latchkit/kernel/ui'
import { Copy } from 'lucide'
import type { ReactElement } from 'react'
import type { ReceiveMessage } from '../messages/en.ts'
import { receiveToken } from '../model.ts'

/** Copies the address that is on the screen. */
export function CopyAddress({ address }: { readonly address: string }): ReactElement {
  const t = useMessages<ReceiveMessage>()
  const model = useService(receiveToken)
  return (
    <Button onClick={() => void model.copyAddress(address)}>
      <Icon node={Copy} size={16} />
      {t('receive.copy')}
    </Button>
  )
}
