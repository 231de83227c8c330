import { Button, Icon, useMessages } from '@latchkit/kernel/ui'
import { Copy } from 'lucide'
import type { ReactElement } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'

/** The button that copies the pairing URI. Until there is one, it keeps its place. */
export function CopyLink({ onCopy }: { readonly onCopy: (() => void) | undefined }): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  return (
    <Button quiet disabled={!onCopy} onClick={() => onCopy?.()}>
      <Icon node={Copy} size={16} />
      {t('walletconnect.copy')}
    </Button>
  )
}
