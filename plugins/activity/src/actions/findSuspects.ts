import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { endsOf } from '@latchkit/kernel/chain'
import type { Counterparty } from '@latchkit/kernel/plugin'
import type { Transaction } from '../model.ts'

/** The transactions and addresses of a history that may deceive the visitor. */
export interface Suspects {
  /** The ids of the transactions that may exist only so that an address or a link is copied from them. */
  readonly ids: ReadonlySet<string>
  /** The lower-case addresses whose short form is also that of another address here, or of the account. */
  readonly lookAlikes: ReadonlySet<string>
  /** The addresses of the payments, the newest first. */
  readonly counterparties: readonly Counterparty[]
}

/** The lower-case address that a payment goes to or comes from. Other transactions name contracts. */
export function counterpartyOf({ type, from, to }: Transaction): string | undefined {
  if (type === 'send') return to?.toLowerCase()
  return type === 'receive' ? from?.toLowerCase() : undefined
}

const hasSuspectLabel = ({ transfers }: Transaction): boolean => transfers.some(({ isSuspect }) => isSuspect)

/** Whether a transaction moved nothing of value: only amounts of zero, spam, and tokens with a suspect label. */
const isWorthless = ({ transfers }: Transaction): boolean =>
  transfers.length > 0 &&
  transfers.every(({ amount, isSpam, isSuspect }) => isSpam || isSuspect || !/[1-9]/.test(amount))

/**
 * Finds the suspect transactions and addresses of a history, newest first. Every account can add a transaction to the history of
 * another account: a transfer of nothing, or of a token of its own. Its address looks like one that the account has paid before, so
 * that the visitor copies the wrong one.
 */
export function findSuspects(transactions: readonly Transaction[], account: AccountId): Suspects {
  const own = parseAccountId(account).address.toLowerCase()
  const payments = transactions.flatMap((transaction) => {
    const address = counterpartyOf(transaction)
    return address === undefined || address === own ? [] : [{ address, transaction }]
  })
  const addresses = new Set(payments.map(({ address }) => address))
  const ofValue = payments.filter(({ transaction }) => !isWorthless(transaction))
  const valuable = new Set(ofValue.map(({ address }) => address))
  const paid = new Set(
    ofValue.filter(({ transaction }) => transaction.type === 'send').map(({ address }) => address),
  )
  const lookAlikes = findLookAlikes([own, ...addresses])
  const isSuspect = (address: string) =>
    !valuable.has(address) || (lookAlikes.has(address) && !paid.has(address))
  const suspectPayments = payments.filter(
    ({ address, transaction }) => isWorthless(transaction) || isSuspect(address),
  )
  return {
    ids: new Set(
      [...suspectPayments.map(({ transaction }) => transaction), ...transactions.filter(hasSuspectLabel)].map(
        ({ id }) => id,
      ),
    ),
    lookAlikes,
    counterparties: [...addresses].map((address) => ({ address, isSuspect: isSuspect(address) })),
  }
}

/** The addresses that look like another one in the list, which names each of them once. */
function findLookAlikes(addresses: readonly string[]): ReadonlySet<string> {
  const groups = new Map<string, string[]>()
  for (const address of addresses)
    for (const ends of endsOf(address)) {
      const group = groups.get(ends) ?? []
      groups.set(ends, group)
      group.push(address)
    }
  return new Set([...groups.values()].filter(({ length }) => length > 1).flat())
}
