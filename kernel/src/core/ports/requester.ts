import type { AccountId, ChainId, Namespace } from '../../contracts/ids.ts'
import type { RepeatOptions, RequestDraft } from '../../contracts/rpc.ts'

/** Who makes a request, and under which conditions. */
export interface Requester extends RepeatOptions {
  readonly origin: 'app' | 'modal'
  readonly requestedBy: string
  readonly signal?: AbortSignal
  /** The account and network that were shown; with others the request is rejected. */
  readonly expects?: { readonly account: AccountId; readonly chainId: ChainId }
  /** `closeCount` of the kit when the request arrived: closing the modal since then rejects it if it is unsafe. */
  readonly closeCount?: number
}

/** Sends a request to the wallet of a namespace, through the approval pipeline. */
export type Request = (namespace: Namespace, draft: RequestDraft, requester: Requester) => Promise<unknown>
