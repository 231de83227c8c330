import { walletErrors } from '@latchkit/kernel/plugin'
import type { SharedAccount } from './driver.ts'

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
 * Reads a list of accounts, payment accounts first and each address once. Accounts of other chains are ignored.
 *
 * @throws {LatchkitError} INVALID_RESPONSE when it is not a list, or an entry is not an account
 */
export function readAccounts(rows: unknown): readonly SharedAccount[] {
  const list = readOrThrow(() => (Array.isArray(rows) ? rows.slice(0, maxAccounts) : undefined))
  const accounts = list.flatMap((row: unknown) => readOrThrow(() => readAccount(row as Fields)))
  const ordered = [
    ...accounts.filter(({ type }) => type === 'payment'),
    ...accounts.filter(({ type }) => type === 'ordinal'),
  ]
  return ordered.filter(
    ({ address }, index) => ordered.findIndex((other) => other.address === address) === index,
  )
}

function readAccount(row: Fields): readonly SharedAccount[] | undefined {
  const { address, publicKey, purpose, symbol, type, derivationPath } = row
  if (/^(stacks|spark|starknet)$/.test(`${purpose}`) || (symbol !== undefined && symbol !== 'BTC')) return []
  if (typeof address !== 'string' || !addressShape.test(address)) return undefined
  const isOrdinal = purpose === 'ordinals' || (purpose === undefined && type === 'p2tr')
  return [
    {
      address,
      type: isOrdinal ? 'ordinal' : 'payment',
      publicKey: readText(publicKey, /^[0-9a-f]{64,130}$/i),
      path: readText(derivationPath, /^m[/0-9'hH]{1,60}$/),
    },
  ]
}

const readText = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

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
