import type { PortTable } from '@latchkit/kernel/plugin'
import { object } from '@latchkit/kernel/plugin'
import { array, maxLength, minLength, pipe, string } from 'valibot'
import { isSessionOf } from '../isSessionOf.ts'

const storageKey = 'siwx-auth-token'
const text = pipe(string(), minLength(1), maxLength(8_192))
const listSchema = array(object({ chainId: text, accountAddress: text, token: text }))
const maxTokens = 20

/** The token of an account on a network. */
export interface AccountToken {
  readonly chainId: string
  readonly accountAddress: string
  readonly token: string
}

/** The tokens of the session service, one for each account and network. */
export function createTokens(storage: PortTable['storage']) {
  const read = (): readonly AccountToken[] => storage.read(storageKey, listSchema) ?? []
  const others = (chainId: string, address: string) =>
    read().filter((data) => !isSessionOf({ data }, chainId, address))
  const write = (tokens: readonly AccountToken[]): void => {
    if (tokens.length === 0) return storage.remove(storageKey)
    storage.write(storageKey, tokens.slice(-maxTokens))
  }
  return {
    read,
    find: (chainId: string, address: string): string | undefined =>
      read().find((data) => isSessionOf({ data }, chainId, address))?.token,
    add: (one: AccountToken): void => write([...others(one.chainId, one.accountAddress), one]),
    /** Removes a token, and not the one that has replaced it in the meantime. */
    remove: (token: string): void => write(read().filter((one) => one.token !== token)),
  }
}
