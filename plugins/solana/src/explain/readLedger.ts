import type { NetworkNode } from '@latchkit/kernel/chain'
import { base58, base64 } from '@scure/base'
import { askNode } from '../actions/askNode.ts'
import { tokenProgram, tokenPrograms } from './step.ts'

const accountBytes = 165
const mintBytes = 82
const multisigBytes = 355
const amountAt = 64
const stateAt = 108
const supplyAt = 36
const decimalsAt = 44
/** What a node answers at once. */
const mostKeys = 100

/** What is at an address: lamports, and of a token program's, somebody's tokens or a mint. */
export interface Found {
  readonly lamports: bigint
  readonly tokens?: { readonly mint: string; readonly owner: string; readonly amount: bigint }
  readonly mint?: { readonly decimals: number; readonly supply: bigint; readonly accountBytes?: number }
}

/** What the chain says of the addresses that it was asked about; of what is not in it, it has not said anything. */
export interface Ledger {
  readonly accounts: ReadonlyMap<string, Found | undefined>
  /** The deposit for an account of so many bytes. */
  readonly rents: ReadonlyMap<number, bigint>
}

export const emptyLedger: Ledger = { accounts: new Map(), rents: new Map() }

interface Asking {
  readonly node: NetworkNode
  readonly signal: AbortSignal
}

/** Reads accounts, the mints of those that hold tokens, and, where accounts are opened, what that costs. */
export async function readLedger(
  keys: readonly string[],
  opensAccounts: boolean,
  asking: Asking,
): Promise<Ledger> {
  const first = await readAccounts(keys, asking)
  const mints = [...first.values()].flatMap((found) => (found?.tokens ? [found.tokens.mint] : []))
  const missing = [...new Set(mints)].filter((mint) => !first.has(mint))
  const accounts = new Map([...first, ...(await readAccounts(missing, asking))])
  const sizes = [...accounts.values()].flatMap((found) => found?.mint?.accountBytes ?? [])
  const rents = opensAccounts ? await readRents([...new Set(sizes)], asking) : emptyLedger.rents
  return { accounts, rents }
}

async function readAccounts(keys: readonly string[], asking: Asking) {
  const found = new Map<string, Found | undefined>()
  const starts = Array.from({ length: Math.ceil(keys.length / mostKeys) }, (_, page) => page * mostKeys)
  const read = async (start: number) => {
    const page = keys.slice(start, start + mostKeys)
    const options = { encoding: 'base64', commitment: 'confirmed' }
    const { value } = Object(await ask(asking, ['getMultipleAccounts', page, options]))
    // Another number of rows would be about other accounts.
    if (!Array.isArray(value) || value.length !== page.length) return
    for (const [at, key] of page.entries()) {
      if (value[at] === null) found.set(key, undefined)
      else setFound(found, key, value[at])
    }
  }
  await Promise.all(starts.map(read))
  return found
}

async function readRents(sizes: readonly number[], asking: Asking) {
  const rents = new Map<number, bigint>()
  const read = async (size: number) => {
    const rent = toLamports(await ask(asking, ['getMinimumBalanceForRentExemption', size]))
    if (rent !== undefined) rents.set(size, rent)
  }
  await Promise.all(sizes.map(read))
  return rents
}

/** One that does not answer is as if it knew nothing. */
const ask = ({ node, signal }: Asking, asked: readonly [string, ...unknown[]]): Promise<unknown> =>
  askNode(node, asked, { signal, once: true }).catch(() => undefined)

const toLamports = (value: unknown): bigint | undefined =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
    ? BigInt(value)
    : undefined

function setFound(found: Map<string, Found | undefined>, key: string, row: unknown): void {
  const { owner, data, lamports: given } = Object(row)
  const text: unknown = Array.isArray(data) ? data[0] : undefined
  const lamports = toLamports(given)
  if (lamports === undefined || typeof text !== 'string') return
  try {
    const bytes = base64.decode(text)
    found.set(key, { lamports, ...(tokenPrograms.has(owner) ? partsOf(bytes, owner) : {}) })
  } catch {
    // Not what a node answers: nothing is known of the account.
  }
}

function partsOf(bytes: Uint8Array, program: unknown): Pick<Found, 'tokens' | 'mint'> {
  // Accounts with several signers have a size that nothing else has.
  if (bytes.length === multisigBytes) return {}
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Token-2022 writes behind both, at one place, which of the two it is.
  const isMint = bytes.length > accountBytes ? bytes[accountBytes] === 1 : bytes.length === mintBytes
  if (isMint) {
    const [decimals, supply] = [view.getUint8(decimalsAt), view.getBigUint64(supplyAt, true)]
    return { mint: { decimals, supply, ...sizeOf(bytes, view, program) } }
  }
  if (bytes.length < accountBytes || bytes[stateAt] === 0) return {}
  const [mint, owner] = [base58.encode(bytes.subarray(0, 32)), base58.encode(bytes.subarray(32, 64))]
  return { tokens: { mint, owner, amount: view.getBigUint64(amountAt, true) } }
}

/** What an extension of a Token-2022 mint adds to every account of it: four bytes to name it, and its own. */
const accountExtensions: ReadonlyMap<number, number> = new Map([
  [1, 12],
  [9, 4],
  [14, 5],
  [26, 4],
])
/** The last extension that is known: a later one may add to accounts as well. */
const lastExtension = 28

/**
 * The bytes of an account of this mint as the Associated Token program opens it, where that is known.
 *
 * @see https://docs.rs/spl-token-2022-interface/latest/spl_token_2022_interface/extension/enum.ExtensionType.html
 */
function sizeOf(bytes: Uint8Array, view: DataView, program: unknown): { accountBytes?: number } {
  if (program === tokenProgram) return { accountBytes }
  let size = accountBytes + 1
  for (let at = accountBytes + 1; at + 4 <= bytes.length; at += 4 + view.getUint16(at + 2, true)) {
    const kind = view.getUint16(at, true)
    if (kind === 0) break
    if (kind > lastExtension) return {}
    size += accountExtensions.get(kind) ?? 0
  }
  return { accountBytes: size + 4 }
}
