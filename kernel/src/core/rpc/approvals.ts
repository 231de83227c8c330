import { approvalMs } from '../../base/constants/requestLimits.ts'
import type { AccountId, ChainId } from '../../contracts/ids.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { hashOf } from './hashOf.ts'

/** An approval of one request, for one account on one network. It expires, and can be used only once. */
interface Approval extends Target {
  readonly hash: string
  readonly expiresAt: number
}

/** The connection, account and network that a request would currently be sent to. */
export interface Target {
  readonly connectionId: string | undefined
  readonly account: AccountId | undefined
  readonly chainId: ChainId | undefined
}

/** Whether two targets are the same account on the same network of the same connection. */
export const isSame = (a: Target, b: Target): boolean =>
  a.connectionId === b.connectionId && a.account === b.account && a.chainId === b.chainId

/**
 * Issues single-use approvals. A request is hashed before the approver is called, after its answer, and again at
 * dispatch. This ensures that the request that is sent is the one that was shown and approved.
 *
 * @param now a monotonic clock in milliseconds
 */
export function createApprovals(now: () => number = () => performance.now()) {
  const open = new Map<symbol, Approval>()
  let last: Promise<unknown> = Promise.resolve()
  /** Hashes a request. The results resolve in the order of the calls, although digests may complete in any order. */
  function hashInOrder(request: RpcRequest): Promise<string> {
    const hash = hashOf(request)
    const ordered = last.then(() => hash)
    last = ordered.catch(() => undefined)
    return ordered
  }
  return {
    /** Begins the review of a request by an approver. It holds the hash of the request that is shown. */
    async review(shown: RpcRequest, target: Target) {
      const hash = await hashInOrder(shown)
      return {
        /** Issues the approval for the reviewed target. Resolves to `undefined` if the request is not the one that was shown. */
        async approve(request: RpcRequest): Promise<symbol | undefined> {
          if ((await hashInOrder(request)) !== hash) return undefined
          const token = Symbol(request.method)
          open.set(token, { hash, ...target, expiresAt: now() + approvalMs })
          return token
        },
      }
    },
    /**
     * Consumes the approval. Resolves to a function that has to be called right before the request is sent. It returns
     * whether the approval covers this request, at that time, for a target.
     */
    async consume(token: symbol, request: RpcRequest): Promise<(target: Target) => boolean> {
      const approval = open.get(token)
      // Deleted before the first `await`, so that only one of two concurrent dispatches can use it.
      open.delete(token)
      const isApproved = approval?.hash === (await hashInOrder(request))
      return (target) => isApproved && !!approval && now() <= approval.expiresAt && isSame(approval, target)
    },
    size: () => open.size,
  }
}
