/**
 * The effect of an RPC method that does more than read. It signs a `message`, typed `data` or a `transaction`, sends one
 * transaction (`send`) or a batch (`calls`), grants (`grant`) or revokes (`revoke`) permissions, signs the visitor in
 * (`signIn`), switches or adds a `network`, or adds a token to the wallet's list (`watch`).
 *
 * @example const spends = (kind: MethodKind) => kind === 'send' || kind === 'calls'
 */
export type MethodKind =
  | 'message'
  | 'data'
  | 'transaction'
  | 'send'
  | 'calls'
  | 'grant'
  | 'revoke'
  | 'signIn'
  | 'network'
  | 'watch'

const rows: object = {
  // Without a prototype, properties that the page adds to `Object.prototype` cannot appear as rows.
  __proto__: null,
  personal_sign: 'message',
  eth_sign: 'message',
  eth_signTypedData: 'data',
  eth_signTypedData_v3: 'data',
  eth_signTypedData_v4: 'data',
  eth_signTransaction: 'transaction',
  eth_sendTransaction: 'send',
  eth_sendUserOperation: 'send',
  wallet_sendCalls: 'calls',
  wallet_grantPermissions: 'grant',
  wallet_revokePermissions: 'revoke',
  wallet_switchEthereumChain: 'network',
  wallet_addEthereumChain: 'network',
  wallet_watchAsset: 'watch',
  solana_signIn: 'signIn',
  solana_signMessage: 'message',
  solana_signTransaction: 'transaction',
  solana_signAllTransactions: 'transaction',
  solana_signAndSendTransaction: 'send',
  signMessage: 'message',
  signPsbt: 'transaction',
  sendTransfer: 'send',
  wallet_changeNetwork: 'network',
  polkadot_signMessage: 'message',
  polkadot_signTransaction: 'transaction',
  polkadot_signAndSendTransaction: 'send',
  cosmos_signDirect: 'transaction',
  cosmos_signAmino: 'transaction',
  cosmos_sendTransaction: 'send',
}

/**
 * The kind of every method in the supported namespaces that does more than read. These methods always need at least
 * approval: no manifest and no tap can classify them as safe.
 *
 * @example methodKinds.personal_sign // 'message'
 */
export const methodKinds: Readonly<Record<string, MethodKind | undefined>> = Object.freeze(
  rows as Readonly<Record<string, MethodKind>>,
)
