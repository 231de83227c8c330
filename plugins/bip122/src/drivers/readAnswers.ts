import { walletErrors } from '@latchkit/kernel'
import type { SharedAccount } from './driver.ts'

/** More accounts than this no wallet shares. */
const maxAccounts = 100
const addressShape = /^[0-9a-zA-Z]{14,90}$/

type Row = Readonly<Record<string, unknown>>

/**
 * Reads something a wallet answered: a getter that throws is nonsense as well.
 *
 * @throws {LatchkitError} INVALID_RESPONSE
 */
export function orNonsense<T>(read: () => T | undefined): T {
  let found: T | undefined
  try {
    found = read()
  } catch (cause) {
    throw walletErrors.INVALID_RESPONSE({ cause })
  }
  if (found === undefined) throw walletErrors.INVALID_RESPONSE()
  return found
}

/**
 * The accounts of a list, payment first, each address once; those of other chains are left out.
 *
 * @throws {LatchkitError} INVALID_RESPONSE when it is no list, or a row of it no account
 */
export function readAccounts(rows: unknown): readonly SharedAccount[] {
  const read = orNonsense(() => (Array.isArray(rows) ? rows.slice(0, maxAccounts) : undefined))
  const accounts = read.flatMap((row: unknown) => orNonsense(() => readAccount(row as Row)))
  const ordered = [
    ...accounts.filter(({ type }) => type === 'payment'),
    ...accounts.filter(({ type }) => type === 'ordinal'),
  ]
  return ordered.filter(
    ({ address }, index) => ordered.findIndex((other) => other.address === address) === index,
  )
}

function readAccount(row: Row): readonly SharedAccount[] | undefined {
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

/** The transaction's id in an answer. @throws {LatchkitError} INVALID_RESPONSE */
export const readTxid = (value: unknown): string => orNonsense(() => readText(value, /^[0-9a-f]{64}$/i))

/** A signature in base64. @throws {LatchkitError} INVALID_RESPONSE */
export const readBase64 = (value: unknown): string =>
  orNonsense(() => readText(value, /^[A-Za-z0-9+/]{20,}={0,2}$/))

/** What a wallet says of itself beside what counts: nothing when it fails. */
export async function quietly(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch {
    return undefined
  }
}
