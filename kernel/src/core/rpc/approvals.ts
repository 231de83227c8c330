import type { AccountId, ChainId } from '../../contracts/ids.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { approvalMs } from '../constants/limits.ts'
import { hashOf } from './hashOf.ts'

/** What was approved: this request, for this account, on this network, for a while, once. */
interface Approval extends Target {
  readonly hash: string
  readonly expiresAt: number
}

/** Where a request would go at this moment. */
export interface Target {
  readonly connectionId: string | undefined
  readonly account: AccountId | undefined
  readonly chainId: ChainId | undefined
}

/** Whether it is the same account on the same network of the same connection. */
export const isSame = (a: Target, b: Target): boolean =>
  a.connectionId === b.connectionId && a.account === b.account && a.chainId === b.chainId

/** A monotonic clock in milliseconds. */
export type Now = () => number

/** A request while its approver is asked, with the hash of what is shown. */
export interface Review {
  /** Issues the approval for the target that was reviewed; nothing when the request is no longer the one that was shown. */
  approve(request: RpcRequest): Promise<symbol | undefined>
}

/**
 * Issues single-use approvals. A request is hashed before anyone is asked, again after the answer, and again at dispatch:
 * what was shown, what was approved and what leaves are one.
 */
export function createApprovals(now: Now = () => performance.now()) {
  const open = new Map<symbol, Approval>()
  let turn: Promise<unknown> = Promise.resolve()
  /** Digests end in any order; requests keep theirs. */
  function hashInTurn(request: RpcRequest): Promise<string> {
    const hash = hashOf(request)
    const mine = turn.then(() => hash)
    turn = mine.catch(() => undefined)
    return mine
  }
  return {
    async review(shown: RpcRequest, target: Target): Promise<Review> {
      const hash = await hashInTurn(shown)
      return {
        async approve(request) {
          if ((await hashInTurn(request)) !== hash) return undefined
          const token = Symbol(request.method)
          open.set(token, { hash, ...target, expiresAt: now() + approvalMs })
          return token
        },
      }
    },
    /**
     * Uses the approval up. Gives the last question, to be asked right before the wallet is: does it cover this
     * request, at this moment, to that target?
     */
    async consume(token: symbol, request: RpcRequest): Promise<(target: Target) => boolean> {
      const approval = open.get(token)
      // Taken out before anything is awaited, so that of two racing dispatches one finds nothing.
      open.delete(token)
      const isIt = approval?.hash === (await hashInTurn(request))
      return (target) => isIt && !!approval && now() <= approval.expiresAt && isSame(approval, target)
    },
    size: () => open.size,
  }
}
