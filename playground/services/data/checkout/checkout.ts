import type { Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import type { Payments } from '../../payments/payOut.ts'
import { createFailure } from '../createFailure.ts'
import { exchangeCheckout } from './exchangeCheckout.ts'
import { onrampCheckout } from './onrampCheckout.ts'

/** `/checkout/…`: the pages on which visitors buy and pay. */
export function answerCheckout(
  payments: Payments,
  [kind, id]: readonly (string | undefined)[],
  request: ServiceRequest,
): Reply | Promise<Reply> {
  if (request.method !== 'GET' && request.method !== 'POST')
    return createFailure('method', 'must be GET or POST', 405)
  if (kind === 'exchange' && id !== undefined) return exchangeCheckout(payments, id, request)
  if ((kind === 'coinbase' || kind === 'meld') && id === undefined)
    return onrampCheckout(payments, kind, request)
  return createFailure('path', `has no ${request.method} ${request.path}`, 404)
}
