import type { AccountDetail, AccountId, ChainAdapter, ChainId, Connection } from '@latchkit/kernel'
import { connectorId } from './connector.ts'
import { errors } from './errors.ts'
import type { UserAnswer } from './messenger/protocol.ts'

/** Connections of one login end together. */
const session = 'login'

/** The kind of account that a wallet's answer is about. */
export function typeOf(user: UserAnswer): 'eoa' | 'smartAccount' {
  const named = user.accounts?.find(({ address }) => isSame(address, user.address))
  return named?.type ?? user.preferredAccountType ?? 'eoa'
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * What a wallet's answer connects on a network: the account in use first, then the others it has there.
 *
 * @throws {LatchkitError} INVALID_RESPONSE when an address is none of the namespace
 */
export async function connectionOf(
  user: UserAnswer,
  chainId: ChainId,
  adapter: Pick<ChainAdapter, 'checkAddress' | 'namespace'>,
): Promise<Connection> {
  const listed = user.accounts ?? []
  const others = listed.filter(({ address }) => !isSame(address, user.address))
  const all = [{ address: user.address, type: typeOf(user) }, ...others]
  const accounts: AccountId[] = []
  const details: Record<AccountId, AccountDetail> = {}
  for (const { address, type } of all) {
    const checked = await adapter.checkAddress(address)
    // Of accounts that are not in use, one of another namespace is no account here.
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
    session,
  }
}
