import type { Network } from '@latchkit/kernel'
import type { CosmosDetails } from './networks.ts'

/** What the integrator said of a chain, or nothing when that is not whole. */
export function detailsOf(network: Network | undefined): CosmosDetails | undefined {
  const { cosmos } = (network ?? {}) as { cosmos?: Partial<Record<keyof CosmosDetails, unknown>> }
  const { bech32Prefix, denom, gasPrice, coinType, restUrl } = cosmos ?? {}
  if (typeof bech32Prefix !== 'string' || typeof denom !== 'string' || typeof gasPrice !== 'string') return
  return {
    bech32Prefix,
    denom,
    gasPrice,
    coinType: typeof coinType === 'number' ? coinType : undefined,
    restUrl: typeof restUrl === 'string' ? restUrl : undefined,
  }
}
