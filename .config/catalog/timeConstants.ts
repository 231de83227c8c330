import type { ConstantRow } from './rows.ts'

const directoryTests = 'playground/e2e/connect/directory.e2e.ts'
const directory = 'plugins/connect/src/directory/createDirectory.ts'
const nodeReads = 'kernel/src/chain/readFromNodes.ts'
const nodeTests = 'kernel/src/chain/readFromNodes.test.ts'
const frame = 'plugins/embedded/src/frame/createFrame.ts'
const styles = 'kernel/src/modal/ModalHost.module.css'
const animations = [
  'kernel/src/modal/styles.test.tsx',
  'a new title fades in for 120 ms, a view slides in and the modal grows for 150 ms',
] as const
const names = ['plugins/names/src/resolver/createCache.ts', 'const staleTimeMs = 300_000'] as const
const namesTest = [
  'plugins/names/src/resolver/names.test.ts',
  'answers about an address are used for five minutes',
] as const
const fresh = [
  'plugins/balances/src/plugin.test.ts',
  'a balance and a list of tokens are fresh for 30 seconds, and then read again',
] as const

/** Times, sizes and counts. */
export const times: readonly ConstantRow[] = [
  {
    what: 'Email login cooldown',
    value: '30 s',
    set: ['plugins/email/src/flow/cooldown.ts', 'const pauseMs = 30_000'],
    test: [
      'plugins/email/src/flow/cooldown.property.test.ts',
      'with a correct clock n is the rest of 30 s, and 0 at the end',
    ],
  },
  {
    what: 'Portfolio cache',
    value: '30 s',
    set: ['plugins/balances/src/times.ts', 'staleTimeMs = 30_000'],
    test: fresh,
  },
  {
    what: 'Native balance cache',
    value: '30 s',
    set: ['plugins/balances/src/times.ts', 'staleTimeMs = 30_000'],
    test: fresh,
  },
  { what: 'Name lookup cache', value: '5 min', set: names, test: namesTest },
  { what: 'Identity cache', value: '5 min', set: names, test: namesTest },
  {
    what: 'Cache garbage collection',
    value: '5 min',
    test: [
      'kernel/src/services/query/createQuery.test.ts',
      'a result is kept for five minutes after its last subscriber',
    ],
  },
  {
    what: 'Balance retry block',
    value: '30 s',
    set: ['plugins/balances/src/createTokenLists.ts', 'const blockedMs = 30_000'],
    test: [
      'plugins/balances/src/plugin.test.ts',
      'F12: a service failure is reported once, the native currency is shown, and nothing is requested for 30 s',
    ],
  },
  {
    what: 'Retry gate',
    value: '1 s',
    reason: 'only the list of tokens is gated by the time of the last failure, and it has the 30 s above',
  },
  {
    what: 'Recent wallets',
    value: '2',
    set: ['plugins/connect/src/actions/createAttempts.ts', 'const maxRecent = 2'],
    test: [
      directoryTests,
      '20: of three wallets connected in turn, the latest two are recent, in order, before the installed ones',
    ],
  },
  {
    what: 'Pairing expiry',
    value: '4 min',
    set: ['plugins/walletconnect/src/pairing/expiry.ts', 'pairingMs = 240_000'],
    test: [
      'plugins/walletconnect/src/pairing/createPairing.test.ts',
      'a URI is renewed ten seconds before its four minutes end, and a wallet that scanned the old one may still answer',
    ],
  },
  {
    what: 'A pairing counts as expired',
    value: '10 s before its expiry',
    set: ['plugins/walletconnect/src/pairing/expiry.ts', 'const marginMs = 10_000'],
    test: [
      'plugins/walletconnect/src/pairing/expiry.test.ts',
      'I-21: a URI counts as expired if and only if at most ten seconds are left',
    ],
  },
  {
    what: 'Debounce',
    value: '500 ms',
    set: ['plugins/names/src/register/createSuggestions.ts', 'const debounceMs = 500'],
    test: [
      'plugins/names/src/register/registration.test.ts',
      'suggestions come half a second after the last key, and typing on aborts',
    ],
  },
  {
    what: 'Image preload timeout',
    value: '2 s',
    set: ['kernel/src/plugin/images/createImages.ts', 'const timeoutMs = 2_000'],
    test: [
      'kernel/src/plugin/images/createImages.test.ts',
      'an image that fails to load, or takes longer than two seconds, stays undefined',
    ],
  },
  {
    what: 'Wallet search waits',
    value: '300 ms',
    set: ['plugins/connect/src/views/useSearch.tsx', 'const debounceMs = 300'],
    test: [
      directoryTests,
      '19: a search sends one request, 300 ms after the last key, for 100 entries, and is reported',
    ],
  },
  {
    what: 'Pending transactions',
    value: '99',
    set: ['plugins/activity/src/createPending.ts', 'const maxListed = 99'],
    test: [
      'plugins/activity/src/createPending.test.ts',
      'at most 99 transactions are listed and looked up; what is included makes room for the next one',
    ],
  },
  {
    what: 'Decimals of balances',
    value: '3, rounded down',
    test: [
      'kernel/src/base/units/units.test.ts',
      'I-14: a displayed balance never exceeds the actual balance, and is less by under a thousandth',
    ],
  },
  {
    what: 'Decimals of dollar amounts',
    value: '2',
    test: [
      'plugins/balances/src/actions/dollars.test.ts',
      'I-13: every sum is formatted with two fraction digits and without an exponent',
    ],
  },
  {
    what: 'Decimals of transfer quantities',
    value: '3',
    test: [
      'plugins/activity/src/decoders.property.test.ts',
      'a shown amount is never more than the exact one, and less by under 0.001',
    ],
  },
  {
    what: 'Page size of recommended wallets',
    value: '4',
    set: [directory, 'const recommendedEntries = 4'],
    test: [
      directoryTests,
      '18: 150 wallets load in pages of 40 while scrolling, without duplicates; recommended wallets are requested with 4',
    ],
  },
  {
    what: 'Page size of all wallets',
    value: '40',
    set: [directory, 'const pageEntries = 40'],
    test: [
      directoryTests,
      '18: 150 wallets load in pages of 40 while scrolling, without duplicates; recommended wallets are requested with 4',
    ],
  },
  {
    what: 'Page size of a search',
    value: '100',
    set: [directory, 'const searchEntries = 100'],
    test: [
      directoryTests,
      '19: a search sends one request, 300 ms after the last key, for 100 entries, and is reported',
    ],
  },
  {
    what: 'RPC: shared calls',
    value: '8192',
    set: ['kernel/src/chain/batchCalls.ts', 'const maxShared = 8_192'],
    test: ['kernel/src/chain/batchCalls.test.ts', 'up to 8192 pending calls are shared'],
  },
  {
    what: 'RPC: retries',
    value: '3',
    set: [nodeReads, 'const retries = 3'],
    test: [nodeTests, 'after four rounds the network is reported as not responding'],
  },
  {
    what: 'RPC: delay before a retry',
    value: '150 ms',
    set: [nodeReads, 'const retryDelayMs = 150'],
    test: [nodeTests, 'all nodes are tried before any is tried again, after 150 ms, doubled each time'],
  },
  {
    what: 'RPC: timeout',
    value: '10 s',
    set: [nodeReads, 'const attemptMs = 10_000'],
    test: [nodeTests, 'a node that never answers has a time limit of ten seconds, and the next one is tried'],
  },
  {
    what: 'RPC: batch size',
    value: '1000',
    set: ['kernel/src/chain/batchCalls.ts', 'const maxBatch = 1_000'],
    test: ['kernel/src/chain/batchCalls.test.ts', 'no batch exceeds the maximum size'],
  },
  {
    what: 'Backoff of queries',
    value: 'min(1000 * 2^n, 30000) ms',
    reason:
      'a query is not retried as a whole, because its reads retry themselves: after 150 ms, doubled each time, 30 s at most',
  },
  {
    what: 'Retries of queries in the browser',
    value: '3',
    set: ['kernel/src/base/constants/httpLimits.ts', 'retries = 3'],
    test: ['kernel/src/services/http/createHttp.test.ts', 'status %i is retried at most three times'],
  },
  {
    what: 'Load timeout of the frame',
    value: '20 s',
    set: [frame, 'const loadMs = 20_000'],
    test: [
      'playground/e2e/embedded/faults.e2e.ts',
      'F18: a frame that does not load times out after 20 s, and other wallets can be used',
    ],
  },
  {
    what: 'Timeout of connecting an email, a device, a code, a social login, and of its redirect URI',
    value: '30 s',
    set: ['plugins/embedded/src/messenger/protocol.ts', 'const defaultTimeoutMs = 30_000'],
    test: [
      'plugins/embedded/src/messenger/createMessenger.test.ts',
      '%s times out after 30 s, and not before',
    ],
  },
  {
    what: 'Signing out waits',
    value: '3 s',
    set: ['plugins/embedded/src/source.ts', 'const signOutTimeoutMs = 3_000'],
    test: [
      'kernel/src/core/connection/createDisconnect.test.ts',
      'a wallet or plugin that never answers delays the disconnect by three seconds each',
    ],
  },
  {
    what: 'Delay after the frame is ready',
    value: '500 ms',
    set: [frame, 'const pauseMs = 500'],
    test: [
      'plugins/embedded/src/frame/createFrame.browser.test.ts',
      'the first call adds one frame to the page, which is ready half a second after it reports that it listens',
    ],
  },
  {
    what: 'Animation of the header text',
    value: '120 ms',
    set: [styles, 'animation: fade 120ms ease-out'],
    test: animations,
  },
  {
    what: 'Animation of the modal height',
    value: '150 ms',
    set: [styles, 'transition: height 150ms ease-out'],
    test: animations,
  },
  {
    what: 'Animation of a view',
    value: '150 ms',
    set: [styles, 'animation: slide 150ms ease-out'],
    test: animations,
  },
  {
    what: 'Interval in which a node that failed is tried again',
    value: '4 s',
    set: [nodeReads, 'const downMs = 4_000'],
    test: [
      nodeTests,
      'a node that was unavailable is tried after the others for four seconds, also with `once`',
    ],
  },
  {
    what: 'RPC: wait and sort of batches',
    value: 'the current task; the order of the calls',
    test: [
      'kernel/src/chain/batchCalls.test.ts',
      'calls in the same task are sent as one batch, and equal calls share one answer',
    ],
  },
]
