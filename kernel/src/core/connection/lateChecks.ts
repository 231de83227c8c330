import type { TransactionStatus } from '../../contracts/transaction.ts'

/** The code has to stay legible. */
const maxParameters = 256

/**
 * Whether a URI, if there is one, names the address of the account and no other: a scheme, the address, and parameters. Someone who scans it
 * sends there, so the place of the address is checked, and not only that it occurs.
 */
export function receiveUri(uri: unknown, account: unknown): boolean {
  if (uri === undefined) return true
  const [, address, parameters = ''] = /^(?:[a-z][a-z\d+.-]*:)?([^:@?]+)([@?]\S*)?$/.exec(`${uri}`) ?? []
  return address === `${account}`.split(':')[2] && parameters.length <= maxParameters
}

const statuses: Readonly<Record<TransactionStatus, true>> = {
  included: true,
  pending: true,
  failed: true,
  expired: true,
  replaced: true,
  probablySent: true,
  unknown: true,
}

/** Whether a text is a status of a transaction. */
export const transactionStatus = (answer: unknown): boolean => Object.hasOwn(statuses, `${answer}`)
