import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAdapter } from '../adapter.ts'
import { first, second } from '../testing/fakeProvider.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const from = `eip155:1:${first}` as const
const { signal } = new AbortController()
const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
} as const

type Results = Readonly<Record<string, string>>

/** An adapter whose node returns this code for every address, or a result by method; without one the node does not respond. */
function open(code?: string | Results) {
  let requests = 0
  const fetch: typeof globalThis.fetch = async (_, init) => {
    requests += 1
    if (code === undefined) return new Response('', { status: 400 })
    const calls: readonly { id: number; method: string }[] = [JSON.parse(String(init?.body))].flat()
    const resultOf = (method: string) => (typeof code === 'string' ? code : code[method])
    return Response.json(calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: resultOf(method) })))
  }
  const adapter = createAdapter({ networks: () => [{ ...network }], fetch })
  const warningsOf = async (text: string, options: Parameters<typeof adapter.checkAddress>[1]) => {
    const check = await adapter.checkAddress(text, options)
    return check.ok ? check.warnings : check.reason
  }
  return { warningsOf, requests: () => requests }
}

test.each([
  ['0x0000000000000000000000000000000000000000', ['zeroAddress']],
  [token, ['tokenContract']],
  [token.toLowerCase(), ['tokenContract']],
  ['0x000000000000000000000000000000000000dEaD', ['burnAddress']],
  ['0xdEAD000000000000000042069420694206942069', ['burnAddress']],
  ['0x0000000000000000000000000000000000000001', ['burnAddress']],
  ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', ['burnAddress']],
  [first, ['ownAddress']],
  [first.toLowerCase(), ['ownAddress']],
  ['0x70990000000000000000000000000000000079c8', ['lookAlike']],
  [`${second.slice(0, 6)}${'1'.repeat(32)}${second.slice(-4)}`.toLowerCase(), ['lookAlike']],
  [second, []],
])('%s: %j', async (to, warnings) => {
  const { warningsOf, requests } = open()
  expect(await warningsOf(to, { from, token, knownAddresses: [second] })).toEqual(warnings)
  expect(requests()).toBe(0)
})

test('without options only the shape of an address is checked', async () => {
  expect(await open('0x60').warningsOf(first, undefined)).toBeUndefined()
})

test('a contract address gets a warning if the chain may be read; an account that delegates its code does not', async () => {
  expect(await open('0x6080').warningsOf(second, { from, signal })).toEqual(['contract'])
  expect(await open(`0xef0100${'ab'.repeat(20)}`).warningsOf(second, { from, signal })).toEqual([])
  expect(await open('0x').warningsOf(second, { from, signal })).toEqual([])
  expect(await open('0x6080').warningsOf(second, { from })).toEqual([])
  expect(await open().warningsOf(second, { from, signal })).toEqual([])
})

const fresh = { eth_getCode: '0x', eth_getTransactionCount: '0x0', eth_getBalance: '0x0' }

test.each<[string, Results, readonly string[]]>([
  ['has sent nothing and holds nothing', fresh, ['unused']],
  ['has sent something', { ...fresh, eth_getTransactionCount: '0x1' }, []],
  ['holds something', { ...fresh, eth_getBalance: '0x1' }, []],
  ['is a contract', { ...fresh, eth_getCode: '0x60' }, ['contract']],
  ['cannot be counted', { ...fresh, eth_getTransactionCount: 'none' }, []],
  ['has a balance that cannot be read', { ...fresh, eth_getBalance: '-1' }, []],
])('an address that %s', async (_, results, warnings) => {
  expect(await open(results).warningsOf(second, { from, signal })).toEqual(warnings)
  expect(await open(results).warningsOf(second, { from })).toEqual([])
})

test('a known address has no warning about being unused', async () => {
  expect(await open(fresh).warningsOf(second, { from, signal, knownAddresses: [second] })).toEqual([])
})

test('an address with the same ends as a known address is a look-alike, in any case', async () => {
  const { warningsOf } = open()
  const middle = fc.stringMatching(/^[0-9a-f]{32}$/)
  await fc.assert(
    fc.asyncProperty(
      middle,
      fc.constantFrom(first, second),
      fc.boolean(),
      async (between, whose, isUpper) => {
        const digits = `${whose.slice(2, 6)}${between}${whose.slice(-4)}`.toLowerCase()
        const to = `0x${isUpper ? digits.toUpperCase() : digits}`
        fc.pre(to.toLowerCase() !== whose.toLowerCase())
        expect(await warningsOf(to, { from, token, knownAddresses: [second] })).toEqual(['lookAlike'])
      },
    ),
    runs,
  )
})
