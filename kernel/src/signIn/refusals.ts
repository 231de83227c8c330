const sentences = {
  SHAPE: 'The message does not have the lines of a sign-in message, in their order.',
  LENGTH: 'The message is longer than 16,384 characters.',
  SCHEME: 'The scheme before the domain is not a URI scheme.',
  DOMAIN: 'The domain is not a host with an optional port, as in RFC 3986.',
  NETWORK: 'The name of the network does not fit the account.',
  ADDRESS: 'The address is not valid in its namespace, with its checksum.',
  STATEMENT: 'The statement is empty, or it has characters or a label that belong to no statement.',
  URI: 'The URI is not valid by RFC 3986.',
  VERSION: 'The version is not 1.',
  CHAIN_ID: 'The chain id is not valid in its namespace.',
  NONCE: 'The nonce is not at least 8 letters and digits.',
  ISSUED_AT: 'The time of issue is not a date and time of RFC 3339.',
  EXPIRATION_TIME: 'The expiration time is not a date and time of RFC 3339.',
  NOT_BEFORE: 'The earliest time is not a date and time of RFC 3339.',
  TIMES: 'The times contradict each other: the message would never be valid.',
  REQUEST_ID: 'The request id has characters or a label that belong to no request id.',
  RESOURCES: 'A resource is not a URI by RFC 3986.',
  MISSING: 'A field that every sign-in session has is missing.',
} as const

/** Why a message is not accepted, or why fields cannot be formatted. */
export type MessageRefusal = keyof typeof sentences

/** The result of parsing a message: its `fields`, or the `reason` of the refusal with a sentence as `message`. */
export type Parsed<Fields> =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly reason: MessageRefusal; readonly message: string }

/** Creates the result for a message that is not accepted. */
export const refuse = (reason: MessageRefusal): { ok: false; reason: MessageRefusal; message: string } => ({
  ok: false,
  reason,
  message: sentences[reason],
})

/**
 * Thrown by the formatters for a field that no parser accepts. Its `name` is always `SignInMessageError`, `reason` names the field,
 * and `message` is a sentence.
 *
 * @example
 * try {
 *   formatSiwe({ ...fields, nonce: 'short' })
 * } catch (error) {
 *   if (error instanceof SignInMessageError) console.warn(error.reason)
 * }
 * declare const fields: SiweFields
 */
export class SignInMessageError extends Error {
  override readonly name = 'SignInMessageError'
  readonly reason: MessageRefusal

  constructor(reason: MessageRefusal) {
    super(sentences[reason])
    this.reason = reason
  }
}
