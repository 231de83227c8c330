import { useAccount } from '@latchkit/kernel/react'
import { Icon } from '@latchkit/kernel/ui'
import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'

interface ConnectButtonProps {
  readonly loading: boolean
  /** Called on hover and focus, so that the kit can prepare to open. */
  readonly onPrepare: (reason: string) => void
  readonly onOpen: () => void
}

/** `Connect wallet`, then the account as 4…6. A hidden copy of the label keeps the width constant. */
export function ConnectButton({ loading, onPrepare, onOpen }: ConnectButtonProps): ReactNode {
  const { status, address } = useAccount()
  const busy = loading || status === 'connecting' || status === 'reconnecting'
  return (
    <button
      type="button"
      className="connect"
      aria-busy={busy}
      onPointerEnter={() => onPrepare('Pointer over Connect wallet')}
      onFocus={() => onPrepare('Focus on Connect wallet')}
      onClick={onOpen}
    >
      <span className="sizer" aria-hidden="true">
        Connect wallet
      </span>
      <span className="label">
        {busy ? <Icon node={LoaderCircle} className="turning" size={16} /> : null}
        {address ? <Short address={address} /> : busy ? 'Connecting' : 'Connect wallet'}
      </span>
    </button>
  )
}

function Short({ address }: { readonly address: string }): ReactNode {
  return (
    <bdi dir="ltr" className="mono" title={address}>
      {address.slice(0, 4)}…{address.slice(-6)}
    </bdi>
  )
}
