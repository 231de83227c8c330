import * as v from 'valibot'
import { originOf } from '../../gateway/originOf.ts'
import { json, type Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import { createFailure } from '../createFailure.ts'

const appId = 'local-app'
const wallets = v.pipe(
  v.array(
    v.object({
      address: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      blockchains: v.optional(v.array(v.string()), []),
      assets: v.optional(v.array(v.string()), []),
    }),
  ),
  v.minLength(1),
)
/** The text of a parameter of the checkout page. */
export const walletsParameter = v.pipe(v.string(), v.parseJson(), wallets)

const bodySchema = v.object({
  destinationWallets: wallets,
  defaultNetwork: v.optional(v.string(), ''),
  partnerUserId: v.string(),
  defaultExperience: v.optional(v.string(), 'buy'),
  presetCryptoAmount: v.optional(v.number()),
  presetFiatAmount: v.optional(v.number()),
})

/** `POST /v1/generators/onrampurl`: the URL of the checkout page. */
export function onrampUrl(request: ServiceRequest): Reply {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), request.body)
  if (!parsed.success) return createFailure('body', 'is not the JSON of a request for an on-ramp', 422)
  const { destinationWallets, partnerUserId, ...rest } = parsed.output
  if (partnerUserId.length < 32 || partnerUserId.length > 50)
    return createFailure('partnerUserId', 'must have 32 to 50 characters')
  const url = new URL(`${originOf(request)}/data/checkout/coinbase`)
  url.searchParams.set('appId', appId)
  url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
  url.searchParams.set('partnerUserId', partnerUserId)
  for (const [name, value] of Object.entries(rest))
    if (value !== '') url.searchParams.set(name, String(value))
  return json({ url: url.href })
}
