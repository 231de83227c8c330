import type { RpcRequest } from '../../contracts/rpc.ts'
import { unsafeMethods } from './classify.ts'

/**
 * Whether a request signs or spends while the page is offline. Such requests are refused, because a wallet that cannot
 * send now might send later, when the visitor no longer expects it.
 */
export const isOfflineSend = ({ method }: RpcRequest): boolean =>
  method in unsafeMethods && globalThis.navigator?.onLine === false
