import type { Namespace } from '../../contracts/ids.ts'
import type { Policy, RpcRequest } from '../../contracts/rpc.ts'
import { parseChainId } from '../caip/ids.ts'
import type { Hooks } from '../hooks/createHooks.ts'

const signing = [
  'personal_sign',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'signMessage',
  'signPsbt',
  'polkadot_signMessage',
  'polkadot_signTransaction',
  'cosmos_signDirect',
  'cosmos_signAmino',
]
const spending = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'polkadot_signAndSendTransaction',
  'sendTransfer',
  'cosmos_sendTransaction',
]

/** A set of names as a record without a prototype: a patched `Set.prototype` or `Object.prototype` cannot change it. */
function tableOf(names: readonly string[]): Readonly<Record<string, true>> {
  const table: Record<string, true> = Object.create(null)
  for (const name of names) table[name] = true
  return Object.freeze(table)
}

/** Methods that sign, spend or grant. No manifest and no tap can make one of them safe. */
export const unsafeMethods: Readonly<Record<string, true>> = tableOf([...signing, ...spending])

/** Of these, the ones that spend: each is written into the journal before the wallet sees it. */
export const spendingMethods: Readonly<Record<string, true>> = tableOf(spending)

/** What classifying needs. */
export interface ClassifyParts {
  readonly hooks: Hooks
  readonly plugins: { policy(namespace: Namespace, method: string): Policy | undefined }
}

/** The policy of a request: the namespace's row, tightened by every tap. A method without a policy is refused. */
export function classify({ hooks, plugins }: ClassifyParts, request: RpcRequest): Policy {
  const base = plugins.policy(parseChainId(request.chainId).namespace, request.method)
  const policy = hooks.table.classify.call(base, request) ?? 'refuse'
  return policy === 'safe' && request.method in unsafeMethods ? 'approve' : policy
}
