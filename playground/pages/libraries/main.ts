import { defineLatchkitElements } from '@latchkit/kernel/element'
import { networkOf } from '../../shared/networks.ts'
import { composeKit } from '../host/composeKit.ts'
import { showState, startPlain } from '../host/startPlain.ts'
import type { Dapp, OpenDapp } from './dapp.ts'
import { offerSolana } from './solana/openSolana.ts'

const libraries = {
  viem: () => import('./viem.ts'),
  ethers: () => import('./ethers.ts'),
  wagmi: () => import('./wagmi.ts'),
  web3: () => import('./web3.ts'),
} satisfies Record<string, () => Promise<{ open: OpenDapp }>>

export type LibraryName = keyof typeof libraries

declare global {
  interface Window {
    /** Passes the provider to a library. For tests, on this page only. */
    openDapp?: (library: LibraryName) => Promise<void>
    dapp?: Dapp
    disconnectKit?: () => Promise<void>
  }
}

startPlain((config) => {
  const kit = composeKit(config)
  defineLatchkitElements(kit)
  showState(kit)
  const networks = config.networks.flatMap((id) => networkOf(id, config.services.chains) ?? [])
  window.openDapp = async (library) => {
    const { open } = await libraries[library]()
    window.dapp = await open({ provider: kit.provider('eip155'), networks })
  }
  offerSolana(kit)
  window.disconnectKit = () => kit.disconnect()
})
