import type { ExplainedAmount, Network, Statement } from '@latchkit/kernel'
import { base58, base64 } from '@scure/base'
import { askNode } from '../actions/askNode.ts'

const tokenPrograms: ReadonlySet<unknown> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
const accountBytes = 165
const mintBytes = 82
const decimalsAt = 44
/** What a node answers at once. */
const mostKeys = 100

/** What is at an address of a token program: an account of somebody's tokens, or the mint itself. */
type Found = { readonly mint: string; readonly owner: string } | { readonly decimals: number }
type Ledger = ReadonlyMap<string, Found>

/** A statement with whose the token accounts in it are, and how their tokens count. What cannot be read stays as it is. */
export async function fill(statement: Statement, network: Network, signal: AbortSignal): Promise<Statement> {
  const keys = [...new Set(keysOf(statement))]
  if (keys.length === 0) return statement
  const first = await read(network, keys, signal)
  const mints = [...first.values()].flatMap((one) => ('mint' in one ? [one.mint] : []))
  const second = await read(network, [...new Set(mints)], signal)
  return fillOne(statement, new Map([...first, ...second]))
}

/** Every address that may be one of tokens. */
function keysOf(statement: Statement): readonly string[] {
  if (statement.kind === 'several') return statement.parts.flatMap(keysOf)
  if (statement.kind === 'send' && statement.what.token !== undefined)
    return [statement.what.token, statement.to]
  const isOfTokens = statement.kind === 'allow' || statement.kind === 'mint' || statement.kind === 'burn'
  return isOfTokens && statement.what.token !== undefined ? [statement.what.token] : []
}

function fillOne(statement: Statement, found: Ledger): Statement {
  switch (statement.kind) {
    case 'several':
      return { ...statement, parts: statement.parts.map((part) => fillOne(part, found)) }
    case 'send': {
      const target = found.get(statement.to)
      const isTokens = statement.what.token !== undefined && target && 'owner' in target
      return {
        ...statement,
        what: amountOf(statement.what, found),
        to: isTokens ? target.owner : statement.to,
      }
    }
    case 'allow':
    case 'mint':
    case 'burn':
      return { ...statement, what: amountOf(statement.what, found) }
    default:
      return statement
  }
}

/** An amount in its mint's own units, whether the mint was named or only an account of it. */
function amountOf(what: ExplainedAmount, found: Ledger): ExplainedAmount {
  const named = what.token === undefined ? undefined : found.get(what.token)
  const token = named && 'mint' in named ? named.mint : what.token
  const mint = token === undefined ? undefined : found.get(token)
  // What the program compares itself was written down; what it does not is read.
  return {
    ...what,
    token,
    decimals: what.decimals ?? (mint && 'decimals' in mint ? mint.decimals : undefined),
  }
}

async function read(network: Network, keys: readonly string[], signal: AbortSignal): Promise<Ledger> {
  if (keys.length === 0) return new Map()
  const asked = ['getMultipleAccounts', keys.slice(0, mostKeys), { encoding: 'base64' }] as const
  const answer = await askNode(network, asked, { signal, once: true }).catch(() => undefined)
  const rows: unknown = Object(answer).value
  const found = new Map<string, Found>()
  for (const [at, row] of (Array.isArray(rows) ? rows : []).entries()) {
    const [key, one] = [keys[at], foundIn(row)]
    if (key !== undefined && one) found.set(key, one)
  }
  return found
}

function foundIn(row: unknown): Found | undefined {
  const { owner, data } = Object(row)
  const text: unknown = Array.isArray(data) ? data[0] : undefined
  if (!tokenPrograms.has(owner) || typeof text !== 'string') return undefined
  try {
    const bytes = base64.decode(text)
    // Token-2022 writes behind both, at one place, which of the two it is.
    const isMint = bytes.length > accountBytes ? bytes[accountBytes] === 1 : bytes.length === mintBytes
    if (bytes.length >= accountBytes && !isMint)
      return { mint: base58.encode(bytes.subarray(0, 32)), owner: base58.encode(bytes.subarray(32, 64)) }
    const decimals = bytes[decimalsAt]
    return isMint && decimals !== undefined ? { decimals } : undefined
  } catch {
    return undefined
  }
}
