import { parseAccountId } from '../../base/caip/ids.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { defineErrors, type ErrorTable } from '../../base/errors/latchkitError.ts'
import type { AccountId, ChainId } from '../../contracts/ids.ts'
import { isSameAddress, withActive } from './activeAccount.ts'
import type { LiveConnections } from './createConnections.ts'

const rows = {
  INVALID_CAIP_ADDRESS: { message: 'Invalid CAIP Address', rpcCode: -32602 },
  ACCOUNT_NOT_SHARED: { message: 'No connected wallet shares this account', rpcCode: 4100 },
  ACCOUNT_FIXED: {
    message: 'This wallet signs with its own account. Switch it in the wallet.',
    rpcCode: 4200,
  },
} as const

/** The errors of switching accounts. They are loaded with the first switch. */
const accountErrors: ErrorTable<typeof rows> = defineErrors(rows)

/**
 * Makes an account that a connected wallet shares the active one of its connection. The wallet is not asked.
 *
 * @throws {LatchkitError} INVALID_CAIP_ADDRESS, ACCOUNT_NOT_SHARED, ACCOUNT_FIXED, ABORTED
 */
export function switchAccount(connections: LiveConnections, account: AccountId, signal: AbortSignal): void {
  if (signal.aborted) throw kernelErrors.ABORTED()
  const chainId = chainOf(account)
  for (const connection of connections.all()) {
    const shared = connection.accounts.find(
      (candidate) => candidate.startsWith(`${chainId}:`) && isSameAddress(candidate, account),
    )
    if (!shared) continue
    if (shared !== connection.accounts[0]) {
      if (!connection.canSwitchAccount) throw accountErrors.ACCOUNT_FIXED()
      connections.replace(connection, withActive(connection, shared))
    }
    return void connections.activate(connection.namespace)
  }
  throw accountErrors.ACCOUNT_NOT_SHARED()
}

function chainOf(account: unknown): ChainId {
  try {
    return parseAccountId(`${account}`).chainId
  } catch {
    throw accountErrors.INVALID_CAIP_ADDRESS()
  }
}
