import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { endsOf } from '@latchkit/kernel/chain'
import type { Counterparty } from '@latchkit/kernel/plugin'
import type { Transaction } from '../model.ts'

/** What may be in a history to cheat its reader. */
export interface Suspects {
  /** The ids of the transactions that were made to be seen, so that something is copied from them. */
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

const isTricky = ({ transfers }: Transaction): boolean => transfers.some(({ isSuspect }) => isSuspect)

/** Whether everything that a transaction moved is nothing: an amount of zero, spam, or a token with a tricky symbol. */
const isWorthless = ({ transfers }: Transaction): boolean =>
  transfers.length > 0 &&
  transfers.every(({ amount, isSpam, isSuspect }) => isSpam || isSuspect || !/[1-9]/.test(amount))

/**
 * Finds what in a history, newest first, may be there to cheat its reader. Anybody can put a transaction into the history of another
 * account: a transfer of nothing, or of a token of their own. The address in it looks like one that the account has paid before, and
 * waits to be copied.
 */
export function findSuspects(transactions: readonly Transaction[], account: AccountId): Suspects {
  const own = parseAccountId(account).address.toLowerCase()
  const payments = transactions.flatMap((transaction) => {
    const address = counterpartyOf(transaction)
    return address === undefined || address === own ? [] : [{ address, transaction }]
  })
  const addresses = new Set(payments.map(({ address }) => address))
  const isPaid = payments.filter(
    ({ transaction }) => transaction.type === 'send' && !isWorthless(transaction),
  )
  const paid = new Set(isPaid.map(({ address }) => address))
  const hasPaid = payments.filter(({ transaction }) => !isWorthless(transaction))
  const valuable = new Set(hasPaid.map(({ address }) => address))
  const lookAlikes = findLookAlikes([own, ...addresses])
  const isSuspect = (address: string) =>
    !valuable.has(address) || (lookAlikes.has(address) && !paid.has(address))
  const suspectPayments = payments.filter(
    ({ address, transaction }) => isWorthless(transaction) || isSuspect(address),
  )
  return {
    ids: new Set(
      [...suspectPayments.map(({ transaction }) => transaction), ...transactions.filter(isTricky)].map(
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
