import { type ReactNode, useState } from 'react'
import type { WalletMode } from '../../../wallets/extension/options.ts'
import type { PageWallet } from '../../contract.ts'
import { Segments } from '../ui/Segments.tsx'
import { walletModes } from './walletModes.ts'

interface PageWalletRowProps {
  readonly wallet: PageWallet
  readonly onMode: (mode: WalletMode) => void
}

/** A test wallet that runs in the page, and is there as long as the page composes its namespace. */
export function PageWalletRow({ wallet, onMode }: PageWalletRowProps): ReactNode {
  const [mode, setMode] = useState<WalletMode>('ask')
  const { name, namespace } = wallet
  const choose = (next: WalletMode) => {
    setMode(next)
    onMode(next)
  }
  return (
    <li className="wallet">
      <div className="row-head">
        <span className="row-name">{name}</span>
        <span className="row-note mono">{namespace}</span>
      </div>
      <div className="controls">
        <Segments legend={`${name}: how it answers`} options={walletModes} value={mode} onChange={choose} />
      </div>
    </li>
  )
}
