import { readRows, tryRead } from '@latchkit/kernel/chain'
import { walletErrors } from '@latchkit/kernel/plugin'
import { isBitcoinAddress } from '../chains.ts'
import { isSameAddress } from '../sameAddress.ts'
import type { Shared, SharedAccount } from './driver.ts'

/** The maximum number of accounts that are read. */
const maxAccounts = 100
const addressShape = /^[0-9a-zA-Z]{14,90}$/

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a value of a wallet's response. A missing value or a getter that throws is an invalid response.
 *
 * @throws {LatchkitError} INVALID_RESPONSE
 */
export function readOrThrow<T>(read: () => T | undefined): T {
  let result: T | undefined
  try {
    result = read()
  } catch (cause) {
    throw walletErrors.INVALID_RESPONSE({ cause })
  }
  if (result === undefined) throw walletErrors.INVALID_RESPONSE()
  return result
}

/**
 * Reads a list of accounts, payment accounts first and each address once. Each row is read alone: only what is positively an
 * account of Bitcoin is used.
 *
 * @throws {LatchkitError} INVALID_RESPONSE when it is not a list
 */
export function readAccounts(list: unknown): Pick<Shared, 'accounts' | 'leftOut'> {
  const { rows, leftOut } = readRows(readList(list), (row) => readAccount(row as Fields))
  const ordered = [
    ...rows.filter(({ type }) => type === 'payment'),
    ...rows.filter(({ type }) => type === 'ordinal'),
  ]
  const accounts = ordered.filter(
    ({ address }, index) => ordered.findIndex((other) => isSameAddress(other.address, address)) === index,
  )
  return { accounts, leftOut }
}

/** Reads at most as many entries of a list as are used. @throws {LatchkitError} INVALID_RESPONSE when it is not a list */
export const readList = (list: unknown): readonly unknown[] =>
  readOrThrow(() => (Array.isArray(list) ? list.slice(0, maxAccounts) : undefined))

/** Returns an account, or why it is left out. Accounts that are marked as those of another chain are skipped. */
function readAccount(row: Fields): SharedAccount | string | undefined {
  const { address, publicKey, purpose, symbol, type = row.addressType, derivationPath } = row
  if (isOtherChain.test(`${purpose}`) || (symbol !== undefined && symbol !== 'BTC')) return undefined
  if (typeof address !== 'string' || !addressShape.test(address)) return 'unreadable'
  const accountType = readType(purpose, type ?? symbol)
  if (!accountType || !isBitcoinAddress(address)) return 'of an unknown kind'
  return {
    address,
    type: accountType,
    publicKey: readText(publicKey, /^[0-9a-f]{64,130}$/i),
    path: readText(derivationPath, /^m[/0-9'hH]{1,60}$/),
  }
}

/** The purposes for which known wallets share accounts of other chains. */
const isOtherChain = /^(stacks|spark|starknet)$/

/** Returns what an account is for: its purpose, or without one what its kind of address is used for. */
function readType(purpose: unknown, kind: unknown): SharedAccount['type'] | undefined {
  if (purpose === 'ordinals') return 'ordinal'
  if (purpose === 'payment') return 'payment'
  if (purpose !== undefined || !/^(btc|p2(tr|w?pkh|w?sh))$/i.test(`${kind}`)) return undefined
  return /^p2tr$/i.test(`${kind}`) ? 'ordinal' : 'payment'
}

const readText = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/** How deep the parts of a response are copied one by one: rows of a list that is a field of the response. */
const maxCopyDepth = 2

/**
 * Copies JSON of a wallet, which removes getters and other code. A part that cannot be copied is missing in the copy, and the
 * others are not.
 */
export function copyJson(value: unknown, depth = maxCopyDepth): unknown {
  const copy: unknown = tryRead(() => structuredClone(value))
  if (copy !== undefined || depth === 0 || typeof value !== 'object' || value === null) return copy
  if (Array.isArray(value))
    return value.slice(0, maxAccounts).map((part: unknown) => copyJson(part, depth - 1))
  const names = Object.keys(value).slice(0, maxAccounts)
  return Object.fromEntries(
    names.map((name) => [name, tryRead(() => copyJson(Reflect.get(value, name), depth - 1))]),
  )
}

/** Reads a transaction id. @throws {LatchkitError} INVALID_RESPONSE */
export const readTxid = (value: unknown): string => readOrThrow(() => readText(value, /^[0-9a-f]{64}$/i))

/** Reads a signature in base64. @throws {LatchkitError} INVALID_RESPONSE */
export const readBase64 = (value: unknown): string =>
  readOrThrow(() => readText(value, /^[A-Za-z0-9+/]{20,}={0,2}$/))

/** Reads optional information from a wallet; resolves to `undefined` on failure. */
export async function ignoreErrors(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch {
    return undefined
  }
}
