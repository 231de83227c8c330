import { readWalletIcon, readWalletName, tryRead } from '@latchkit/kernel/chain'
import { type BitcoinWallet, type Calls, capture, isObject, type WalletKind } from './readWallet.ts'

/** Wallets that put themselves into the page without a list: where, and what a provider of theirs has. */
const known: readonly (readonly [id: string, name: string, path: string, kind: WalletKind, has: string])[] = [
  ['unisat', 'UniSat Wallet', 'unisat', 'unisat', 'requestAccounts'],
  ['bitget', 'Bitget Wallet', 'bitkeep.unisat', 'unisat', 'requestAccounts'],
  ['binancew3w', 'Binance Wallet', 'binancew3w.bitcoin', 'unisat', 'requestAccounts'],
  ['okx', 'OKX Wallet', 'okxwallet.bitcoin', 'okx', 'connect'],
]

/** What providers are asked for, of whatever kind. */
const methods =
  `request addListener on removeListener connect disconnect requestAccounts getAccounts getPublicKey
  getChain getNetwork switchChain signMessage signPsbt pushPsbt send sendBitcoin`.split(/\s+/)

/** The functions of a provider of the page. */
export const captureProvider = (provider: unknown): Calls =>
  capture(methods.map((method) => [method, provider, method]))

/** Of the sats-connect family, they need not stand in its list. */
const unlisted: readonly (readonly [id: string, name: string])[] = [
  ['XverseProviders.BitcoinProvider', 'Xverse Wallet'],
  ['LeatherProvider', 'Leather'],
]

/** More of a page's list is not looked at. */
const maxListed = 64

/** sats-connect's own list of providers is data: what they are called, and where in the page they stand. */
const listed = (page: object): readonly BitcoinWallet[] => {
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
  return satsConnect(page, id, name, readWalletIcon(row.icon))
}

function satsConnect(page: object, id: string, name: string, icon?: string): BitcoinWallet | undefined {
  const provider = at(page, id)
  const calls = captureProvider(provider)
  if (!isObject(provider) || !calls.has('request')) return undefined
  return {
    id,
    name,
    icon,
    kind: id === 'LeatherProvider' ? 'leather' : 'satsConnect',
    given: provider,
    calls,
  }
}

const at = (page: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, part) => (isObject(found) ? tryRead(() => found[part]) : undefined), page)

/** The providers in a page now, each once: a wallet that is known by its own shape is not asked by another. */
export function readInjected(page: object): readonly BitcoinWallet[] {
  const own = known.flatMap(([id, name, path, kind, has]): readonly BitcoinWallet[] => {
    const provider = at(page, path)
    const icon = kind === 'okx' ? readWalletIcon(at(page, 'okxwallet.cardano.icon')) : undefined
    const calls = captureProvider(provider)
    return isObject(provider) && calls.has(has) ? [{ id, name, icon, kind, given: provider, calls }] : []
  })
  const others = unlisted.flatMap(([id, name]) => satsConnect(page, id, name) ?? [])
  const all = [...own, ...listed(page), ...others]
  return all.filter(
    ({ given, id }, index) => all.findIndex((other) => other.given === given || other.id === id) === index,
  )
}
