import { LatchkitError, parseChainId } from '@latchkit/kernel'
import type { NodeErrorKind } from '@latchkit/kernel/chain'
import { failureOf } from '@latchkit/kernel/plugin'
import type { Review, Sending } from '../model.ts'
import type { SendContext } from './createSender.ts'

/** The state that the review shows for an error. */
export function sendingFailureOf(error: unknown): Omit<Sending, 'count'> {
  const reason = error instanceof LatchkitError ? error.reason : undefined
  if (reason === 'ABORTED') return { state: 'idle' }
  return reason === 'ACCOUNT_OR_NETWORK_CHANGED' ? { state: 'changed' } : failureOf(error)
}

/** The kind of a node's error, if the adapter recognizes it. */
export async function classifyNodeError(
  chains: Pick<SendContext['chains'], 'adapter'>,
  { chainId }: Pick<Review, 'chainId'>,
  error: unknown,
): Promise<NodeErrorKind | undefined> {
  const adapter = await chains.adapter(parseChainId(chainId).namespace).catch(() => undefined)
  return adapter?.classifyError?.(error).catch(() => undefined)
}
