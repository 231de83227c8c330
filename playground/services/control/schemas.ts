import * as v from 'valibot'
import { isAddress } from 'viem/utils'
import { lieTopics } from '../market/lies.ts'

export const faultedServices = [
  'chains',
  'rpc',
  'data',
  'auth',
  'wallet-list',
  'analytics',
  'descriptors',
  'secure-site',
] as const
export type FaultedService = (typeof faultedServices)[number]

const status = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(200, 'must be an HTTP status from 200 to 599'),
  v.maxValue(599, 'must be an HTTP status from 200 to 599'),
)
const wholeNumber = (least: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
  )

const address = v.pipe(
  v.string('must be text'),
  v.check((text) => isAddress(text, { strict: false }), 'must be an address'),
)

const fault = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('status'), status, retryAfter: v.exactOptional(wholeNumber(0)) }),
    v.object({ kind: v.literal('hang') }),
    v.object({
      kind: v.literal('garbage'),
      body: v.string('must be text'),
      contentType: v.exactOptional(v.string('must be text')),
    }),
    v.object({ kind: v.literal('large'), bytes: wholeNumber(1) }),
    v.object({ kind: v.literal('truncate') }),
    v.object({ kind: v.literal('wrongId') }),
    v.object({ kind: v.literal('result'), result: v.unknown() }),
    v.object({ kind: v.literal('delay'), ms: wholeNumber(0) }),
    v.object({ kind: v.literal('drop') }),
    v.object({
      kind: v.literal('lie'),
      about: v.picklist(lieTopics, `must be one of ${lieTopics.join(', ')}`),
      address: v.exactOptional(address),
    }),
  ],
  'must be one of status, hang, garbage, large, truncate, wrongId, result, delay, drop, lie',
)
export type Fault = v.InferOutput<typeof fault>

const faultOrderSchema = v.pipe(
  v.object({
    service: v.picklist(faultedServices, `must be one of ${faultedServices.join(', ')}`),
    chainId: v.exactOptional(wholeNumber(1)),
    path: v.exactOptional(v.string('must be text')),
    rpcMethod: v.exactOptional(v.string('must be text')),
    fault,
    times: v.exactOptional(wholeNumber(1)),
  }),
  v.check(
    ({ service, chainId }) => chainId === undefined || service === 'chains',
    'chainId goes with the service chains only',
  ),
  v.check(
    ({ service, rpcMethod }) => rpcMethod === undefined || service === 'chains',
    'rpcMethod goes with the service chains only',
  ),
  v.check(
    ({ service, fault: { kind } }) => service === 'chains' || (kind !== 'wrongId' && kind !== 'result'),
    'fault.kind wrongId and result go with the service chains only',
  ),
  v.check(
    ({ service, fault: { kind } }) => service === 'data' || kind !== 'lie',
    'fault.kind lie goes with the service data only',
  ),
)
export type FaultOrder = v.InferOutput<typeof faultOrderSchema>

const messageFault = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('silent') }),
    v.object({ kind: v.literal('error'), text: v.string('must be text') }),
    v.object({ kind: v.literal('delay'), ms: wholeNumber(0) }),
    v.object({ kind: v.literal('reload') }),
    v.object({ kind: v.literal('duplicate') }),
    v.object({ kind: v.literal('garbage') }),
    v.object({ kind: v.literal('answer'), payload: v.unknown() }),
  ],
  'must be one of silent, error, delay, reload, duplicate, garbage, answer',
)
/** A fault of a message of the secure site's protocol. */
export type MessageFault = v.InferOutput<typeof messageFault>

const messageOrderSchema = v.object({
  service: v.literal('secure-site', 'must be secure-site, as message goes with it only'),
  /** The name of the message without its prefix, or READY. */
  message: v.string('must be text'),
  /** The method, if the message is RPC_REQUEST. */
  rpcMethod: v.exactOptional(v.string('must be text')),
  fault: messageFault,
  times: v.exactOptional(wholeNumber(1)),
})
export type MessageOrder = v.InferOutput<typeof messageOrderSchema>

/** An order with a message is for the protocol of the secure site, any other for HTTP. */
export const anyOrderSchema: v.GenericSchema<unknown, FaultOrder | MessageOrder> = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'message' in input ? messageOrderSchema : faultOrderSchema,
)

/** How the secure site treats devices, see the README. */
export const secureSiteOrderSchema = v.object({
  device: v.picklist(['auto', 'known', 'new'], 'must be one of auto, known, new'),
})

/** The configuration of the project. Entries may have any shape, because tests also set invalid values. */
export const configOrderSchema = v.pipe(
  v.object({
    features: v.exactOptional(v.array(v.unknown(), 'must be a list')),
    allowedOrigins: v.exactOptional(v.array(v.unknown(), 'must be a list')),
    isAnalyticsEnabled: v.exactOptional(v.unknown()),
    wallets: v.exactOptional(v.pipe(wholeNumber(0), v.maxValue(20_000, 'must be at most 20000'))),
    onrampRoutes: v.exactOptional(v.boolean('must be true or false')),
  }),
  v.check(
    (order) => Object.keys(order).length > 0,
    'One of features, allowedOrigins, isAnalyticsEnabled, wallets and onrampRoutes must be there',
  ),
)

const maxUint256 = 2n ** 256n - 1n

export const fundOrderSchema = v.object({
  chainId: wholeNumber(1),
  address,
  wei: v.pipe(
    v.string('must be text'),
    v.regex(/^\d{1,78}$/, 'must be a whole number of wei in decimal text'),
    v.transform((text) => BigInt(text)),
    v.maxValue(maxUint256, 'must fit in 256 bits'),
  ),
})
