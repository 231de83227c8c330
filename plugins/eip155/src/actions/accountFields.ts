/**
 * The field that names the account, for each method that signs, sends or grants what an object describes. Without it, a
 * wallet uses the account that it prefers.
 */
export const accountFields: Readonly<Record<string, string>> = {
  eth_sendTransaction: 'from',
  wallet_sendCalls: 'from',
  wallet_grantPermissions: 'address',
  eth_sendUserOperation: 'sender',
}

/** The objects of a request. Each permission of a list is granted for its own account and network. */
export const objectsOf = (method: string, params: readonly unknown[]): readonly unknown[] =>
  method === 'wallet_grantPermissions' ? params : params.slice(0, 1)
