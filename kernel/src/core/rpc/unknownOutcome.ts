import type { UnknownOutcome } from '../../contracts/rpc.ts'

/**
 * Returns the outcome of a transaction that may have been sent although its request failed with `error`. Returns
 * `undefined` if the error proves that no transaction was sent.
 *
 * @example
 * const request = kit.provider('eip155').request({ method: 'eth_sendTransaction', params: [{ to: '0xab' }] })
 * await request.catch(async (error: unknown) => {
 *   const { status } = (await unknownOutcomeOf(error)?.resolution) ?? { status: 'notSent' }
 *   if (status === 'sent') document.title = 'Sent'
 * })
 */
export function unknownOutcomeOf(error: unknown): UnknownOutcome | undefined {
  return error instanceof Error && 'outcome' in error && isOutcome(error.outcome) ? error.outcome : undefined
}

const isOutcome = (value: unknown): value is UnknownOutcome =>
  typeof value === 'object' && value !== null && 'resolution' in value && value.resolution instanceof Promise

/** Adds the outcome of the transaction to an error. Providers expose it as `data` (EIP-1193). */
export function withOutcome<E extends Error>(error: E, outcome: UnknownOutcome): E {
  return Object.assign(error, { outcome, data: outcome.hash === undefined ? {} : { hash: outcome.hash } })
}
