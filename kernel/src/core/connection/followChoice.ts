import type { Connection } from '../../contracts/connector.ts'
import { type Choice, isSameAddress, withActive } from './activeAccount.ts'

/**
 * Applies the choice of another tab to a connection to the same wallet. A choice from before the wallet switched its own
 * account does not count.
 */
export function followChoice(choice: Choice | undefined, connection: Connection): Connection {
  const own = connection.walletAccount ?? connection.accounts[0]
  const [active] = choice?.accounts ?? []
  const others = choice?.walletAccount ?? active
  if (!own || !active || !others || !isSameAddress(others, own)) return connection
  const shared = connection.accounts.find((candidate) => isSameAddress(candidate, active))
  return shared === connection.accounts[0] ? connection : withActive(connection, shared)
}
