import { encodeAbiParameters, encodeFunctionData, padHex, parseAbi, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { createFakeNode } from '../testing/fakeNode.ts'
import { first } from '../testing/fakeProvider.ts'
import { createReader } from './readContracts.ts'

const { signal } = new AbortController()
const abi = parseAbi([
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function supportsInterface(bytes4) view returns (bool)',
])
const questions = {
  decimals: encodeFunctionData({ abi, functionName: 'decimals' }),
  symbol: encodeFunctionData({ abi, functionName: 'symbol' }),
  single: encodeFunctionData({ abi, functionName: 'supportsInterface', args: ['0x80ac58cd'] }),
}
const word = (value: bigint) => padHex(`0x${value.toString(16)}`, { size: 32 })
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
/** Encodes a string result of `length` bytes with the given hex content. */
const written = (length: bigint, hex: string) => `${word(32n)}${word(length).slice(2)}${hex}`
const usdc = stringToHex('USDC').slice(2)

type Answers = Partial<Readonly<Record<keyof typeof questions, unknown>>>

function tokenOf(answers: Answers) {
  const byData = Object.fromEntries(Object.entries(questions).map(([name, data]) => [data, name]))
  const node = createFakeNode({
    eth_call: ([{ data }]: readonly [{ data: string }]) => answers[byData[data] as keyof Answers],
  })
  return createReader(node, signal).token(first)
}

test.each<[string, unknown, number | undefined]>([
  ['6', word(6n), 6],
  ['255', word(255n), 255],
  ['more than a byte', word(256n), undefined],
  ['a word with trailing bytes', `${word(6n)}00`, undefined],
  ['less than a word', '0x06', undefined],
  ['text that is not hex', 'x'.repeat(66), undefined],
  ['hex after a line break', `\n${word(6n).slice(0, -1)}`, undefined],
  ['hex before a line break', `${word(6n).slice(0, -1)}\n`, undefined],
  ['a value that is not text', 6, undefined],
  ['an empty result', undefined, undefined],
])('decimals that are %s', async (_, decimals, expected) => {
  await expect(tokenOf({ decimals })).resolves.toEqual({
    symbol: undefined,
    decimals: expected,
    isSingle: false,
  })
})

test.each<[string, unknown, string | undefined]>([
  ['a string', text('USDC'), 'USDC'],
  ['a long string', text('x'.repeat(100)), 'x'.repeat(32)],
  ['an empty string', text(''), undefined],
  ['32 bytes', padHex(stringToHex('MKR'), { size: 32, dir: 'right' }), 'MKR'],
  ['a full bytes32', stringToHex('M'.repeat(32)), 'M'.repeat(32)],
  ['less than 32 bytes', `${padHex(stringToHex('MKR'), { size: 32, dir: 'right' }).slice(0, -1)}`, undefined],
  ['a string that ends in zeros', text('USDC\0\0'), 'USDC'],
  ['a string with a zero inside', text('US\0DC'), 'US\0DC'],
  // The view that asks shows what is hidden.
  ['a string with hidden characters', text('U\u200bS\u202eD\u2800C'), 'U\u200bS\u202eD\u2800C'],
  ['a string shorter than the result', written(3n, usdc), 'USD'],
  ['a string shorter than its length', written(9n, usdc), 'USDC'],
  ['a string with a length beyond any number', written(2n ** 255n, usdc), undefined],
  ['a result of the maximum length', written(4n, usdc).padEnd(2_000, '0'), 'USDC'],
  ['a result above the maximum length', written(4n, usdc).padEnd(2_001, '0'), undefined],
  ['missing', undefined, undefined],
])('a symbol that is %s', async (_, symbol, expected) => {
  await expect(tokenOf({ symbol })).resolves.toEqual({
    symbol: expected,
    decimals: undefined,
    isSingle: false,
  })
})

test.each<[string, Answers, boolean]>([
  ['returns true', { single: word(1n) }, true],
  ['returns false', { single: word(0n) }, false],
  ['returns another number', { single: word(2n) }, false],
  ['returns true and has decimals', { single: word(1n), decimals: word(0n) }, false],
  ['returns nothing', {}, false],
])('a token of single items is one that %s', async (_, answers, isSingle) => {
  await expect(tokenOf(answers)).resolves.toMatchObject({ isSingle })
})

test.each<[string, unknown, boolean | undefined]>([
  ['contract code', '0x60', true],
  ['empty', '0x', false],
  ['a delegation', `0xef0100${'11'.repeat(20)}`, false],
  ['a delegation in upper case', `0xEF0100${'11'.repeat(20)}`, false],
  ['code that contains a delegation', '0x60ef0100', true],
  ['text that is not hex', 'code', undefined],
  ['a value that is not text', 60, undefined],
  ['missing', undefined, undefined],
])('code that is %s', async (_, eth_getCode, expected) => {
  const reader = createReader(createFakeNode({ eth_getCode }), signal)
  await expect(reader.hasCode(first)).resolves.toBe(expected)
})

test('each address is read once, in any case', async () => {
  const node = createFakeNode({ eth_getCode: '0x60', eth_call: word(1n) })
  const reader = createReader(node, signal)
  const address = first.toLowerCase()
  await Promise.all([
    reader.token(first),
    reader.token(address),
    reader.hasCode(first),
    reader.hasCode(address),
  ])
  await reader.token(address)
  const requests = (data: string) => ({ method: 'eth_call', params: [{ to: address, data }, 'latest'] })
  expect(node.requests).toEqual([
    requests(questions.decimals),
    requests(questions.symbol),
    requests(questions.single),
    { method: 'eth_getCode', params: [address, 'latest'] },
  ])
})
