import type { ExplainedAmount } from './explainedAmount.ts'

/**
 * A value of a described call: an `amount`, which can have a `note` about its size, an `address`, a `time` in seconds since the
 * Unix epoch, `bytes` as hex, a `text` that is in the request, or a `name` that the description has for the value.
 *
 * @example const value: DescribedValue = { kind: 'name', name: 'variable', value: '2' }
 */
export type DescribedValue =
  | { readonly kind: 'amount'; readonly what: ExplainedAmount; readonly note?: string | undefined }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'time'; readonly seconds: bigint }
  | { readonly kind: 'bytes'; readonly bytes: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string; readonly value?: string | undefined }

/**
 * What an amount of a described call is in an exchange: what the account `gives`, the most that it gives (`givesUpTo`), or the least
 * that it `gets`.
 *
 * @example const role: ExchangeRole = 'gets'
 */
export type ExchangeRole = 'gives' | 'givesUpTo' | 'gets'

/**
 * How an amount of an exchange is settled, if not at once: the contract keeps it until the account withdraws it (`later`), or as much
 * of a receipt that the account holds is destroyed for it (`receipts`).
 *
 * @example const settlement: Settlement = 'later'
 */
export type Settlement = 'later' | 'receipts'

/**
 * One `value` of a described call, with its `label`. `isExtra` means that the description leaves the value out. A value with a `role`
 * is an amount, or a `text` of digits for an amount in base units of a token that is not known. Its `settlement` says if it is not
 * settled at once.
 *
 * @example const field: DescribedField = { label: 'Minimum to receive', value: { kind: 'text', text: '5' }, role: 'gets' }
 */
export interface DescribedField {
  readonly label: string
  readonly value: DescribedValue
  readonly isExtra?: boolean | undefined
  readonly role?: ExchangeRole | undefined
  readonly settlement?: Settlement | undefined
}

/**
 * A description of a call or of typed data, with the `intent` as a short text. Its `source` is the list of the kit (`kit`), the site
 * (`site`), or a `service`. The values of its `fields` are those of the request. All other texts are the source's own, and untrusted.
 */
export interface CallDescription {
  readonly source: 'kit' | 'site' | 'service'
  /** The host of the service. */
  readonly host?: string | undefined
  /**
   * Whether the site has pinned the words of the service by their hash. Without a pin, the service can change them at any
   * time, so a request with them needs a second confirmation.
   */
  readonly isPinned?: boolean | undefined
  readonly intent: string
  /** The intent as a sentence: texts, and the positions of the `fields` between them. */
  readonly sentence?: readonly (string | number)[] | undefined
  /** Who the contract belongs to, according to the description. */
  readonly owner?: string | undefined
  readonly fields: readonly DescribedField[]
}
