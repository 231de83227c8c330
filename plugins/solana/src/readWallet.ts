import { readWalletIcon, readWalletName } from '@latchkit/kernel/chain'
import type { Call, FoundAccount, FoundWallet } from './foundWallet.ts'

const maxAccounts = 1_000
/** 32 bytes in base58, by their shape. */
const addressShape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The function that each feature is. */
export const functions: Readonly<Record<string, string>> = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
}

// Checked by hand: what is used of valibot anywhere is loaded by every opening.
type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => Object(value)
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, maxAccounts) : []
const isHere = (chain: unknown): boolean => typeof chain === 'string' && chain.startsWith('solana:')

/**
 * The wallet that registered itself, or nothing when it is malformed or of other chains. A getter that throws is
 * malformed.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function readWallet(given: unknown): FoundWallet | undefined {
  try {
    const { name: ownName, icon, chains, features } = fields(given)
    const name = readWalletName(ownName)
    const calls = readFeatures(features)
    const signs = [...calls.keys()].some((feature) => feature.startsWith('solana:'))
    if (!name || !listOf(chains).some(isHere) || !calls.has('standard:connect') || !signs) return undefined
    return {
      id: `solana:${name}`,
      name,
      icon: readWalletIcon(icon),
      type: 'ANNOUNCED',
      given,
      call: (feature) => calls.get(feature),
      accounts: () => readAccounts(given),
      follow: (changed) => follow(calls.get('standard:events'), changed),
    }
  } catch {
    return undefined
  }
}

/** The functions of its features, each captured once with what it is called on. */
function readFeatures(given: unknown): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>()
  for (const [feature, name] of Object.entries(functions)) {
    const owner = fields(fields(given)[feature])
    const run = owner[name]
    if (typeof run === 'function') calls.set(feature, async (...inputs) => Reflect.apply(run, owner, inputs))
  }
  return calls
}

/** The accounts of a wallet that are of this namespace; whatever is wrong with one, the others stay. */
function readAccounts(wallet: unknown): readonly FoundAccount[] {
  try {
    return listOf(fields(wallet).accounts).flatMap((given) => readAccount(given) ?? [])
  } catch {
    return []
  }
}

function readAccount(given: unknown): FoundAccount | undefined {
  try {
    const { address, publicKey, label, chains } = fields(given)
    if (typeof address !== 'string' || !addressShape.test(address)) return undefined
    if (Array.isArray(chains) && !listOf(chains).some(isHere)) return undefined
    const key = publicKey instanceof Uint8Array && publicKey.length === 32 ? publicKey : undefined
    return { address, publicKey: key, label: readWalletName(label), given }
  } catch {
    return undefined
  }
}

/** A wallet without working events can still sign. */
function follow(on: Call | undefined, changed: () => void): () => void {
  let isOver = false
  // Deaf after the end, for a wallet that cannot or will not let go of its listeners.
  const listener = () => {
    if (!isOver) changed()
  }
  const following = on?.('change', listener).catch(() => undefined)
  return () => {
    isOver = true
    void following?.then((stop) => typeof stop === 'function' && stop()).catch(() => undefined)
  }
}
