import { parseUnits } from '@latchkit/kernel'
import type { Order, PurchaseToken } from '../model.ts'
import type { ExpectedUrl } from './checkUrl.ts'

/** The public key that names the kit to Meld. It is not secret: it is part of every link. */
const publicKey = 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU'

/** Networks other than Ethereum on which Meld sells tokens under codes of their own. */
const otherNetworks: ReadonlySet<string> = new Set([
  ...['eip155:10', 'eip155:56', 'eip155:137', 'eip155:324', 'eip155:8453', 'eip155:42161'],
  ...['eip155:42220', 'eip155:43114', 'eip155:80094'],
])

/** Whether Meld's code of a token is its symbol. On other networks, the symbol would buy the token on Ethereum. */
export const isSoldByMeld = ({ chainId }: PurchaseToken): boolean => !otherNetworks.has(chainId)

/**
 * Builds the link to Meld's checkout.
 *
 * @see https://docs.meld.io
 */
export function meldUrl(base: string, order: Order, projectId: string | null | undefined): string {
  const url = new URL(base.replace(/\/$/, ''))
  url.searchParams.set('publicKey', publicKey)
  url.searchParams.set('destinationCurrencyCode', order.token.symbol)
  url.searchParams.set('walletAddress', order.address)
  url.searchParams.set('sourceAmount', order.amount)
  url.searchParams.set('sourceCurrencyCode', order.currency)
  if (projectId) url.searchParams.set('externalCustomerId', projectId)
  return url.href
}

/** What a link to Meld's checkout has to be. */
export function expectedMeldUrl(
  { address, cents, currency, token }: Order,
  hosts: readonly string[],
): ExpectedUrl {
  return {
    hosts,
    required: 'walletAddress',
    parameters: {
      publicKey: (value) => (value === publicKey ? undefined : 'parts'),
      destinationCurrencyCode: (value) => (value === token.symbol ? undefined : 'order'),
      walletAddress: (value) => (value === address ? undefined : 'address'),
      sourceAmount: (value) => (parseUnits(value, 2) === cents ? undefined : 'order'),
      sourceCurrencyCode: (value) => (value === currency ? undefined : 'order'),
      externalCustomerId: (value) => (/^[\w-]{1,100}$/.test(value) ? undefined : 'parts'),
    },
  }
}
