import type { ChainId } from '@latchkit/kernel'
import { object } from '@latchkit/kernel/plugin'
import {
  array,
  boolean,
  custom,
  integer,
  maxLength,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { errors } from '../errors.ts'

/** The options of a payment with valid shapes. The recipient and the amount are validated by the network and the asset. */
export interface CheckedOptions {
  readonly paymentAsset: {
    readonly network: ChainId
    readonly asset: string
    readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
  }
  readonly recipient: string
  readonly amount: unknown
  readonly includeOnly: readonly string[]
  readonly exclude: readonly string[]
  readonly choice: 'pay' | 'deposit'
  readonly openInNewTab: boolean
  readonly redirectUrl: Redirects
}

/** The pages to which the visitor is taken after a payment. */
export interface Redirects {
  readonly success?: string | undefined
  readonly failure?: string | undefined
}

/** Visible text in one line. Characters that are not seen could hide another name. */
const line = (limit: number) =>
  pipe(string(), maxLength(limit), regex(/^[^\p{C}\p{Zl}\p{Zp}\p{DI}]+$/u), regex(/\S/))

const assetSchema = object({
  network: custom<ChainId>(
    (value) => typeof value === 'string' && /^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(value),
  ),
  asset: pipe(string(), maxLength(200), regex(/^[-\w:/.%]+$/)),
  metadata: object({
    name: line(60),
    symbol: pipe(line(20), regex(/^\S+$/)),
    decimals: pipe(number(), integer(), minValue(0), maxValue(36)),
  }),
})

const ids = optional(array(pipe(string(), regex(/^[\w-]{1,40}$/))), [])

/** A page of the web. A script or a link to an app would run when the visitor expects a page. */
const pageUrl = optional(pipe(string(), regex(/^https?:\/\/./)))

const optionsSchema = object({
  paymentAsset: assetSchema,
  recipient: pipe(string(), maxLength(200)),
  amount: unknown(),
  payWithExchange: optional(object({ includeOnly: ids, exclude: ids }), {}),
  openInNewTab: optional(boolean(), true),
  redirectUrl: optional(object({ success: pageUrl, failure: pageUrl }), {}),
  choice: optional(picklist(['pay', 'deposit']), 'pay'),
})

/**
 * Validates the shapes of the options of a payment.
 *
 * @throws {LatchkitError} INVALID_PAYMENT_CONFIG
 */
export function checkOptions(input: unknown): CheckedOptions {
  const parsed = safeParse(optionsSchema, input)
  if (!parsed.success) throw errors.INVALID_PAYMENT_CONFIG()
  const { payWithExchange, ...options } = parsed.output
  return { ...options, ...payWithExchange }
}
