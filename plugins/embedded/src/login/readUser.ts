import type { AccountId, ChainId, Connection } from '@latchkit/kernel'
import type { AccountDetail, ChainAdapter } from '@latchkit/kernel/chain'
import { connectorId } from '../connector.ts'
import { errors } from '../errors.ts'
import type { UserAnswer } from '../messenger/protocol.ts'

/** The connections of one login share this group, so that they are disconnected together. */
const loginGroup = 'login'

/** Returns the type of the account that the wallet reports as the one in use. */
export function accountTypeOf(user: UserAnswer): 'eoa' | 'smartAccount' {
  const named = user.accounts?.find(({ address }) => isSame(address, user.address))
  return named?.type ?? user.preferredAccountType ?? 'eoa'
}

const isSame = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase()

/**
 * Creates the connection on a network from the user that the wallet reports. The account in use comes first, then the
 * others on the same network.
 *
 * @throws {LatchkitError} INVALID_RESPONSE when the address in use is not valid in the namespace
 */
export async function toConnection(
  user: UserAnswer,
  chainId: ChainId,
  adapter: Pick<ChainAdapter, 'checkAddress' | 'namespace'>,
): Promise<Connection> {
  const listed = user.accounts ?? []
  const others = listed.filter(({ address }) => !isSame(address, user.address))
  const candidates = [{ address: user.address, type: accountTypeOf(user) }, ...others]
  const accounts: AccountId[] = []
  const details: Record<AccountId, AccountDetail> = {}
  for (const { address, type } of candidates) {
    const checked = await adapter.checkAddress(address)
    // Accounts that are not in use may belong to another namespace, so they are skipped.
    if (!checked.ok && accounts.length > 0) continue
    if (!checked.ok) throw errors.INVALID_RESPONSE()
    const account: AccountId = `${chainId}:${checked.address}`
    accounts.push(account)
    details[account] = { type }
  }
  const { namespace } = adapter
  return {
    id: `embedded:${namespace}`,
    source: 'embedded',
    connectorId,
    namespace,
    accounts,
    details,
    chainId,
    session: loginGroup,
  }
}
