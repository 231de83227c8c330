import type { Policy, RpcRequest } from '../../contracts/rpc.ts'
import { parseChainId } from '../caip/ids.ts'
import type { Kernel } from '../kernel.ts'

/** Methods that sign, spend or grant. No row and no tap can make one of them safe. */
export const unsafeMethods: ReadonlySet<string> = new Set([
  'personal_sign',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'signMessage',
  'signPsbt',
  'sendTransfer',
  'polkadot_signMessage',
  'polkadot_signTransaction',
  'polkadot_signAndSendTransaction',
  'cosmos_signDirect',
  'cosmos_signAmino',
  'cosmos_sendTransaction',
])

/** Of these, the ones that spend: each is written into the journal before the wallet sees it. */
export const spendingMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'polkadot_signAndSendTransaction',
  'sendTransfer',
  'cosmos_sendTransaction',
])

/** The policy of a request: the namespace's row, tightened by every tap. A method nobody names is refused. */
export function classify(kernel: Kernel, request: RpcRequest): Policy {
  const base = kernel.plugins.policy(parseChainId(request.chainId).namespace, request.method)
  const policy = kernel.hooks.table.classify.call(base, request) ?? 'refuse'
  return policy === 'safe' && unsafeMethods.has(request.method) ? 'approve' : policy
}
