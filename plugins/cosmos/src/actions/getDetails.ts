import type { Network } from '@latchkit/kernel'
import type { CosmosDetails } from '../networks.ts'

/** Returns the integrator's details about a chain, or `undefined` when they are incomplete. */
export function getDetails(network: Network | undefined): CosmosDetails | undefined {
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
