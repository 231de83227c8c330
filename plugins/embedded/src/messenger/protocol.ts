import { object } from '@latchkit/kernel/plugin'
import {
  array,
  boolean,
  type GenericSchema,
  type InferOutput,
  maxLength,
  nullish,
  number,
  optional,
  picklist,
  pipe,
  string,
  union,
  unknown,
} from 'valibot'

// Limits the length of every text in an answer.
const line = pipe(string(), maxLength(1_000))
const link = pipe(string(), maxLength(8_000))
const text = pipe(string(), maxLength(16_384))
const anything = unknown()
const chainId = union([line, number()])
const accountType = picklist(['eoa', 'smartAccount'])
const user = object({
  email: nullish(line),
  address: line,
  chainId,
  accounts: optional(pipe(array(object({ address: line, type: accountType })), maxLength(20))),
  userName: nullish(line),
  preferredAccountType: optional(accountType),
  smartAccountDeployed: optional(boolean()),
  // The sign-in message that was part of the login, and its signature. That of a contract wallet contains its deployment.
  message: nullish(text),
  signature: nullish(text),
})

/** The logged-in user, as the embedded wallet reports it. */
export type UserAnswer = InferOutput<typeof user>

/** The timeout of a call that does not wait for the visitor, in milliseconds. */
const defaultTimeoutMs = 30_000

/** A call of the protocol: the schema of its answer, and its timeout unless it waits for the visitor. */
interface Call<Answer extends GenericSchema> {
  readonly answer: Answer
  readonly timeoutMs: number | undefined
}

const call = <Answer extends GenericSchema>(
  answer: Answer,
  timeoutMs: number | undefined = defaultTimeoutMs,
): Call<Answer> => ({ answer, timeoutMs })
/** A call that waits for the visitor. It ends when it is answered or aborted, or when the frame restarts. */
const userCall = <Answer extends GenericSchema>(answer: Answer): Call<Answer> => ({
  answer,
  timeoutMs: undefined,
})

/** All calls of the protocol, by name. */
export const calls = {
  IS_CONNECTED: call(object({ isConnected: boolean() })),
  CONNECT_EMAIL: call(object({ action: picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) })),
  CONNECT_DEVICE: call(anything),
  CONNECT_OTP: call(anything),
  GET_SOCIAL_REDIRECT_URI: call(object({ uri: link })),
  CONNECT_SOCIAL: call(user),
  GET_FARCASTER_URI: call(object({ url: link })),
  CONNECT_FARCASTER: userCall(object({ userName: line })),
  GET_USER: call(user),
  GET_CHAIN_ID: call(object({ chainId })),
  SWITCH_NETWORK: call(object({ chainId })),
  SIGN_OUT: call(anything),
  UPDATE_EMAIL: call(object({ action: picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) })),
  UPDATE_EMAIL_PRIMARY_OTP: call(anything),
  UPDATE_EMAIL_SECONDARY_OTP: call(object({ newEmail: line })),
  SYNC_THEME: call(anything),
  SYNC_DAPP_DATA: call(anything),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: call(
    object({ smartAccountEnabledNetworks: pipe(array(number()), maxLength(1_000)) }),
  ),
  INIT_SMART_ACCOUNT: call(object({ address: line, isDeployed: boolean() })),
  SET_PREFERRED_ACCOUNT: call(object({ type: line, address: line })),
  RPC_REQUEST: call(anything),
  RPC_ABORT: call(anything),
  RELOAD: call(anything),
} as const

/** The name of a call. */
export type CallName = keyof typeof calls

/** The answer of a call. */
export type AnswerOf<Name extends CallName> = InferOutput<(typeof calls)[Name]['answer']>

const errorShape = object({ message: pipe(string(), maxLength(300)), code: optional(unknown()) })
const tokenShape = object({ token: pipe(string(), maxLength(4_096)), endsWithFrame: optional(boolean()) })

/** The schema of an error payload. The code is optional. */
export const errorSchema: typeof errorShape = errorShape

/** The schema of a token that the wallet wants to receive on the next visit, unless its login ends with the frame. */
export const tokenSchema: typeof tokenShape = tokenShape

/** A login, as the wallet reports it. */
export type SessionUpdate = InferOutput<typeof tokenShape>
