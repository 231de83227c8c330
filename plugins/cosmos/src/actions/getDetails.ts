import type { Network } from '@latchkit/kernel'
import { copyOwn } from '@latchkit/kernel/chain'
import type { CosmosDetails } from '../networks.ts'

/** Returns the integrator's details about a chain, or `undefined` when they are incomplete. */
export function getDetails(network: Network | undefined): CosmosDetails | undefined {
  type Details = Partial<Record<keyof CosmosDetails, unknown>>
  const { cosmos }: { cosmos?: Details } = copyOwn(network ?? {})
  const { bech32Prefix, denom, gasPrice, coinType, restUrl }: Details = copyOwn(cosmos ?? {})
  if (typeof bech32Prefix !== 'string' || typeof denom !== 'string' || typeof gasPrice !== 'string') return
  return {
    bech32Prefix,
    denom,
    gasPrice,
    coinType: typeof coinType === 'number' ? coinType : undefined,
    restUrl: typeof restUrl === 'string' ? restUrl : undefined,
  }
}
