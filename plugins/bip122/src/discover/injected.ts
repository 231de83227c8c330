import { readWalletIcon, readWalletName, tryRead } from '@latchkit/kernel/chain'
import { type BitcoinWallet, type Calls, capture, isObject, type WalletKind } from './readWallet.ts'

/** Wallets that inject a provider without listing it: its path in the page, and a method that identifies it. */
const knownWallets: readonly (readonly [
  id: string,
  name: string,
  path: string,
  kind: WalletKind,
  has: string,
])[] = [
  ['unisat', 'UniSat Wallet', 'unisat', 'unisat', 'requestAccounts'],
  ['bitget', 'Bitget Wallet', 'bitkeep.unisat', 'unisat', 'requestAccounts'],
  ['binancew3w', 'Binance Wallet', 'binancew3w.bitcoin', 'unisat', 'requestAccounts'],
  ['okx', 'OKX Wallet', 'okxwallet.bitcoin', 'okx', 'connect'],
]

/** The methods that are captured from providers of any kind. */
const methods =
  `request addListener on removeListener connect disconnect requestAccounts getAccounts getPublicKey
  getChain getNetwork switchChain signMessage signPsbt pushPsbt send sendBitcoin`.split(/\s+/)

/** Captures the functions of a provider in the page. */
export const captureProvider = (provider: unknown): Calls =>
  capture(methods.map((method) => [method, provider, method]))

/** Wallets of the sats-connect family that may be missing from its list. */
const unlistedWallets: readonly (readonly [id: string, name: string])[] = [
  ['XverseProviders.BitcoinProvider', 'Xverse Wallet'],
  ['LeatherProvider', 'Leather'],
]

/** The maximum number of list entries that are read. */
const maxListed = 64

/** Reads sats-connect's own list of providers, which contains their names and their paths in the page. */
const readListedWallets = (page: object): readonly BitcoinWallet[] => {
  const list = tryRead(() => (page as { btc_providers?: unknown }).btc_providers)
  const rows = tryRead(() => (Array.isArray(list) ? list.slice(0, maxListed) : [])) ?? []
  return rows.flatMap((row: unknown) => tryRead(() => readListed(page, row)) ?? [])
}

function readListed(page: object, row: unknown): BitcoinWallet | undefined {
  if (!isObject(row)) return undefined
  const { id } = row
  const name = readWalletName(row.name)
  if (typeof id !== 'string' || !name || !/^[\w$-]+(\.[\w$-]+){0,5}$/.test(id) || id.length > 100)
    return undefined
  return readSatsConnect(page, id, name, readWalletIcon(row.icon))
}

function readSatsConnect(page: object, id: string, name: string, icon?: string): BitcoinWallet | undefined {
  const provider = getPath(page, id)
  const calls = captureProvider(provider)
  if (!isObject(provider) || !calls.has('request')) return undefined
  return {
    id,
    name,
    icon,
    kind: id === 'LeatherProvider' ? 'leather' : 'satsConnect',
    provider: provider,
    calls,
  }
}

const getPath = (page: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, part) => (isObject(value) ? tryRead(() => value[part]) : undefined), page)

/** Returns the providers in the page, each of them once. A wallet that is recognized by its own API is not listed again. */
export function readInjected(page: object): readonly BitcoinWallet[] {
  const knownProviders = knownWallets.flatMap(
    ([id, name, path, kind, requiredMethod]): readonly BitcoinWallet[] => {
      const provider = getPath(page, path)
      const icon = kind === 'okx' ? readWalletIcon(getPath(page, 'okxwallet.cardano.icon')) : undefined
      const calls = captureProvider(provider)
      return isObject(provider) && calls.has(requiredMethod)
        ? [{ id, name, icon, kind, provider: provider, calls }]
        : []
    },
  )
  const unlistedProviders = unlistedWallets.flatMap(([id, name]) => readSatsConnect(page, id, name) ?? [])
  const wallets = [...knownProviders, ...readListedWallets(page), ...unlistedProviders]
  return wallets.filter(
    ({ provider, id }, index) =>
      wallets.findIndex((other) => other.provider === provider || other.id === id) === index,
  )
}
