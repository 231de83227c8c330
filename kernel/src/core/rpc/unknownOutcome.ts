import type { UnknownOutcome } from '../../contracts/rpc.ts'

/**
 * What an error says of a transaction that may have been sent all the same; nothing of an error that proves the contrary.
 *
 * @example
 * await kit.provider('eip155').request({ method: 'eth_sendTransaction', params: [{ to: '0xab' }] }).catch(async (error: unknown) => {
 *   const { status } = (await unknownOutcomeOf(error)?.resolution) ?? { status: 'notSent' }
 *   if (status === 'sent') document.title = 'Sent'
 * })
 */
export function unknownOutcomeOf(error: unknown): UnknownOutcome | undefined {
  return error instanceof Error && 'outcome' in error && isOutcome(error.outcome) ? error.outcome : undefined
}

const isOutcome = (value: unknown): value is UnknownOutcome =>
  typeof value === 'object' && value !== null && 'resolution' in value && value.resolution instanceof Promise

/** Puts on an error what it says of its transaction; `data` is what leaves through a provider (EIP-1193). */
export function withOutcome<E extends Error>(error: E, outcome: UnknownOutcome): E {
  return Object.assign(error, { outcome, data: outcome.hash === undefined ? {} : { hash: outcome.hash } })
}
