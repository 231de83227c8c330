import {
  type Connection,
  defineToken,
  type ExplainOptions,
  type Explanation,
  type FrameWallet,
  type RpcRequest,
  type ServiceToken,
} from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** A request, and the connection it is asked for as that was when it came. */
export interface Ask {
  readonly id: number
  readonly request: RpcRequest
  readonly connection: Connection
  /** The wallet's own frame, where the person confirms, if it has one. */
  readonly frame?: FrameWallet | undefined
}

/** The one that is on screen. */
export interface Asking extends Ask {
  /** Waits for the person; then, approved, for the wallet. */
  readonly state: 'asking' | 'waiting'
  /** Its place among those that came since nothing was asked, from 1. */
  readonly position: number
  readonly total: number
}

/**
 * What the view works with. An answer to anything but what is on screen, or a second one, does nothing; but where a frame
 * asks, a no takes the request back that was handed to it.
 */
export interface ApproveModel {
  readonly askingAtom: Atom<Asking | undefined>
  /** The name the site gives itself. */
  readonly siteName: string | undefined
  /** The language that things are said in. */
  readonly locale: string
  /** Keeps the order of an amount's digits where one breaks over lines of a language written right to left. */
  isolate(amount: string): string
  /** What the request's namespace knows of it, ever more; ends without a word where it knows nothing. */
  explain(request: RpcRequest, options: ExplainOptions): AsyncIterable<Explanation>
  answer(id: number, approved: boolean): void
}

/** What stands for a model where every plugin can reach it. */
export type Handle = object

export const approveToken: ServiceToken<Handle> = defineToken('approve')

const models = new WeakMap<Handle, ApproveModel>()

/** Only a manifest marked as approver may approve: others that find the service get a handle, and no model of it. */
export function handleOf(model: ApproveModel): Handle {
  const handle = Object.freeze({})
  models.set(handle, model)
  return handle
}

/** The model behind a handle, for code of this plugin. */
export function modelOf(handle: Handle): ApproveModel {
  const model = models.get(handle)
  if (!model) throw new TypeError('Not a handle of this plugin')
  return model
}
