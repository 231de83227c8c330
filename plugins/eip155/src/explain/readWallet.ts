import type { Statement } from '@latchkit/kernel/chain'
import {
  hasPlainFields,
  parseQuantity,
  requireAddress,
  requireExact,
  requireFields,
  requireList,
  shortName,
  UnreadableError,
} from './values.ts'

/**
 * Explains a request about a network or a token of the wallet, which moves no funds.
 *
 * @throws {UnreadableError} when the params are malformed, or contain more than is shown
 */
export function readWallet(method: string, params: unknown): Statement {
  const [row, ...more]: readonly unknown[] = Array.isArray(params) ? params : [params]
  if (more.length > 0) throw new UnreadableError()
  if (method === 'wallet_watchAsset') return readToken(row)
  if (method === 'wallet_switchEthereumChain')
    return { kind: 'network', name: readId(requireExact(row, ['chainId']).chainId) }
  return readNetwork(row)
}

const networkKeys = ['chainId', 'chainName', 'rpcUrls', 'nativeCurrency', 'blockExplorerUrls', 'iconUrls']
/** More URLs than this would not be compared one by one. */
const maxUrls = 5
const maxUrlLength = 200

/** Explains a network that the wallet adds (EIP-3085). The wallet may use any of its URLs, so all of them are shown. */
function readNetwork(row: unknown): Statement {
  const network = requireExact(row, networkKeys)
  const currency = requireExact(network.nativeCurrency ?? {}, ['name', 'symbol', 'decimals'])
  // Amounts of other decimals would be wrong by orders of magnitude, and wallets refuse them. Icons are not shown.
  const { decimals = 18 } = currency
  const icons = requireList(network.iconUrls ?? [])
  if (decimals !== 18 || icons.length > 0) throw new UnreadableError()
  return {
    kind: 'addNetwork',
    name: `${readName(network.chainName) ?? ''} (${readId(network.chainId)})`,
    urls: readUrls(network.rpcUrls),
    currency: [currency.name, currency.symbol].map(readName).filter((name) => name !== undefined),
    explorers: readUrls(network.blockExplorerUrls),
  }
}

/** Reads a name that can be shown as a whole. */
function readName(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value !== shortName(value)) throw new UnreadableError()
  return value
}

const readUrls = (value: unknown): readonly string[] => requireList(value ?? [], maxUrls).map(readUrl)

/** Reads a URL as browsers resolve it, so that its host cannot be mistaken for another one. */
function readUrl(value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  const isPlain = url && /^(https?|wss?):$/.test(url.protocol) && url.username + url.password === ''
  if (!isPlain || url.href.length > maxUrlLength) throw new UnreadableError()
  return url.href === `${url.origin}/` ? url.origin : url.href
}

function readId(chainId: unknown): string {
  if (chainId === undefined) throw new UnreadableError()
  return `${parseQuantity(chainId)}`
}

/** The picture and the decimals change how the wallet shows the token, and nothing that it holds. */
const tokenFields = ['address', 'symbol', 'decimals', 'image']

function readToken(row: unknown): Statement {
  const { type, options: value } = requireExact(row, ['type', 'options'])
  const options = requireFields(value)
  // A single item has an id, which is not shown.
  const isFungible = type === undefined || type === 'ERC20'
  if (!isFungible || !hasPlainFields(options, tokenFields)) throw new UnreadableError()
  return { kind: 'watch', name: shortName(options.symbol) ?? '', address: requireAddress(options.address) }
}
