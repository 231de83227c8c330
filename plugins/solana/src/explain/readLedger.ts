import { copyOwn, findWellKnownToken, type NetworkNode } from '@latchkit/kernel/chain'
import { base58, base64 } from '@scure/base'
import { askNode } from '../actions/askNode.ts'
import { isAssociated } from './isAssociated.ts'
import { tokenProgram, tokenPrograms } from './step.ts'

const accountBytes = 165
const mintBytes = 82
const multisigBytes = 355
const amountAt = 64
const stateAt = 108
const supplyAt = 36
const decimalsAt = 44
/** The maximum number of accounts in one response of a node. */
const maxKeysPerCall = 100

/** What a node says about a token account. */
export interface TokenBalance {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** Whether the address of the account proves its owner and its mint. Otherwise, they are only what the node claims. */
  readonly isProved: boolean
}

/** An account on the chain: its lamports and, for an account of a token program, its token balance or mint. */
export interface LedgerAccount {
  readonly lamports: bigint
  readonly tokens?: TokenBalance
  readonly mint?: { readonly decimals: number; readonly supply: bigint; readonly accountBytes?: number }
}

/** The accounts that the chain returned. An address that is not in the map could not be read. */
export interface Ledger {
  readonly accounts: ReadonlyMap<string, LedgerAccount | undefined>
  /** The rent-exempt deposit, by the size of the account in bytes. */
  readonly rents: ReadonlyMap<number, bigint>
}

export const emptyLedger: Ledger = { accounts: new Map(), rents: new Map() }

interface ReadOptions {
  readonly node: NetworkNode
  readonly signal: AbortSignal
}

/** Reads accounts, the mints of token accounts, and the deposits for new accounts when the request opens any. */
export async function readLedger(
  keys: readonly string[],
  opensAccounts: boolean,
  options: ReadOptions,
): Promise<Ledger> {
  const requested = await readAccounts(keys, options)
  const mints = [...requested.values()].flatMap((account) => (account?.tokens ? [account.tokens.mint] : []))
  const missing = [...new Set(mints)].filter((mint) => !requested.has(mint))
  const accounts = new Map([...requested, ...(await readAccounts(missing, options))])
  const sizes = [...accounts.values()].flatMap((account) => account?.mint?.accountBytes ?? [])
  const rents = opensAccounts ? await readRents([...new Set(sizes)], options) : emptyLedger.rents
  return { accounts, rents }
}

async function readAccounts(keys: readonly string[], options: ReadOptions) {
  const accounts = new Map<string, LedgerAccount | undefined>()
  const starts = Array.from(
    { length: Math.ceil(keys.length / maxKeysPerCall) },
    (_, index) => index * maxKeysPerCall,
  )
  const readPage = async (start: number) => {
    const page = keys.slice(start, start + maxKeysPerCall)
    const config = { encoding: 'base64', commitment: 'confirmed' }
    const { value } = Object(await callNode(options, ['getMultipleAccounts', page, config]))
    // With another number of entries, they cannot be matched with the addresses.
    if (!Array.isArray(value) || value.length !== page.length) return
    const proved = await Promise.all(page.map((key, index) => proveOwner(key, readAccount(value[index]))))
    for (const [index, key] of page.entries()) {
      const account = proved[index]
      const isKnown = account && !contradicts(account, key, options.node)
      if (isKnown || value[index] === null) accounts.set(key, account)
    }
  }
  await Promise.all(starts.map(readPage))
  return accounts
}

async function readRents(sizes: readonly number[], options: ReadOptions) {
  const rents = new Map<number, bigint>()
  const readRent = async (size: number) => {
    const rent = toLamports(await callNode(options, ['getMinimumBalanceForRentExemption', size]))
    if (rent !== undefined) rents.set(size, rent)
  }
  await Promise.all(sizes.map(readRent))
  return rents
}

/** A node that does not respond counts as having no data. */
const callNode = ({ node, signal }: ReadOptions, call: readonly [string, ...unknown[]]): Promise<unknown> =>
  askNode(node, call, { signal, once: true }).catch(() => undefined)

const toLamports = (value: unknown): bigint | undefined =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
    ? BigInt(value)
    : undefined

/** Whether a node states other decimals of a well-known token than it has: then nothing that it says about it counts. */
function contradicts({ mint }: LedgerAccount, key: string, { network }: NetworkNode): boolean {
  const known = findWellKnownToken(network.caipNetworkId, key)
  return known !== undefined && mint?.decimals !== known.decimals
}

/** An account as the node describes it, with the program that a token account belongs to. */
interface ReadAccount extends Omit<LedgerAccount, 'tokens'> {
  readonly tokens?: Omit<TokenBalance, 'isProved'> & { readonly program: string }
}

async function proveOwner(key: string, account: ReadAccount | undefined): Promise<LedgerAccount | undefined> {
  if (!account?.tokens) return account as LedgerAccount | undefined
  const { program, ...tokens } = account.tokens
  const isProved = await isAssociated(key, { ...tokens, program })
  return copyOwn({ ...account, tokens: { ...tokens, isProved } })
}

function readAccount(response: unknown): ReadAccount | undefined {
  const { owner, data, lamports: lamportsValue } = Object(response)
  const text: unknown = Array.isArray(data) ? data[0] : undefined
  const lamports = toLamports(lamportsValue)
  if (lamports === undefined || typeof text !== 'string') return undefined
  try {
    const bytes = base64.decode(text)
    return copyOwn({ lamports, ...(tokenPrograms.has(owner) ? parseTokenData(bytes, owner) : {}) })
  } catch {
    // The response is malformed, so nothing is known about the account.
    return undefined
  }
}

function parseTokenData(bytes: Uint8Array, program: unknown): Pick<ReadAccount, 'tokens' | 'mint'> {
  // Multisig accounts are recognized by their size.
  if (bytes.length === multisigBytes) return {}
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Token-2022 stores the account type behind both, at the same offset.
  const isMint = bytes.length > accountBytes ? bytes[accountBytes] === 1 : bytes.length === mintBytes
  if (isMint) {
    const [decimals, supply] = [view.getUint8(decimalsAt), view.getBigUint64(supplyAt, true)]
    return { mint: { decimals, supply, ...readAccountSize(bytes, view, program) } }
  }
  if (bytes.length < accountBytes || bytes[stateAt] === 0) return {}
  const [mint, owner] = [base58.encode(bytes.subarray(0, 32)), base58.encode(bytes.subarray(32, 64))]
  return { tokens: { mint, owner, amount: view.getBigUint64(amountAt, true), program: String(program) } }
}

/** The bytes that an extension of a Token-2022 mint adds to each of its accounts, beside four bytes for type and length. */
const accountExtensions: ReadonlyMap<number, number> = new Map([
  [1, 12],
  [9, 4],
  [14, 5],
  [26, 4],
])
/** The last known extension: a later one may change the size of accounts as well. */
const lastExtension = 28

/**
 * Returns the size of an account of this mint as the Associated Token program creates it, if it is known.
 *
 * @see https://docs.rs/spl-token-2022-interface/latest/spl_token_2022_interface/extension/enum.ExtensionType.html
 */
function readAccountSize(bytes: Uint8Array, view: DataView, program: unknown): { accountBytes?: number } {
  if (program === tokenProgram) return { accountBytes }
  let size = accountBytes + 1
  for (
    let position = accountBytes + 1;
    position + 4 <= bytes.length;
    position += 4 + view.getUint16(position + 2, true)
  ) {
    const extension = view.getUint16(position, true)
    if (extension === 0) break
    if (extension > lastExtension) return {}
    size += accountExtensions.get(extension) ?? 0
  }
  return { accountBytes: size + 4 }
}
