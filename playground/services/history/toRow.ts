import { formatUnits } from 'viem/utils'
import type { Chain } from '../chains/startChains.ts'
import type { LocalToken } from '../chains/tokens/deployTokens.ts'
import { nativePlayPrice } from '../chains/tokens/tokens.ts'
import type { TokenInfo } from './readTokenInfo.ts'
import type { PlacedTransaction, StoredTransfer } from './types.ts'

const zeroAddress = `0x${'0'.repeat(40)}`
const approveSelector = '0x095ea7b3'
const nativeDecimals = 18
/** What the name of an NFT says that is sent to lure its receiver to a site. */
const spamName = /https?:|www\.|\.(?:com|io|net|org|xyz)\b|\b(?:airdrop|claim|reward|voucher)/i

export interface ToRowParameters {
  readonly chain: Chain
  /** The account whose history it is, in lower case. */
  readonly account: string
  readonly tokens: readonly LocalToken[]
  /** What the contracts of the transaction say about themselves, by address in lower case. */
  readonly infos: ReadonlyMap<string, TokenInfo>
}

/** Formats a transaction as the hosted service does, from the view of an account. */
export function toRow(transaction: PlacedTransaction, parameters: ToRowParameters) {
  const { chain, account } = parameters
  const { hash, nonce, from, to, isConfirmed, minedAt } = transaction
  const transfers = transfersOf(transaction, account)
  return {
    id: `${chain.chainId}-${hash}`,
    metadata: {
      operationType: operationTypeOf(transaction, account),
      hash,
      minedAt: new Date(minedAt * 1000).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: isConfirmed ? 'confirmed' : 'failed',
      nonce,
      application: null,
      chain: `eip155:${chain.chainId}`,
    },
    transfers: transfers.map((transfer) => formatTransfer(transfer, parameters)),
  }
}

/** The transfers that an account takes part in. */
export const transfersOf = ({ transfers }: PlacedTransaction, account: string): readonly StoredTransfer[] =>
  transfers.filter(({ from, to }) => from === account || to === account)

function operationTypeOf(transaction: PlacedTransaction, account: string): string {
  const { from, to, isCreation, selector } = transaction
  if (isCreation && from === account) return 'deploy'
  const transfers = transfersOf(transaction, account)
  const incoming = transfers.filter((transfer) => transfer.to === account)
  const outgoing = transfers.filter((transfer) => transfer.from === account)
  if (transfers.length === 0) {
    if (selector === approveSelector) return 'approve'
    if (selector === '' && from === to) return 'cancel'
    return selector === '' ? 'send' : 'execute'
  }
  if (incoming.length > 0 && outgoing.length > 0)
    return incoming.every((transfer) => outgoing.includes(transfer)) ? 'send' : 'trade'
  if (incoming.length > 0)
    return incoming.every((transfer) => transfer.from === zeroAddress) ? 'mint' : 'receive'
  return outgoing.every((transfer) => transfer.to === zeroAddress) ? 'burn' : 'send'
}

function directionOf({ from, to }: StoredTransfer, account: string): 'in' | 'out' | 'self' {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

function formatTransfer(transfer: StoredTransfer, { chain, account, tokens, infos }: ToRowParameters) {
  const direction = directionOf(transfer, account)
  const info = infos.get(transfer.token ?? '')
  if (transfer.isNft) {
    const name = `${info?.name || 'NFT'} #${transfer.amount}`
    const nft_info = {
      name,
      content: { preview: null, detail: null },
      flags: { is_spam: spamName.test(name) },
    }
    return { fungible_info: null, nft_info, direction, quantity: { numeric: '1' }, value: null, price: null }
  }
  const { name, symbol, decimals } =
    transfer.token === undefined
      ? { name: chain.currency, symbol: chain.symbol, decimals: nativeDecimals }
      : (info ?? { name: '', symbol: '', decimals: 0 })
  const numeric = formatUnits(BigInt(transfer.amount), decimals)
  const price = priceOf(transfer.token, chain, tokens)
  return {
    fungible_info: { name, symbol, icon: { url: '' } },
    nft_info: null,
    direction,
    quantity: { numeric },
    value: price === null ? null : Number(numeric) * price,
    price,
  }
}

function priceOf(
  token: string | undefined,
  { chainId }: Chain,
  tokens: readonly LocalToken[],
): number | null {
  if (token === undefined) return nativePlayPrice
  const listed = tokens.find((one) => one.chainId === chainId && one.address.toLowerCase() === token)
  return listed?.playPrice ?? null
}
