import { type MethodKind, methodKinds } from '../../contracts/methodKinds.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'

/**
 * The kind of a request. `signPsbt` signs a transaction, and sends it as well if its params ask for that; params that cannot be read
 * count as such.
 *
 * @example kindOf({ method: 'signPsbt', params: { psbt: 'cHNidP8=', broadcast: true } }) // 'send'
 */
export function kindOf({ method, params }: RequestDraft): MethodKind | undefined {
  const kind = methodKinds[method]
  if (method !== 'signPsbt') return kind
  const fields: unknown = Array.isArray(params) ? params[0] : params
  if (typeof fields !== 'object' || fields === null) return 'send'
  const broadcast: unknown = Object.hasOwn(fields, 'broadcast') ? Reflect.get(fields, 'broadcast') : false
  return broadcast === false || broadcast === undefined ? kind : 'send'
}

/**
 * Whether a request may move funds. Its outcome is recorded before the wallet receives it, and it is not sent twice.
 *
 * @example isSpending({ method: 'personal_sign', params: ['0x00'] }) // false
 */
export function isSpending(request: RequestDraft): boolean {
  const kind = kindOf(request)
  return kind === 'send' || kind === 'calls'
}

/**
 * Whether a request sends a transaction: it spends, or hands a signed transaction to a node. What was read of the account before is
 * out of date then.
 *
 * @example sendsTransaction({ method: 'eth_sendRawTransaction', params: ['0x02f8'] }) // true
 */
export const sendsTransaction = (request: RequestDraft): boolean =>
  isSpending(request) || request.method === 'eth_sendRawTransaction'
