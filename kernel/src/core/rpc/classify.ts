import { parseChainId } from '../../base/caip/ids.ts'
import { type MethodKind, methodKinds } from '../../contracts/methodKinds.ts'
import type { Policy, RpcRequest } from '../../contracts/rpc.ts'
import type { KitParts } from '../plugin/kitParts.ts'

const isUnsafe = (kind: MethodKind): boolean => kind !== 'network' && kind !== 'watch'

const isSpending = (kind: MethodKind): boolean => kind === 'send' || kind === 'calls'

/** Returns the methods of some kinds as a record without a prototype, which a patched `Object.prototype` cannot affect. */
function tableOf(isOfKind: (kind: MethodKind) => boolean): Readonly<Record<string, true>> {
  const table: Record<string, true> = Object.create(null)
  for (const [name, kind] of Object.entries(methodKinds)) if (kind && isOfKind(kind)) table[name] = true
  return Object.freeze(table)
}

/** Methods that sign, spend or grant. */
export const unsafeMethods: Readonly<Record<string, true>> = tableOf(isUnsafe)

/** The unsafe methods that spend. Their requests are recorded in the journal before they are sent to the wallet. */
export const spendingMethods: Readonly<Record<string, true>> = tableOf(isSpending)

/** The dependencies of `classify`. */
export type ClassifyParts = Pick<KitParts, 'hooks' | 'plugins'>

/**
 * Returns the policy of a request: the namespace's policy for the method, tightened by taps. Unknown methods are
 * refused.
 */
export function classify({ hooks, plugins }: ClassifyParts, request: RpcRequest): Policy {
  const base = plugins.policy(parseChainId(request.chainId).namespace, request.method)
  const policy = hooks.table.classify.call(base, request) ?? 'refuse'
  return policy === 'safe' && methodKinds[request.method] !== undefined ? 'approve' : policy
}
