import {
  array,
  boolean,
  type GenericSchema,
  type InferOutput,
  maxLength,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  union,
  unknown,
} from 'valibot'

// Whatever the wallet says of itself is a line, not a book.
const line = pipe(string(), maxLength(1_000))
const link = pipe(string(), maxLength(8_000))
const nothing = unknown()
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
})

/** What the wallet says of the person who is logged in. */
export type UserAnswer = InferOutput<typeof user>

/** A call that no person is waited for ends after this long, in milliseconds. */
const usualMs = 30_000

/** A call of the protocol: the shape of its answer, and how long it may take where it waits for no person. */
interface Call<Answer extends GenericSchema> {
  readonly answer: Answer
  readonly ms: number | undefined
}

const call = <Answer extends GenericSchema>(
  answer: Answer,
  ms: number | undefined = usualMs,
): Call<Answer> => ({ answer, ms })
/** Ends when it is answered, given up, or the frame begins anew. */
const forPerson = <Answer extends GenericSchema>(answer: Answer): Call<Answer> => ({ answer, ms: undefined })

/** Every call that is made, by its name. */
export const calls = {
  IS_CONNECTED: call(object({ isConnected: boolean() })),
  CONNECT_EMAIL: call(object({ action: picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) })),
  CONNECT_DEVICE: call(nothing),
  CONNECT_OTP: call(nothing),
  GET_SOCIAL_REDIRECT_URI: call(object({ uri: link })),
  CONNECT_SOCIAL: call(user),
  GET_FARCASTER_URI: call(object({ url: link })),
  CONNECT_FARCASTER: forPerson(object({ userName: line })),
  GET_USER: call(user),
  GET_CHAIN_ID: call(object({ chainId })),
  SWITCH_NETWORK: call(object({ chainId })),
  SIGN_OUT: call(nothing),
  UPDATE_EMAIL: call(object({ action: picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) })),
  UPDATE_EMAIL_PRIMARY_OTP: call(nothing),
  UPDATE_EMAIL_SECONDARY_OTP: call(object({ newEmail: line })),
  SYNC_THEME: call(nothing),
  SYNC_DAPP_DATA: call(nothing),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: call(
    object({ smartAccountEnabledNetworks: pipe(array(number()), maxLength(1_000)) }),
  ),
  INIT_SMART_ACCOUNT: call(object({ address: line, isDeployed: boolean() })),
  SET_PREFERRED_ACCOUNT: call(object({ type: line, address: line })),
  RPC_REQUEST: call(nothing),
  RPC_ABORT: call(nothing),
  RELOAD: call(nothing),
} as const

/** The name of a call. */
export type CallName = keyof typeof calls

/** What a call is answered with. */
export type AnswerOf<Name extends CallName> = InferOutput<(typeof calls)[Name]['answer']>

const errorShape = object({ message: pipe(string(), maxLength(300)), code: optional(unknown()) })
const tokenShape = object({ token: pipe(string(), maxLength(4_096)) })

/** What an error says, and its code where it has one; anything else is 'An error occurred'. */
export const errorSchema: typeof errorShape = errorShape

/** A token that the wallet wants to be shown on the next visit. */
export const tokenSchema: typeof tokenShape = tokenShape
