import type { LazyChains } from '../chains/lazyChain.ts'
import type { Chains } from '../chains/startChains.ts'
import { nativePlayPrice } from '../chains/tokens/tokens.ts'

/** An invented price of SOL in US dollars. */
const solPlayPrice = 150

/** What on-ramps and exchanges can pay out. */
export interface PayableAsset {
  /** CAIP-19. */
  readonly id: string
  /** CAIP-2. */
  readonly chainId: string
  readonly chainName: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In US dollars. */
  readonly playPrice: number
  /** The contract of a token; undefined for the native currency. */
  readonly token: string | undefined
}

/** The parts of the services that payments need. */
export interface PayableParts extends Pick<Chains, 'chains' | 'tokens'> {
  readonly others: LazyChains | undefined
}

/** The native currencies of the EVM chains and of the Solana clusters, and the tokens of the first chain. */
export function payableAssets({ chains, tokens, others }: PayableParts): readonly PayableAsset[] {
  const natives = chains.map(({ chainId, name, currency, symbol }) => ({
    id: `eip155:${chainId}/slip44:60`,
    chainId: `eip155:${chainId}`,
    chainName: name,
    name: currency,
    symbol,
    decimals: 18,
    playPrice: nativePlayPrice,
    token: undefined,
  }))
  const erc20 = tokens.map(({ chainId, address, name, symbol, decimals, playPrice }) => ({
    id: `eip155:${chainId}/erc20:${address}`,
    chainId: `eip155:${chainId}`,
    chainName: chains.find((chain) => chain.chainId === chainId)?.name ?? '',
    name,
    symbol,
    decimals,
    playPrice,
    token: address,
  }))
  const solana = others?.chains.filter(({ id }) => id.startsWith('solana:')) ?? []
  const sol = solana.map(({ id, name, symbol, decimals }) => ({
    id: `${id}/slip44:501`,
    chainId: id,
    chainName: name,
    name: 'Solana',
    symbol,
    decimals,
    playPrice: solPlayPrice,
    token: undefined,
  }))
  return [...natives, ...erc20, ...sol]
}

/** Finds an asset by its CAIP-19 id. */
export const findAsset = (assets: readonly PayableAsset[], id: string): PayableAsset | undefined =>
  assets.find((asset) => asset.id.toLowerCase() === id.toLowerCase())
