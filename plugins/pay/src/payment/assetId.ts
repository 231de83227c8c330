import type { ChainId } from '@latchkit/kernel'

/** BNB Smart Chain and opBNB, whose native currency is BNB. */
const bnb: ReadonlySet<string> = new Set(['eip155:56', 'eip155:204'])

/**
 * The CAIP-19 id of an asset of an EVM network or a Solana cluster.
 *
 * @param token the address of a token; `undefined` for the native currency
 * @see https://chainagnostic.org/CAIPs/caip-19 and https://github.com/satoshilabs/slips/blob/master/slip-0044.md
 */
export function assetIdOf(chainId: ChainId, token: string | undefined): string {
  const isSolana = chainId.startsWith('solana:')
  if (token !== undefined) return `${chainId}/${isSolana ? 'token' : 'erc20'}:${token}`
  if (isSolana) return `${chainId}/slip44:501`
  return `${chainId}/slip44:${bnb.has(chainId) ? 714 : 60}`
}

/**
 * Reads `native`, the address of a token, or a CAIP-19 id of this network.
 *
 * @returns the address of the token, `native`, or `undefined` for an asset of another network or another kind
 */
export function readAsset(asset: string, chainId: ChainId): string | undefined {
  if (asset === assetIdOf(chainId, undefined)) return 'native'
  if (!asset.includes('/')) return asset.includes(':') ? undefined : asset
  const prefix = assetIdOf(chainId, '')
  return asset.startsWith(prefix) ? asset.slice(prefix.length) : undefined
}
