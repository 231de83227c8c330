import { eip155 } from '@latchkit/plugin-eip155'
import { parseUnits, toHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { openJudge, verdictOf } from './openJudge.ts'
import { one, two } from './verdicts.ts'

// Permissions that a hostile page requests: what has no limit or no end passes with its caution only, and what cannot be explained
// needs two presses.

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const now = Math.floor(Date.now() / 1_000)
const hour = now + 3_600
const key = { type: 'secp256k1', publicKey: '0x04aa' }
const native = (more: object = {}) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: toHex(parseUnits('0.01', 18)), start: now + 60, period: 86_400, ...more },
})
const tokens = (more: object = {}) => ({
  type: 'erc20-recurring-allowance',
  data: { token, allowance: '0x5', start: now + 60, period: 86_400, ...more },
})
const calls = (more: object = {}, functions: readonly object[] = [{ functionName: 'buy' }]) => ({
  type: 'contract-call',
  data: { address: token, abi: [], functions, ...more },
})
const requestOf = (more: object = {}) => ({
  version: 2,
  chainId: '0x1',
  address,
  expiry: hour,
  signer: { type: 'keys', data: { keys: [key] } },
  permissions: [native()],
  policies: [],
  ...more,
})

type Row = readonly [name: string, params: unknown, verdict: string]
const rows: readonly Row[] = [
  ['a small allowance', [requestOf()], one],
  [
    'an unlimited allowance',
    [requestOf({ permissions: [native({ allowance: toHex(2n ** 256n - 1n) })] })],
    `${one}: unlimited`,
  ],
  [
    'an allowance of half of what there can be',
    [requestOf({ permissions: [native({ allowance: toHex(2n ** 255n) })] })],
    `${one}: unlimited`,
  ],
  [
    'an unlimited allowance of a token',
    [requestOf({ permissions: [tokens({ allowance: toHex(2n ** 256n - 1n) })] })],
    `${one}: unlimited`,
  ],
  ['another account', [requestOf({ address: thief })], 'blocked: otherAccount'],
  ['another network', [requestOf({ chainId: '0x89' })], 'blocked: otherNetwork'],
  ['an expiry that has passed', [requestOf({ expiry: now - 60 })], `${one}: deadlinePast`],
  ['an expiry in many years', [requestOf({ expiry: now + 10 * 31_536_000 })], `${one}: deadlineFar`],
  ['an expiry that is no number', [requestOf({ expiry: 'never' })], two],
  ['no expiry', [requestOf({ expiry: undefined })], two],
  ['an unknown kind of permission', [requestOf({ permissions: [{ type: 'everything', data: {} }] })], two],
  [
    'an unknown kind beside a small allowance',
    [requestOf({ permissions: [native(), { type: 'sudo', data: {} }] })],
    two,
  ],
  ['an unknown policy', [requestOf({ policies: [{ type: 'none', data: {} }] })], two],
  [
    'an unknown member of a permission',
    [requestOf({ permissions: [{ ...native(), policies: [{ type: 'sudo' }] }] })],
    two,
  ],
  ['an unknown member of an allowance', [requestOf({ permissions: [native({ to: thief })] })], two],
  ['an allowance that is no number', [requestOf({ permissions: [native({ allowance: 'all' })] })], two],
  [
    'a call in the name of the account',
    [requestOf({ permissions: [calls({}, [{ functionName: 'buy', operation: 'DelegateCall' }])] })],
    `${two}: delegation`,
  ],
  ['no permission', [requestOf({ permissions: [] })], two],
  ['an account as the signer', [requestOf({ signer: { type: 'account', data: { address: thief } } })], one],
  [
    'a second request',
    [requestOf(), requestOf({ permissions: [native({ allowance: toHex(2n ** 256n - 1n) })] })],
    two,
  ],
  ['another member', [requestOf({ sudo: true })], two],
]

let judge: Awaited<ReturnType<typeof openJudge>>
beforeAll(async () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = {
    id: 1,
    name: 'One',
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  }
  judge = await openJudge({
    namespace: 'eip155',
    plugin: eip155,
    networks: [network],
    chainId: 'eip155:1',
    account: `eip155:1:${address}`,
  })
})

test.each(rows)('permissions: %s', async (_, params, verdict) => {
  const found = verdictOf(await judge.explain('wallet_grantPermissions', params))
  expect(found.replace(/ ?unchecked/, '').replace(/:$/, '')).toBe(verdict)
})

test('permissions: the account that may spend is shown', async () => {
  const signer = { type: 'account', data: { address: thief } }
  const explanation = await judge.explain('wallet_grantPermissions', [requestOf({ signer })])
  expect(explanation?.statement).toMatchObject({ of: 'grants', to: thief })
})
