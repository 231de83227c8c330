import type { Statement } from '@latchkit/kernel/chain'
import {
  hasPlainFields,
  parseQuantity,
  requireAddress,
  requireExact,
  requireFields,
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
  const { chainId, chainName, rpcUrls } = requireFields(row)
  const [url] = Array.isArray(rpcUrls) ? rpcUrls : []
  return {
    kind: 'addNetwork',
    name: `${shortName(chainName) ?? ''} (${readId(chainId)})`,
    address: typeof url === 'string' ? url.slice(0, 200) : undefined,
  }
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
