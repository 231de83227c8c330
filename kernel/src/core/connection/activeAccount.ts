import type { Connection } from '../../contracts/connector.ts'
import type { AccountId } from '../../contracts/ids.ts'

/** The parts of a connection, or of its stored row, that determine which account the visitor has chosen. */
export type Choice = Pick<Connection, 'accounts' | 'details' | 'walletAccount'>

/**
 * Applies the visitor's choice to a connection as its wallet reported it: the chosen account stays first as long as the
 * wallet shares it, and has not switched its own account since.
 */
export function keepChoice(choice: Choice | undefined, reported: Connection): Connection {
  const { walletAccount: _, ...connection } = reported
  const [own] = reported.accounts
  if (!choice?.walletAccount || !own || find(choice, choice.walletAccount, reported) !== own)
    return Object.freeze(connection)
  const [chosen] = choice.accounts
  return withActive(connection, chosen && find(choice, chosen, reported))
}

/** Returns the connection with one of its accounts as the active one, if its wallet signs with any of its accounts. */
export function withActive(connection: Connection, account: AccountId | undefined): Connection {
  const { walletAccount, ...rest } = connection
  const own = walletAccount ?? connection.accounts[0]
  if (!account || !rest.canSwitchAccount || !connection.accounts.includes(account))
    return Object.freeze(connection)
  const accounts = Object.freeze([account, ...connection.accounts.filter((other) => other !== account)])
  return Object.freeze({ ...rest, accounts, ...(account !== own && { walletAccount: own }) })
}

/** Finds an account in a later list: by its address, or by its key, which has other addresses on other networks. */
function find(before: Choice, account: AccountId, after: Connection): AccountId | undefined {
  const keyOf = ({ details }: Choice, id: AccountId) =>
    details?.[id]?.publicKey && `${details[id].type}:${details[id].publicKey}`
  const key = keyOf(before, account)
  return (
    after.accounts.find((candidate) => isSameAddress(candidate, account)) ??
    after.accounts.find((candidate) => key !== undefined && keyOf(after, candidate) === key)
  )
}

/** Whether two accounts have the same address, on whatever network. Only on eip155 letters have no case. */
export function isSameAddress(one: AccountId, other: AccountId): boolean {
  const [first, second] = [one, other].map((id) => id.slice(id.lastIndexOf(':') + 1))
  return one.startsWith('eip155:') ? first?.toLowerCase() === second?.toLowerCase() : first === second
}
