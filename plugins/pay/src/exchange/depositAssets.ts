import type { ChainId, Network } from '@latchkit/kernel'
import { labelToken, wellKnownTokens } from '@latchkit/kernel/chain'
import type { DepositAsset } from '../model.ts'
import { readAsset } from '../payment/assetId.ts'
import type { PaymentAsset } from '../types.ts'

/** USDC for tests, on Base Sepolia. @see https://developers.circle.com/stablecoins/usdc-contract-addresses */
const testUsdc: Readonly<Record<string, string>> = {
  'eip155:84532': '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
}

/** The networks on which exchanges have USDC and USDT. Their addresses are those that the kernel pins. */
const usdcNetworks: ReadonlySet<ChainId> = new Set([
  ...(['eip155:1', 'eip155:8453', 'eip155:42161'] as const),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
])
const usdtNetworks: ReadonlySet<ChainId> = new Set([
  ...(['eip155:1', 'eip155:10', 'eip155:42161', 'eip155:137'] as const),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
])

/**
 * The assets that can be deposited on a network: its native currency, those of the site, USDC and USDT. An asset of the site that is
 * called like a well-known token, but has another contract, is shown by its address.
 */
export function depositAssetsOf(
  network: Network,
  siteAssets: readonly PaymentAsset[],
): readonly DepositAsset[] {
  const { caipNetworkId: chainId, nativeCurrency } = network
  const stable = (token: string | undefined, symbol: string, name: string): DepositAsset[] =>
    token === undefined ? [] : [{ chainId, token, symbol, name, decimals: 6 }]
  const pinned = (symbol: string, networks: ReadonlySet<ChainId>) =>
    networks.has(chainId) ? wellKnownTokens[symbol]?.[chainId] : undefined
  const fromSite = siteAssets.flatMap(({ network: on, asset, metadata }): DepositAsset[] => {
    const token = on === chainId ? readAsset(asset, chainId) : undefined
    if (token === undefined || token === 'native') return []
    const { name, symbol } = labelToken({ ...metadata, address: token }, network)
    return [{ name, symbol, decimals: metadata.decimals, chainId, token }]
  })
  const tokens = [
    ...fromSite,
    ...stable(pinned('USDC', usdcNetworks) ?? testUsdc[chainId], 'USDC', 'USD Coin'),
    ...stable(pinned('USDT', usdtNetworks), 'USDT', 'Tether USD'),
  ]
  const { decimals, name, symbol } = nativeCurrency
  return [{ chainId, token: undefined, symbol, name, decimals }, ...uniqueByToken(tokens)]
}

const uniqueByToken = (assets: readonly DepositAsset[]): readonly DepositAsset[] =>
  assets.filter((asset, at) => assets.findIndex(({ token }) => token === asset.token) === at)
