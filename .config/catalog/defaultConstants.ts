import type { ConstantRow } from './rows.ts'

const order = 'plugins/connect/src/order/order.test.ts'
const ownTests = '.config/catalog/defaults.test.ts'
const checkSwap = 'plugins/swap/src/check/checkSwap.test.ts'
const onramp = 'plugins/onramp/src/plugin.test.ts'
const checkUrl = ['plugins/onramp/src/checkout/checkUrl.test.ts', '%s, for the service %j, is %s'] as const
const builtIn = [
  'plugins/onramp/src/offers/readDraft.test.ts',
  'the built-in offers are USDC on 1 and 137, with the limits of the specification',
] as const
const features = [
  'kernel/src/core/features/features.test.ts',
  'a feature that is simply enabled has all values that a plan could provide',
] as const
const suggested = 'plugins/swap/src/actions/listTokens.test.ts'

/** Orders, lists and defaults. */
export const defaults: readonly ConstantRow[] = [
  {
    what: 'Order of the connect methods',
    value: 'email, social, wallet',
    set: ['plugins/connect/src/order/splitMethods.ts', "['email', 'social', 'wallet']"],
    test: [
      order,
      'login methods come before wallets, unless a wallet is installed or another order is configured',
    ],
  },
  {
    what: 'Order of the connectors',
    value: 'walletConnect, recent, injected, featured, custom, external, recommended',
    test: [order, 'the default order is used, and groups that a configured order does not name come last'],
  },
  {
    what: 'Order of the wallet features',
    value: 'onramp, swaps, receive, send',
    test: [
      ownTests,
      'the actions of the account are, in this order, buying, swapping, receiving and sending',
    ],
  },
  {
    what: 'Slippage tolerance of swaps',
    value: '1 (percent)',
    set: ['plugins/swap/src/check/limits.ts', 'slippagePercent = 1n'],
    test: [checkSwap, 'slippage is 1 percent, and never everything'],
  },
  {
    what: 'Networks of swaps',
    value: '1, 10, 56, 100, 137, 250, 324, 8453, 8217, 42161, 43114, 1313161554',
    test: [checkSwap, 'the twelve networks have exchanges, in lower case'],
  },
  {
    what: 'On-ramp providers',
    value: 'coinbase, meld',
    test: [onramp, 'with the feature %j, the providers are %j'],
  },
  {
    what: 'Fees of the on-ramp providers',
    value: '1–2%',
    set: ['plugins/onramp/src/views/ProviderRows.tsx', "const feeRange = '1–2%'"],
    test: [
      'plugins/onramp/src/views/views.test.tsx',
      'the view shows the whole address, the network, and what no service has quoted as an estimate',
    ],
  },
  {
    what: 'Namespaces of the on-ramp providers',
    value: 'eip155; Meld also solana',
    set: ['plugins/onramp/src/plugin.ts', "coinbase: namespace === 'eip155' &&"],
    test: [ownTests, 'buying is offered on eip155 and solana, and swapping on eip155'],
  },
  {
    what: 'On-ramp fallback limits in USD and EUR',
    value: 'card 10 to 7500, bank transfer 10 to 25000',
    test: builtIn,
  },
  { what: 'On-ramp default token', value: 'USDC on 1 and 137', test: builtIn },
  {
    what: 'On-ramp default limits in USD',
    value: 'card 10.00 to 7500.00, ach_bank_account 10.00 to 25000.00',
    test: builtIn,
  },
  {
    what: 'Networks of Coinbase',
    value: 'ethereum, arbitrum, polygon, berachain, avalanche-c-chain, optimism, celo, base',
    test: checkUrl,
  },
  { what: 'Network of Coinbase for any other one', value: 'ethereum', test: checkUrl },
  { what: 'Remote features: swaps', value: '1inch', test: features },
  { what: 'Remote features: onramp', value: 'coinbase, meld', test: features },
  { what: 'Remote features: email, activity and branding', value: 'enabled', test: features },
  {
    what: 'Remote features: socials',
    value: 'google, x, discord, farcaster, github, apple, facebook',
    test: features,
  },
  {
    what: 'Address of the native token on eip155',
    value: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    set: ['kernel/src/chain/tokens/nativeAddress.ts', "'0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'"],
    test: [
      suggested,
      'a symbol that several tokens have is not suggested, and none stands for the native currency',
    ],
  },
  {
    what: 'Restricted time zones',
    value: 'nine of Asia: Shanghai, Urumqi, Chongqing, Harbin, Kashgar, Macau, Hong_Kong, Macao, Beijing',
    test: ['plugins/onramp/src/isRestricted.test.ts', 'buying is restricted in Asia/%s'],
  },
  {
    what: 'Suggested tokens of swaps',
    value: 'up to eight of the known symbols',
    test: [suggested, 'the known symbols are suggested in their own order, at most eight, and no others'],
  },
  {
    what: 'Popular tokens of swaps',
    value: 'a list',
    reason:
      'after the suggested tokens come those that the account holds and all others, so no second list is shown',
  },
  {
    what: 'Log buffer',
    value: '1,024,000 bytes',
    set: ['plugins/embedded/src/messenger/createLogBuffer.ts', 'const maxBytes = 1_024_000'],
    test: [
      'plugins/embedded/src/messenger/createLogBuffer.test.ts',
      'the default limit of 1,024,000 bytes is never exceeded',
    ],
  },
  {
    what: 'Log level',
    value: 'error',
    reason:
      'there are no levels: only handled errors are logged, and what is bundled with the kit logs nothing',
  },
  {
    what: 'SDK version',
    value: 'react-latchkit-<version>',
    set: ['kernel/src/core/config/options.ts', 'sv: `react-latchkit-$'],
    test: ['kernel/src/core/config/options.test.ts', 'omitted options have their defaults'],
  },
  {
    what: 'Version of the wallet SDK',
    value: '4',
    set: ['plugins/embedded/src/frame/createElement.ts', "const version = '4'"],
    test: [
      'plugins/embedded/src/frame/createElement.test.ts',
      'the frame receives the project, the network, version 4 of its protocol, and whether it logs',
    ],
  },
]
