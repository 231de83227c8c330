import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { looksAlike, unlessAborted } from '@latchkit/kernel/chain'
import { type Counterparty, type CounterpartySource, counterpartySourceToken } from '@latchkit/kernel/plugin'
import type { ReceiverWarning } from '../model.ts'
import type { SendContext } from './createSender.ts'
import { addressKey } from './keyOf.ts'

/** A history that takes longer is not waited for: the wallet shows the address as well. */
const timeoutMs = 3_000

/** What a history adds to the warnings about a receiver. */
export interface HistoryWarning {
  readonly warning: ReceiverWarning
  /** The other address of the history that the receiver looks like. */
  readonly twin?: string | undefined
}

/** Reads the warning of the history about a receiver; `undefined` without a plugin that reads histories, and if reading fails. */
export async function readHistoryWarning(
  { services, signal }: Pick<SendContext, 'services' | 'signal'>,
  { from, to, known }: { readonly from: AccountId; readonly to: string; readonly known: readonly string[] },
): Promise<HistoryWarning | undefined> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const parties = await unlessAborted(readParties(services, from, limit), limit).catch(() => undefined)
  const own = parseAccountId(from).address
  return parties && warnOfHistory(to, parties, [own, ...known])
}

async function readParties(
  services: SendContext['services'],
  from: AccountId,
  signal: AbortSignal,
): Promise<readonly Counterparty[]> {
  const source: CounterpartySource | undefined = await services.first(counterpartySourceToken)
  const answer: unknown = await source?.counterpartiesOf(from, { signal })
  return Array.isArray(answer) ? answer.filter(isCounterparty) : []
}

const isCounterparty = (value: unknown): value is Counterparty => {
  const { address, isSuspect }: Readonly<Record<string, unknown>> = Object(value)
  return typeof address === 'string' && typeof isSuspect === 'boolean'
}

/**
 * Returns the warning about a receiver that the history contains only in worthless transactions, or that looks like another
 * address of the history. The history proves nothing about either, so the warning does not call one of them the right one.
 */
export function warnOfHistory(
  to: string,
  parties: readonly Counterparty[],
  known: readonly string[],
): HistoryWarning | undefined {
  if (known.some((address) => addressKey(address) === addressKey(to))) return undefined
  const isSuspect = parties.some((one) => one.isSuspect && addressKey(one.address) === addressKey(to))
  if (isSuspect) return { warning: 'poisoned' }
  const twin = parties.find(({ address }) => looksAlike(address, to))?.address
  return twin === undefined ? undefined : { warning: 'twin', twin }
}
