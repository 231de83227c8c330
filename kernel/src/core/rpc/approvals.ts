import type { AccountId, ChainId } from '../../contracts/ids.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { approvalMs } from '../config/limits.ts'
import { canonical } from './canonical.ts'

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

/** A monotonic clock in milliseconds. */
export type Now = () => number

/** Issues single-use approvals. What was approved is compared again at dispatch with what leaves. */
export function createApprovals(now: Now = () => performance.now()) {
  const open = new Map<symbol, Approval>()
  return {
    async issue(request: RpcRequest, target: Target): Promise<symbol> {
      const token = Symbol(request.method)
      open.set(token, { hash: await hashOf(request), ...target, expiresAt: now() + approvalMs })
      return token
    },
    /** Uses the approval up. True when it covers this request to this target, asked for last. */
    async consume(token: symbol, request: RpcRequest, target: () => Target): Promise<boolean> {
      const approval = open.get(token)
      // Taken out before anything is awaited, so that of two racing dispatches one finds nothing.
      open.delete(token)
      if (!approval || now() > approval.expiresAt) return false
      if (approval.hash !== (await hashOf(request))) return false
      const { connectionId, account, chainId } = target()
      return (
        approval.connectionId === connectionId && approval.account === account && approval.chainId === chainId
      )
    },
    size: () => open.size,
  }
}

/** SHA-256 of the canonical request; on a page without `crypto.subtle` (plain http) the canonical text itself. */
async function hashOf(request: RpcRequest): Promise<string> {
  const text = canonical(request)
  if (!globalThis.crypto?.subtle) return text
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
