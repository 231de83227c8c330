import type { Context, SocialProvider } from '@latchkit/kernel'
import { type GenericSchema, type InferOutput, maxLength, picklist, pipe, string } from 'valibot'

const line = pipe(string(), maxLength(1_000))
const shapes = {
  EMAIL_LOGIN_USED_KEY: picklist(['true']),
  EMAIL: line,
  LAST_USED_CHAIN_KEY: line,
  SOCIAL_USERNAME: line,
  SMART_ACCOUNT_ENABLED_NETWORKS: line,
  PREFERRED_ACCOUNT_TYPE: picklist(['eoa', 'smartAccount']),
  SESSION_TOKEN_KEY: pipe(string(), maxLength(4_096)),
  connected_social: picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
} satisfies Readonly<Record<string, GenericSchema>>

type Key = keyof typeof shapes

/** What is stored of a login between visits. Nothing of it authorises anything. */
export interface LoginStore {
  read<K extends Key>(key: K): InferOutput<(typeof shapes)[K]> | undefined
  /** A value that is not there takes the key away. */
  write<K extends Key>(key: K, value: InferOutput<(typeof shapes)[K]> | undefined): void
  /** Stores a login that succeeded. @returns false where the browser stores nothing for this site */
  loggedIn(kept: {
    readonly email?: string | undefined
    readonly userName?: string | undefined
    readonly provider?: SocialProvider | undefined
  }): boolean
  /** Nobody is logged in. */
  forget(): void
}

/** Opens it over the kit's storage. */
export function createLoginStore({ storage }: Pick<Context<'storage'>, 'storage'>): LoginStore {
  const write: LoginStore['write'] = (key, value) =>
    value === undefined ? storage.remove(key) : void storage.write(key, value)
  return {
    read: (key) => storage.read(key, shapes[key]),
    write,
    loggedIn({ email, userName, provider }) {
      write('EMAIL', email)
      write('SOCIAL_USERNAME', userName)
      write('connected_social', provider)
      const token = storage.read('SESSION_TOKEN_KEY', shapes.SESSION_TOKEN_KEY)
      const isTokenStored = token === undefined || storage.write('SESSION_TOKEN_KEY', token)
      return storage.write('EMAIL_LOGIN_USED_KEY', 'true') && isTokenStored
    },
    forget() {
      for (const key of [
        'EMAIL_LOGIN_USED_KEY',
        'EMAIL',
        'LAST_USED_CHAIN_KEY',
        'SOCIAL_USERNAME',
        'connected_social',
        'SESSION_TOKEN_KEY',
      ] as const)
        storage.remove(key)
    },
  }
}
