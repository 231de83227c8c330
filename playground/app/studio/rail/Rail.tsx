import type { ReactNode } from 'react'
import { Fold } from '../ui/Fold.tsx'
import type { LivePage } from '../useLivePage.ts'
import type { WalletLab } from '../wallets/createWalletLab.ts'
import { PluginList } from './PluginList.tsx'
import { WalletRow } from './WalletRow.tsx'

/** The plugins of the kit, and the test wallets. */
export function Rail({ page, lab }: { readonly page: LivePage; readonly lab: WalletLab }): ReactNode {
  return (
    <Fold className="rail" title="Plugins and wallets">
      <section aria-labelledby="plugins">
        <h2 id="plugins">Plugins</h2>
        <PluginList {...page} />
      </section>
      <section aria-labelledby="wallets">
        <h2 id="wallets">Test wallets</h2>
        <ul className="rows">
          {lab.wallets.map((wallet) => (
            <WalletRow key={wallet.spec.rdns} wallet={wallet} />
          ))}
        </ul>
      </section>
    </Fold>
  )
}
