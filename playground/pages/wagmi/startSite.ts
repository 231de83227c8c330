import type { Latchkit } from '@latchkit/kernel'
import { defineLatchkitElements } from '@latchkit/kernel/element'
import { type Chain, defineChain } from 'viem'
import { networkOf } from '../../shared/networks.ts'
import { composeKit } from '../host/composeKit.ts'
import { showState, startPlain } from '../host/startPlain.ts'

/** A site of wagmi. */
export interface WagmiSite {
  /** The version that wagmi reports about itself. */
  readonly version: string
  /** The status, address and chain of wagmi, as one line. */
  state(): string
  disconnect(): Promise<void>
  switchTo(chainId: number): Promise<void>
}

declare global {
  interface Window {
    /** The version of wagmi that a test chooses. Default: 3. */
    wagmiVersion?: 2 | 3
    /** For tests, on this page only. */
    wagmiSite?: WagmiSite & { disconnectKit(): Promise<void>; switchKit(chainId: number): Promise<void> }
  }
}

/** Starts the page with a version of wagmi. */
export function startSite(open: (kit: Latchkit, chains: readonly [Chain, ...Chain[]]) => WagmiSite): void {
  startPlain((settings) => {
    const kit = composeKit(settings)
    defineLatchkitElements(kit)
    showState(kit)
    const networks = settings.networks.flatMap((id) => networkOf(id, settings.services.chains) ?? [])
    const [first, ...others] = networks.map((network) => defineChain({ ...network, id: Number(network.id) }))
    if (!first) throw new Error('The page has no network')
    window.wagmiSite = {
      ...open(kit, [first, ...others]),
      disconnectKit: () => kit.disconnect(),
      switchKit: (chainId) => kit.switchNetwork(`eip155:${chainId}`),
    }
  })
}

/** The status, address and chain of a connection of wagmi, as one line. */
export const lineOf = ({
  status,
  address = '',
  chainId,
}: {
  readonly status: string
  readonly address?: string | undefined
  readonly chainId?: number | undefined
}): string => `${status} ${address} ${chainId ?? ''}`.trim()
