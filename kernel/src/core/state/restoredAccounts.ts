import { type Atom, atom } from 'jotai/vanilla'
import { parseAccountId } from '../../base/caip/ids.ts'
import { isRecord } from '../../base/values/wrongShape.ts'
import type { AccountId } from '../../contracts/ids.ts'
import { writable } from './atoms.ts'

/**
 * The accounts of the last visit while their connections are being restored, those of the active namespace first. They come
 * from storage, which anyone with access to the page can write, so they are only shown.
 */
export const restoredAccountsAtom: Atom<readonly AccountId[]> = atom((get) =>
  readStoredAccounts(get(writable.stored)),
)

function readStoredAccounts(text: string | null): readonly AccountId[] {
  try {
    const rows: unknown = JSON.parse(text ?? 'null')
    return isRecord(rows) ? Object.values(rows).flatMap((list) => accountsOf(list)) : []
  } catch {
    return []
  }
}

function accountsOf(list: unknown): readonly AccountId[] {
  const row: unknown = Array.isArray(list) ? list[0] : undefined
  if (!isRecord(row) || !Array.isArray(row.accounts)) return []
  const [account] = row.accounts as readonly unknown[]
  return isRecord(account) ? [`${row.chainId}:${account.address}`].filter(isAccountId) : []
}

const separator = '|'
/** A kit has few namespaces, so that a longer cookie is not its own and is not read. */
const maxLength = 1_000

/**
 * Reads CAIP-10 ids from the value of a kit's cookie. It skips invalid ids, because another subdomain can write
 * the cookie.
 */
export function parseAccounts(text: string | undefined): readonly AccountId[] {
  // A missing cookie is `undefined`, and some parsers return a list for one that exists twice. As text, neither contains an id.
  const value = `${text}`
  return value.length > maxLength ? [] : value.split(separator).filter(isAccountId)
}

/** Formats CAIP-10 ids as the value of a cookie. Their characters need no encoding. */
export const formatAccounts = (accounts: readonly AccountId[]): string => accounts.join(separator)

function isAccountId(text: string): text is AccountId {
  try {
    return parseAccountId(text) !== undefined
  } catch {
    return false
  }
}
