import type { Refusal } from '../checkout/checkUrl.ts'
import { address, coinbaseUrl, thief, wallets } from './orders.ts'

/** A checkout URL that a service could send to cheat the visitor, and why it is refused. */
export interface HostileUrl {
  readonly name: string
  readonly url: string
  readonly refusal: Refusal
}

const honest = coinbaseUrl()
const query = honest.slice(honest.indexOf('?'))
const row = (refusal: Refusal, name: string, url: string): HostileUrl => ({ name, url, refusal })
const twice = `[{"address":"${thief}","address":"${address}","blockchains":["ethereum"],"assets":["USDC"]}]`

/** URLs that lead elsewhere. */
const places = [
  ['no URL', 'buy now'],
  ['nothing', ''],
  ['a script', 'javascript:alert(1)'],
  ['a script after a blank', ' javascript:alert(1)'],
  ['a page in the URL', `data:text/html,${query}`],
  ['a blob', 'blob:https://pay.coinbase.com/1'],
  ['an app', `coinbase://pay${query}`],
  ['a relative URL', `/buy${query}`],
  ['a URL without scheme', `//pay.coinbase.com/buy${query}`],
  ['no encryption', honest.replace('https:', 'http:')],
  ['another host', honest.replace('pay.coinbase.com', 'pay-coinbase.com')],
  ['a longer host', honest.replace('pay.coinbase.com', 'pay.coinbase.com.evil.example')],
  ['a host that ends alike', honest.replace('pay.coinbase.com', 'evilpay.coinbase.com')],
  ['a subdomain', honest.replace('pay.coinbase.com', 'a.pay.coinbase.com')],
  ['the parent domain', honest.replace('pay.coinbase.com', 'coinbase.com')],
  ['a host that ends with a dot', honest.replace('pay.coinbase.com', 'pay.coinbase.com.')],
  ['letters of another script', honest.replace('pay.coinbase.com', 'pay.cоinbase.com')],
  ['a port', honest.replace('pay.coinbase.com', 'pay.coinbase.com:8443')],
  ['the host as a user', honest.replace('pay.coinbase.com', 'pay.coinbase.com@evil.example')],
  ['a user', honest.replace('https://', 'https://me:secret@')],
  ['a backslash', honest.replace('https://', 'https:\\\\evil.example\\')],
  ['three slashes', honest.replace('https://', 'https:///')],
  ['an invisible character', honest.replace('coinbase', 'coin\u200bbase')],
  ['this device', honest.replace('https://pay.coinbase.com', 'http://localhost')],
  ['too long', honest + '&x='.padEnd(10_000, 'x')],
] as const

/** URLs with another address. */
const addresses = [
  ['another address', coinbaseUrl({ destinationWallets: wallets({ address: thief }) })],
  ['another user', coinbaseUrl({ partnerUserId: thief })],
  ['no address', coinbaseUrl({ destinationWallets: undefined })],
  ['no wallets', coinbaseUrl({ destinationWallets: '[]' })],
  ['wallets that are no JSON', coinbaseUrl({ destinationWallets: address })],
  [
    'a second wallet',
    coinbaseUrl({
      destinationWallets: JSON.stringify([
        ...JSON.parse(wallets()),
        ...JSON.parse(wallets({ address: thief })),
      ]),
    }),
  ],
  ['the address twice in the JSON', coinbaseUrl({ destinationWallets: twice })],
  ['a member that may win', coinbaseUrl({ destinationWallets: wallets({ walletAddress: thief }) })],
  ['a second asset', coinbaseUrl({ destinationWallets: wallets({ assets: ['USDC', 'SCAM'] }) })],
  ['a second network', coinbaseUrl({ destinationWallets: wallets({ blockchains: ['ethereum', 'base'] }) })],
  [
    'an address that looks alike',
    coinbaseUrl({ destinationWallets: wallets({ address: `${address.slice(0, -1)}0` }) }),
  ],
  ['the wallets twice', `${honest}&destinationWallets=${encodeURIComponent(wallets({ address: thief }))}`],
  [
    'the wallets twice, with the own ones last',
    `https://pay.coinbase.com/buy?destinationWallets=${encodeURIComponent(wallets({ address: thief }))}&${query.slice(1)}`,
  ],
  ['a newer parameter', coinbaseUrl({ addresses: JSON.stringify({ [thief]: ['ethereum'] }) })],
  ['an address of another name', coinbaseUrl({ walletAddress: thief })],
  ['an address of another namespace', coinbaseUrl({ payout: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi' })],
  ['an address in the path', honest.replace('/buy/select-asset', `/buy/${thief}`)],
] as const

/** URLs for something else than the visitor has chosen. */
const orders = [
  ['another asset', coinbaseUrl({ destinationWallets: wallets({ assets: ['SCAM'] }) })],
  ['another network', coinbaseUrl({ destinationWallets: wallets({ blockchains: ['base'] }) })],
  ['another default network', coinbaseUrl({ defaultNetwork: 'polygon' })],
  ['another amount', coinbaseUrl({ presetFiatAmount: '1005' })],
  ['an amount that is none', coinbaseUrl({ presetFiatAmount: '1e2' })],
  ['another currency', coinbaseUrl({ fiatCurrency: 'KWD' })],
  ['selling', coinbaseUrl({ defaultExperience: 'send' })],
] as const

/** URLs with parts that could lead elsewhere afterwards. */
const parts = [
  ['a redirect', coinbaseUrl({ redirectUrl: 'https://evil.example' })],
  ['a redirect without scheme', coinbaseUrl({ redirect_uri: '//evil.example' })],
  ['a session of the service', coinbaseUrl({ sessionToken: 'abc' })],
  ['an amount of crypto', coinbaseUrl({ presetCryptoAmount: '1' })],
  ['a parameter in another case', coinbaseUrl({ PartnerUserId: 'me' })],
  ['a fragment', `${honest}#/send`],
  ['a parameter twice', `${honest}&defaultNetwork=ethereum`],
  ['an app that is none', coinbaseUrl({ appId: 'x&redirect=y' })],
  ['an encoded path', honest.replace('/buy/', '/buy%2f..%2f')],
  ['an empty part of the path', honest.replace('/buy/', '//evil.example/')],
  ['an inherited name', coinbaseUrl({ constructor: 'x' } as never)],
] as const

/** Attacks by a compromised service. */
export const hostileUrls: readonly HostileUrl[] = [
  ...places.map(([name, url]) => row('place', name, url)),
  ...addresses.map(([name, url]) => row('address', name, url)),
  ...orders.map(([name, url]) => row('order', name, url)),
  ...parts.map(([name, url]) => row('parts', name, url)),
]
