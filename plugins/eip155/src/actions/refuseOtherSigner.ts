import { connectionsAtom, parseAccountId } from '@latchkit/kernel'
import type { PortTable, Refusal, RpcRequest } from '@latchkit/kernel/plugin'

/** The account that a request names, for each method that signs. */
const signers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  personal_sign: ([, address]) => address,
  eth_signTypedData_v4: ([address]) => address,
  eth_sendTransaction: ([transaction]) => Object(transaction).from,
  wallet_sendCalls: ([bundle]) => Object(bundle).from,
  wallet_grantPermissions: ([permissions]) => Object(permissions).address,
  eth_sendUserOperation: ([operation]) => Object(operation).sender,
}

/**
 * Refuses, while the visitor has chosen another account than the wallet's own, a request that does not name the chosen one: the
 * wallet could sign it with its own account.
 */
export function refuseOtherSigner(
  { method, params, connectionId }: RpcRequest,
  store: PortTable['store'],
): Refusal {
  const connections = Object.values(store.get(connectionsAtom)).flat()
  const { accounts: [active] = [], walletAccount } = connections.find(({ id }) => id === connectionId) ?? {}
  if (!active || !walletAccount || !Object.hasOwn(signers, method)) return undefined
  const signer = signers[method]?.(Array.isArray(params) ? params : [])
  const isActive = `${signer}`.toLowerCase() === parseAccountId(active).address.toLowerCase()
  return isActive
    ? undefined
    : { refuse: 'Switch the account in your wallet first: the request is not for the account in use.' }
}
