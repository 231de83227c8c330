import { parseChainId } from '../../base/caip/ids.ts'
import { methodKinds } from '../../contracts/methodKinds.ts'
import type { Policy, RpcRequest } from '../../contracts/rpc.ts'
import type { KitParts } from '../plugin/kitParts.ts'

/** Methods that sign, spend or grant, as a record without a prototype, which a patched `Object.prototype` cannot affect. */
export const unsafeMethods: Readonly<Record<string, true>> = Object.freeze(
  Object.entries(methodKinds).reduce<Record<string, true>>((table, [name, kind]) => {
    if (kind !== 'network' && kind !== 'watch') table[name] = true
    return table
  }, Object.create(null)),
)

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
