import type { MessageRefusal } from '@latchkit/kernel/sign-in'

const sentences = {
  DATA: 'The data of the session are not those of its message.',
  WRONG_DOMAIN: 'The message is for another domain.',
  WRONG_URI: 'The message is for another URI.',
  WRONG_ADDRESS: 'The message is for another address.',
  WRONG_CHAIN: 'The message is for another network.',
  WRONG_NONCE: 'The message has another nonce.',
  WRONG_STATEMENT: 'The message has another statement.',
  WRONG_REQUEST_ID: 'The message has another request id.',
  WRONG_RESOURCES: 'The message has other resources.',
  GRANTS: 'The message grants permissions that were not asked for.',
  FUTURE: 'The message was issued in the future: a clock is wrong.',
  OLD: 'The message was issued too long ago, or a clock is wrong.',
  EARLY: 'The session is not valid yet.',
  EXPIRED: 'The session has expired.',
  LIFETIME: 'The session would last longer than is allowed.',
  NAMESPACE: 'Signatures of this namespace cannot be checked.',
  PREFIX: 'The network is unknown: pass its address prefix in the option addressPrefixes.',
  ACCOUNT: 'The address has the prefix of another network, or is not in its canonical form.',
  SIGNATURE: 'The signature is not one of this address for this message.',
  NODE: 'The node that has to check the signature of the contract wallet does not respond.',
  NODE_CHAIN: 'The node that has to check the signature of the contract wallet is on another network.',
} as const

/** Why a session is not accepted: its message (`MessageRefusal`), a field, a time, or the signature. */
export type SessionRefusal = keyof typeof sentences | MessageRefusal

/** A refusal, whose `ok` is `false`: the `reason`, and a sentence for the log as `message`. */
export interface Refused {
  readonly ok: false
  readonly reason: SessionRefusal
  readonly message: string
}

/** Creates the result for a session that is not accepted. */
export const refuseSession = (reason: keyof typeof sentences): Refused => ({
  ok: false,
  reason,
  message: sentences[reason],
})
