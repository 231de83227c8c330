import type { Connection } from '@latchkit/kernel'
import type { ExplainOptions, Explanation } from '@latchkit/kernel/chain'
import {
  type Atom,
  defineToken,
  type FrameWallet,
  type Identity,
  type RpcRequest,
  type ServiceToken,
} from '@latchkit/kernel/plugin'

/** A request, with a snapshot of its connection from the time it arrived. */
export interface ApprovalRequest {
  readonly id: number
  readonly request: RpcRequest
  readonly connection: Connection
  /** The wallet's frame, if the visitor confirms the request there. */
  readonly frame?: FrameWallet | undefined
}

/** The request that is on screen. */
export interface CurrentRequest extends ApprovalRequest {
  /** `asking` waits for the visitor. `waiting` means that the visitor approved and the wallet has not responded yet. */
  readonly state: 'asking' | 'waiting'
  /** The position of the request among all requests since the queue was last empty, starting at 1. */
  readonly position: number
  readonly total: number
}

/**
 * The model behind the view. An answer is ignored if its request is not on screen or already has a verdict. The exception is
 * a request in a wallet's frame: a rejection withdraws it even after the approval.
 */
export interface ApproveModel {
  readonly currentAtom: Atom<CurrentRequest | undefined>
  /** The name of the site, from its metadata. */
  readonly siteName: string | undefined
  /** The URL of the site's icon, from its metadata or the page. */
  readonly siteIcon: string | undefined
  /** The language of the texts. */
  readonly locale: string
  /** Keeps the digits of an amount in order inside right-to-left text. */
  isolate(amount: string): string
  /** The name and the picture of an address, which are read while the atom has a subscriber. */
  identityOf(address: string): Atom<Identity>
  /** Explains a request through its adapter. Yields explanations of increasing detail, or none if it is not understood. */
  explain(request: RpcRequest, options: ExplainOptions): AsyncIterable<Explanation>
  answer(id: number, approved: boolean): void
}

/** An opaque reference to a model, which every plugin can see. */
export type Handle = object

export const approveToken: ServiceToken<Handle> = defineToken('approve')

const models = new WeakMap<Handle, ApproveModel>()

/** Creates a handle. Other plugins that look up the service get only the handle, so they cannot approve requests. */
export function handleOf(model: ApproveModel): Handle {
  const handle = Object.freeze({})
  models.set(handle, model)
  return handle
}

/** The model behind a handle. Only code of this plugin can call this. */
export function modelOf(handle: Handle): ApproveModel {
  const model = models.get(handle)
  if (!model) throw new TypeError('Not a handle of this plugin')
  return model
}
