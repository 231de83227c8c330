import { connectionsAtom, parseAccountId } from '@latchkit/kernel'
import type { PortTable, Refusal, RpcRequest } from '@latchkit/kernel/plugin'
import { accountFields, objectsOf } from './accountFields.ts'

/** Returns the accounts that a request names, or `undefined` for a method that does not sign. */
function signersOf(method: string, params: readonly unknown[]): readonly unknown[] | undefined {
  if (method === 'personal_sign') return params.slice(1, 2)
  if (method === 'eth_signTypedData_v4') return params.slice(0, 1)
  const field = Object.hasOwn(accountFields, method) ? accountFields[method] : undefined
  return field === undefined ? undefined : objectsOf(method, params).map((row) => Object(row)[field])
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
  const signers = signersOf(method, Array.isArray(params) ? params : [])
  if (!active || !walletAccount || !signers) return undefined
  const address = parseAccountId(active).address.toLowerCase()
  return signers.length > 0 && signers.every((signer) => `${signer}`.toLowerCase() === address)
    ? undefined
    : { refuse: 'Switch the account in your wallet first: the request is not for the account in use.' }
}
