import { type ReadRows, readRows, readWalletIcon, readWalletName, tryRead } from '@latchkit/kernel/chain'
import type { Call, FoundAccount, FoundWallet } from './foundWallet.ts'

const maxAccounts = 1_000
/** The shape of 32 bytes in base58. */
const addressShape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The function of each feature. */
export const featureMethods: Readonly<Record<string, string>> = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
}

// Validated by hand: valibot code that is used anywhere would be loaded with every opening of the modal.
type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => Object(value)
const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, maxAccounts) : []
const isSolanaChain = (chain: unknown): boolean => typeof chain === 'string' && chain.startsWith('solana:')

/**
 * Reads a wallet that registered itself. Returns `undefined` when it is malformed, including a getter that throws, or
 * when it only supports other chains.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function readWallet(input: unknown): FoundWallet | undefined {
  try {
    const { name: rawName, icon, chains, features } = fields(input)
    const name = readWalletName(rawName)
    const calls = readFeatures(features)
    const canSign = [...calls.keys()].some((feature) => feature.startsWith('solana:'))
    if (!name || !toList(chains).some(isSolanaChain) || !calls.has('standard:connect') || !canSign)
      return undefined
    return {
      id: `solana:${name}`,
      name,
      icon: readWalletIcon(icon),
      type: 'ANNOUNCED',
      provider: input,
      call: (feature) => calls.get(feature),
      accounts: () => readAccounts(input).rows,
      readAccounts: () => readAccounts(input),
      follow: (changed) => follow(calls.get('standard:events'), changed),
    }
  } catch {
    return undefined
  }
}

/** Returns the functions of a wallet's features, each captured once together with its owner. */
function readFeatures(features: unknown): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>()
  for (const [feature, method] of Object.entries(featureMethods)) {
    const owner = fields(fields(features)[feature])
    const run = owner[method]
    if (typeof run === 'function') calls.set(feature, async (...inputs) => Reflect.apply(run, owner, inputs))
  }
  return calls
}

/** Reads the wallet's accounts of this namespace; a malformed account does not affect the others. */
function readAccounts(wallet: unknown): ReadRows<FoundAccount> {
  return readRows(tryRead(() => toList(fields(wallet).accounts)) ?? [], readAccount)
}

/** Returns an account, or why it is left out. Accounts of other chains are skipped. */
function readAccount(account: unknown): FoundAccount | string | undefined {
  const { address, publicKey, label, chains } = fields(account)
  if (Array.isArray(chains) && !toList(chains).some(isSolanaChain)) return undefined
  if (typeof address !== 'string' || !addressShape.test(address)) return 'unreadable'
  const key = publicKey instanceof Uint8Array && publicKey.length === 32 ? publicKey : undefined
  return { address, publicKey: key, label: readWalletName(label), original: account }
}

/** Subscribes to a wallet's changes. Errors are ignored: a wallet without working events can still sign. */
function follow(on: Call | undefined, changed: () => void): () => void {
  let isStopped = false
  // Ignores events after unsubscribing, for a wallet whose listeners cannot be removed.
  const listener = () => {
    if (!isStopped) changed()
  }
  const subscription = on?.('change', listener).catch(() => undefined)
  return () => {
    isStopped = true
    void subscription?.then((stop) => typeof stop === 'function' && stop()).catch(() => undefined)
  }
}
