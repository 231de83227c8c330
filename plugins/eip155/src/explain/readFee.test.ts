import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createFakeNode } from '../testing/fakeNode.ts'
import { first, second } from '../testing/fakeProvider.ts'
import { isUnderstood } from './cautions.ts'
import { read } from './explain.ts'
import { readFee } from './readFee.ts'

const { signal } = new AbortController()
const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const row = { from: first, to: second, value: hex(10n ** 18n) }

const answersOf = (answers: Readonly<Record<string, unknown>>) => ({
  eth_estimateGas: hex(21_000n),
  eth_gasPrice: hex(gwei),
  eth_getBalance: hex(10n ** 20n),
  eth_call: '0x',
  ...answers,
})
const feeOf = (part: object, answers: Readonly<Record<string, unknown>> = {}) =>
  readFee(createFakeNode(answersOf(answers)), [{ ...row, ...part }], signal)

test('the fee is about what the node estimates', async () => {
  const fee = { value: 21_000n * gwei, decimals: 18, symbol: 'ETH', exactness: 'about' }
  await expect(feeOf({})).resolves.toEqual({ fee, cautions: [], isSetHigh: false })
  await expect(feeOf({ gas: hex(21_000n) })).resolves.toEqual({ fee, cautions: [], isSetHigh: false })
})

test('the fee is atMost only when the request fixes all of it', async () => {
  const fixed = { gas: hex(21_000n), maxFeePerGas: hex(2n * gwei) }
  await expect(feeOf(fixed)).resolves.toMatchObject({ fee: { value: 42_000n * gwei, exactness: 'atMost' } })
  // With a publishing fee, or an unknown one, the fee is not atMost.
  for (const eth_call of [word(5n), undefined])
    await expect(feeOf(fixed, { eth_call })).resolves.toMatchObject({ fee: { exactness: 'about' } })
})

test('a tip without a maximum is paid in addition to the price of the network', async () => {
  const tip = { gas: hex(21_000n), maxPriorityFeePerGas: hex(2n * gwei) }
  await expect(feeOf(tip)).resolves.toMatchObject({ fee: { value: 63_000n * gwei, exactness: 'about' } })
  const capped = { ...tip, maxFeePerGas: hex(3n * gwei) }
  await expect(feeOf(capped)).resolves.toMatchObject({ fee: { value: 63_000n * gwei, exactness: 'atMost' } })
})

test('the publishing fee of an OP Stack network is included', async () => {
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
])('%j is contradictory: it is not understood and has no fee', async (part) => {
  await expect(feeOf(part)).resolves.toEqual({ fee: 'unknown', cautions: [], isSetHigh: false })
  const params = [{ ...row, ...part }]
  const result = read(
    { method: 'eth_sendTransaction', params },
    { account: first, reference: '1', native: {} },
  )
  expect(result?.cautions).toEqual(['feeConflict'])
  expect(result && isUnderstood(result)).toBe(false)
})

test.each([
  ['the same gas limit under both names', { gas: '0x5208', gasLimit: '0x5208', gasPrice: '0x1' }, 'atMost'],
  ['the other name of the gas limit', { gasLimit: '0x5208', maxFeePerGas: '0x1' }, 'atMost'],
  ['a price that fits its type', { type: '0x0', gas: '0x5208', gasPrice: '0x1' }, 'atMost'],
  ['a price of a later type', { type: '0x2', gas: '0x5208', maxFeePerGas: '0x1' }, 'atMost'],
  ['a price without a gas limit', { gasPrice: '0x1' }, 'about'],
])('%s is consistent and has a fee', async (_, part, exactness) => {
  await expect(feeOf(part)).resolves.toMatchObject({ fee: { value: 21_000n, exactness }, cautions: [] })
})

test.each([
  ['more than the amount', { value: hex(1000n) }, {}],
  ['more than a quarter of the balance', { value: undefined }, { eth_getBalance: hex(21_000n * gwei * 3n) }],
  ["based on more than ten times the network's price", { gasPrice: hex(11n * gwei) }, {}],
  ['for an unusually high gas limit', { gas: hex(10n ** 9n), value: hex(10n ** 17n) }, {}],
  ['for more than ten times the estimated gas', { gas: hex(210_001n) }, {}],
  ['for a high gas limit that cannot be compared', { gas: hex(3_000_001n) }, { eth_estimateGas: undefined }],
  ["based on a tip of ten times the network's price", { maxPriorityFeePerGas: hex(9n * gwei + 1n) }, {}],
])('a fee that is %s gets the caution highFee', async (_, part, answers) => {
  await expect(feeOf(part, answers)).resolves.toMatchObject({ cautions: ['highFee'] })
})

test.each([
  ['the price', { gasPrice: hex(11n * gwei) }, {}],
  ['the gas limit', { gas: hex(210_001n), value: hex(gwei) }, {}],
  ['the gas limit alone', { gas: hex(210_001n) }, {}],
  ['the tip', { maxPriorityFeePerGas: hex(10n * gwei) }, {}],
  ['both', { gas: hex(42_000n), maxFeePerGas: hex(6n * gwei), value: hex(gwei) }, {}],
  ['a limit that cannot be compared', { gas: hex(21_000n), value: hex(1n) }, { eth_estimateGas: undefined }],
  ['a price that cannot be compared', { gasPrice: hex(gwei), value: hex(1n) }, { eth_gasPrice: undefined }],
])('a fee that is high because of %s in the request is set by it', async (_, part, answers) => {
  await expect(feeOf(part, answers)).resolves.toMatchObject({ cautions: ['highFee'], isSetHigh: true })
})

test.each([
  ['sets nothing', {}],
  ['sets the usual price', { gasPrice: hex(gwei) }],
  ['sets ten times the usual gas limit', { gas: hex(210_000n) }],
])('a high fee of a request that %s is not set by it', async (_, part) => {
  await expect(feeOf({ ...part, value: hex(1000n) })).resolves.toMatchObject({
    cautions: ['highFee'],
    isSetHigh: false,
  })
})

test("without the node's estimate the fee is unknown", async () => {
  await expect(feeOf({}, { eth_estimateGas: undefined })).resolves.toEqual({
    fee: 'unknown',
    cautions: [],
    isSetHigh: false,
  })
})

test.each([
  ['the amount', { value: hex(21_000n * gwei) }, {}],
  ['a quarter of the balance', { value: undefined }, { eth_getBalance: hex(21_000n * gwei * 4n) }],
  ['ten times the price', { gasPrice: hex(10n * gwei) }, {}],
  ['ten times the price, with the tip', { maxPriorityFeePerGas: hex(9n * gwei) }, {}],
  ['ten times the estimated gas', { gas: hex(210_000n) }, {}],
  ['a usual gas limit that cannot be compared', { gas: hex(3_000_000n) }, { eth_estimateGas: undefined }],
])('a fee of exactly %s is not high', async (_, part, answers) => {
  await expect(feeOf(part, answers)).resolves.toMatchObject({ cautions: [] })
})

test("without the network's price the request's price counts; without both the fee is unknown", async () => {
  const answers = { eth_gasPrice: undefined }
  await expect(feeOf({ gasPrice: hex(gwei) }, answers)).resolves.toMatchObject({
    fee: { value: 21_000n * gwei },
    cautions: [],
  })
  await expect(feeOf({}, answers)).resolves.toEqual({ fee: 'unknown', cautions: [], isSetHigh: false })
})

test('the fee is known even when the balance could not be read', async () => {
  const read = await feeOf({ value: undefined }, { eth_getBalance: undefined })
  expect(read).toMatchObject({ fee: { value: 21_000n * gwei }, cautions: [] })
})

test.each([[`${word(5n)}0`], [` ${word(5n)}`], [[word(5n)]], [5], ['0x5']])(
  '%j is not a publishing fee: the fee is shown without it, as about',
  async (eth_call) => {
    const fixed = { gas: hex(21_000n), gasPrice: hex(gwei) }
    await expect(feeOf(fixed, { eth_call })).resolves.toMatchObject({
      fee: { value: 21_000n * gwei, exactness: 'about' },
    })
  },
)

const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
test.each([
  ['data', { data: '0xa9059cbb' }, 'a9059cbb'],
  ['input', { input: '0xd0e30db0' }, 'd0e30db0'],
  ['no data', {}, ''],
])('the node estimates exactly that transaction, with %s', async (_, part, data) => {
  const node = createFakeNode(answersOf({}))
  await readFee(node, [{ ...row, ...part, nonce: '0x1' }], signal)
  const call = data === '' ? {} : { data: `0x${data}` }
  const published = encodeFunctionData({ abi, args: [`0x${data}${'ff'.repeat(180)}`] })
  const oracle = '0x420000000000000000000000000000000000000F'
  expect(node.requests).toEqual([
    { method: 'eth_estimateGas', params: [{ from: first, to: second, value: row.value, ...call }] },
    { method: 'eth_gasPrice', params: [] },
    { method: 'eth_getBalance', params: [first, 'latest'] },
    { method: 'eth_call', params: [{ to: oracle, data: published }, 'latest'] },
  ])
})
