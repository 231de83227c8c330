import { Icon } from '@latchkit/kernel/ui'
import { Lock, LockOpen, Unplug } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Choice } from '../ui/Choice.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Switch } from '../ui/Switch.tsx'
import { shortAddress } from '../ui/words.ts'
import { useSource } from '../useSource.ts'
import type { LabWallet } from '../wallets/createLabWallet.ts'
import { walletModes } from './walletModes.ts'

/** A test wallet: announced in the page while it is switched on, with the controls of the visitor. */
export function WalletRow({ wallet }: { readonly wallet: LabWallet }): ReactNode {
  const id = useId()
  const { on } = useSource(wallet)
  return (
    <li className="wallet">
      <div className="row-head">
        <img src={wallet.icon} width={24} height={24} alt="" />
        <span className="row-name" id={id}>
          {wallet.spec.name}
        </span>
        <Switch labelledBy={id} on={on} onChange={wallet.setOn} />
      </div>
      {on ? (
        <Controls wallet={wallet} />
      ) : (
        <p className="row-note">
          Off: not announced. A page that has seen it keeps its row until it reloads.
        </p>
      )}
    </li>
  )
}

function Controls({ wallet }: { readonly wallet: LabWallet }): ReactNode {
  const { mode, account, chainId, locked } = useSource(wallet)
  const { name, addresses } = wallet.spec
  return (
    <div className="controls">
      <Segments
        legend={`${name}: how it answers`}
        options={walletModes}
        value={mode}
        onChange={wallet.setMode}
      />
      <Choice
        label="Account"
        value={account}
        options={addresses.map((address, index) => ({ value: index, label: shortAddress(address) }))}
        onChange={(index) => wallet.act((controller) => controller.switchAccount(index))}
      />
      <Choice
        label="Network"
        value={chainId}
        options={wallet.chains.map((chain) => ({ value: chain.chainId, label: chain.name }))}
        onChange={(next) => wallet.act((controller) => controller.switchChain(next))}
      />
      <div className="pair">
        <button
          type="button"
          onClick={() => wallet.act((controller) => (locked ? controller.unlock() : controller.lock()))}
        >
          <Icon node={locked ? LockOpen : Lock} size={14} />
          {locked ? 'Unlock' : 'Lock'}
        </button>
        <button type="button" onClick={() => wallet.act((controller) => controller.disconnect())}>
          <Icon node={Unplug} size={14} />
          Forget site
        </button>
      </div>
    </div>
  )
}
