import type { Context, SocialProvider } from '@latchkit/kernel/plugin'
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

/** The login data stored between visits. None of it authorizes a signature. */
export interface LoginStore {
  read<K extends Key>(key: K): InferOutput<(typeof shapes)[K]> | undefined
  /** Writes a value. Undefined removes the key. */
  write<K extends Key>(key: K, value: InferOutput<(typeof shapes)[K]> | undefined): void
  /** Stores a successful login. @returns false when the browser stores no data for this site */
  saveLogin(login: {
    readonly email?: string | undefined
    readonly userName?: string | undefined
    readonly provider?: SocialProvider | undefined
  }): boolean
  /** Removes the stored login. */
  removeLogin(): void
}

/** Creates the store on top of the kit's storage. */
export function createLoginStore({ storage }: Pick<Context<'storage'>, 'storage'>): LoginStore {
  const write: LoginStore['write'] = (key, value) =>
    value === undefined ? storage.remove(key) : void storage.write(key, value)
  return {
    read: (key) => storage.read(key, shapes[key]),
    write,
    saveLogin({ email, userName, provider }) {
      write('EMAIL', email)
      write('SOCIAL_USERNAME', userName)
      write('connected_social', provider)
      const token = storage.read('SESSION_TOKEN_KEY', shapes.SESSION_TOKEN_KEY)
      const isTokenStored = token === undefined || storage.write('SESSION_TOKEN_KEY', token)
      return storage.write('EMAIL_LOGIN_USED_KEY', 'true') && isTokenStored
    },
    removeLogin() {
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
