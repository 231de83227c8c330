import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(100_000))
const chain = v.union([v.pipe(v.string(), v.maxLength(100)), v.number()])
const accountType = v.picklist(['eoa', 'smartAccount'])
const nothing = v.unknown()

export const socials = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type Social = (typeof socials)[number]

/** The payloads of the messages, by name without the prefix. A message that does not match is ignored. */
export const messageSchemas = {
  IS_CONNECTED: v.nullish(v.object({ token: v.nullish(text) })),
  CONNECT_EMAIL: v.object({ email: text }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: v.object({ otp: text }),
  GET_SOCIAL_REDIRECT_URI: v.object({ provider: v.picklist(socials) }),
  CONNECT_SOCIAL: v.object({
    uri: text,
    preferredAccountType: v.nullish(accountType),
    chainId: v.nullish(chain),
    siwxMessage: v.nullish(v.record(v.string(), v.unknown())),
  }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: v.nullish(
    v.object({
      chainId: v.nullish(chain),
      preferredAccountType: v.nullish(accountType),
      socialUri: v.nullish(text),
      siwxMessage: v.nullish(v.record(v.string(), v.unknown())),
    }),
  ),
  GET_CHAIN_ID: nothing,
  SWITCH_NETWORK: v.object({ chainId: chain }),
  SIGN_OUT: nothing,
  UPDATE_EMAIL: v.object({ email: text }),
  UPDATE_EMAIL_PRIMARY_OTP: v.object({ otp: text }),
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ otp: text }),
  SYNC_THEME: v.nullish(v.record(v.string(), v.unknown())),
  SYNC_DAPP_DATA: v.nullish(v.record(v.string(), v.unknown())),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType }),
  RPC_REQUEST: v.object({
    method: v.pipe(v.string(), v.maxLength(200)),
    params: v.nullish(v.unknown()),
    chainNamespace: v.nullish(v.string()),
    chainId: v.nullish(chain),
  }),
  RPC_ABORT: nothing,
  RELOAD: nothing,
} as const

export type MessageName = keyof typeof messageSchemas
export type Payload<Name extends MessageName> = v.InferOutput<(typeof messageSchemas)[Name]>

export const isMessageName = (name: string): name is MessageName => Object.hasOwn(messageSchemas, name)
