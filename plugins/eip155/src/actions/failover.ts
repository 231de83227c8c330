import { fallback, type Transport } from 'viem'

/**
 * Several RPC URLs as one: what one cannot answer, the next is asked at once. What the chain itself says no to, none is
 * asked again.
 */
export const failover = (
  transports: readonly Transport[],
  again: { readonly retryCount: number; readonly retryDelay: number },
): Transport => fallback(transports, again)
