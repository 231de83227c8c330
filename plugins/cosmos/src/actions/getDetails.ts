import type { Network } from '@latchkit/kernel'
import type { CosmosDetails } from '../networks.ts'

/** Returns the integrator's details about a chain, or `undefined` when they are incomplete. */
export function getDetails(network: Network | undefined): CosmosDetails | undefined {
  type Details = Partial<Record<keyof CosmosDetails, unknown>>
  // Without `copyOwn`, which the first view of the modal would load for this alone.
  const { cosmos } = { __proto__: null, ...network } as { cosmos?: Details }
  const { bech32Prefix, denom, gasPrice, coinType, restUrl } = { __proto__: null, ...cosmos } as Details
  if (typeof bech32Prefix !== 'string' || typeof denom !== 'string' || typeof gasPrice !== 'string') return
  return {
    bech32Prefix,
    denom,
    gasPrice,
    coinType: typeof coinType === 'number' ? coinType : undefined,
    restUrl: typeof restUrl === 'string' ? restUrl : undefined,
  }
}
