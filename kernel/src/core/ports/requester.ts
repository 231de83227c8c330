import type { AccountId, ChainId, Namespace } from '../../contracts/ids.ts'
import type { RepeatOptions, RequestDraft } from '../../contracts/rpc.ts'

/** The origin of a request, and the conditions under which it may be sent. */
export interface Requester extends RepeatOptions {
  readonly origin: 'app' | 'modal'
  readonly requestedBy: string
  readonly signal?: AbortSignal | undefined
  /** The account and network that were shown. The request is rejected if they have changed. */
  readonly expects?: { readonly account: AccountId; readonly chainId: ChainId }
  /** `closeCount` of the kit when the request arrived. If the modal was closed since, an unsafe request is rejected. */
  readonly closeCount?: number
}

/** Sends a request to the wallet of a namespace, through the approval pipeline. */
export type Request = (namespace: Namespace, draft: RequestDraft, requester: Requester) => Promise<unknown>
