import { expect, test } from 'vitest'
import type { Node } from '../actions/readChain.ts'
import { first, second } from '../testing/fakeProvider.ts'
import { isUnderstood } from './cautions.ts'
import { read } from './explain.ts'
import { readFee } from './readFee.ts'

const { signal } = new AbortController()
const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const row = { from: first, to: second, value: hex(10n ** 18n) }

/** A node that answers by method; what it has no answer for is an error of it. */
function nodeOf(answers: Readonly<Record<string, string>>): Node {
  const all: Readonly<Record<string, string>> = {
    eth_estimateGas: hex(21_000n),
    eth_gasPrice: hex(gwei),
    eth_getBalance: hex(10n ** 20n),
    eth_call: '0x',
    ...answers,
  }
  return {
    network: {
      id: 1,
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://node.example'] } },
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
    },
    fetch: async (_, init) => {
      const calls: readonly { id: number; method: string }[] = [JSON.parse(String(init?.body))].flat()
      return Response.json(
        calls.map(({ id, method }) =>
          all[method] === ''
            ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
            : { jsonrpc: '2.0', id, result: all[method] },
        ),
      )
    },
  }
}
const feeOf = (part: object, answers: Readonly<Record<string, string>> = {}) =>
  readFee(nodeOf(answers), [{ ...row, ...part }], signal)

test('what the node estimates is about what it costs', async () => {
  const fee = { value: 21_000n * gwei, decimals: 18, symbol: 'ETH', exactness: 'about' }
  await expect(feeOf({})).resolves.toEqual({ fee, cautions: [] })
  await expect(feeOf({ gas: hex(21_000n) })).resolves.toEqual({ fee, cautions: [] })
})

test('it is at most that only when the request fixes all of it', async () => {
  const fixed = { gas: hex(21_000n), maxFeePerGas: hex(2n * gwei) }
  await expect(feeOf(fixed)).resolves.toMatchObject({ fee: { value: 42_000n * gwei, exactness: 'atMost' } })
  // Where the fee of another network comes on top, or that could not be read, it is not.
  for (const eth_call of [word(5n), ''])
    await expect(feeOf(fixed, { eth_call })).resolves.toMatchObject({ fee: { exactness: 'about' } })
})

test('what an OP Stack network takes for publishing is in it', async () => {
  const { fee } = await feeOf({}, { eth_call: word(1_000n * gwei) })
  expect(fee).toMatchObject({ value: 22_000n * gwei })
})

test.each([
  [{ gasPrice: hex(10n ** 15n), maxFeePerGas: '0x1' }],
  [{ gasPrice: '0x1', maxPriorityFeePerGas: '0x1' }],
  [{ gas: '0x5208', gasLimit: '0x1c9c380' }],
  [{ type: '0x0', maxFeePerGas: '0x1' }],
  [{ type: '0x1', maxFeePerGas: '0x1' }],
  [{ type: '0x2', gasPrice: '0x1' }],
])('%j says two things: it is not understood, and no fee is told', async (part) => {
  await expect(feeOf(part)).resolves.toEqual({ fee: 'unknown', cautions: [] })
  const params = [{ ...row, ...part }]
  const said = read({ method: 'eth_sendTransaction', params }, { account: first, reference: '1', native: {} })
  expect(said?.cautions).toEqual(['feeConflict'])
  expect(said && isUnderstood(said)).toBe(false)
})

test.each([
  ['more than is sent', { value: hex(1000n) }, {}],
  ['more than a quarter of the balance', { value: undefined }, { eth_getBalance: hex(21_000n * gwei * 3n) }],
  ['at more than ten times the price', { gasPrice: hex(11n * gwei) }, {}],
  ['for more gas than there is use for', { gas: hex(10n ** 9n), value: hex(10n ** 17n) }, {}],
])('a fee that is %s is told as high', async (_, part, answers) => {
  await expect(feeOf(part, answers)).resolves.toMatchObject({ cautions: ['highFee'] })
})

test('a node that does not know what it costs leaves it unknown', async () => {
  await expect(feeOf({}, { eth_estimateGas: '' })).resolves.toEqual({ fee: 'unknown', cautions: [] })
})
