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
/** The answer for a text of `length` bytes that is `hex`. */
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
  ['a word with more behind it', `${word(6n)}00`, undefined],
  ['less than a word', '0x06', undefined],
  ['no hex', 'x'.repeat(66), undefined],
  ['hex with a line before it', `\n${word(6n).slice(0, -1)}`, undefined],
  ['hex with a line behind it', `${word(6n).slice(0, -1)}\n`, undefined],
  ['no text', 6, undefined],
  ['nothing', undefined, undefined],
])('decimals that are %s', async (_, decimals, expected) => {
  await expect(tokenOf({ decimals })).resolves.toEqual({
    symbol: undefined,
    decimals: expected,
    isSingle: false,
  })
})

test.each<[string, unknown, string | undefined]>([
  ['a text', text('USDC'), 'USDC'],
  ['a long text', text('x'.repeat(100)), 'x'.repeat(32)],
  ['nothing', text(''), undefined],
  ['32 bytes', padHex(stringToHex('MKR'), { size: 32, dir: 'right' }), 'MKR'],
  ['all of 32 bytes', stringToHex('M'.repeat(32)), 'M'.repeat(32)],
  ['less than 32 bytes', `${padHex(stringToHex('MKR'), { size: 32, dir: 'right' }).slice(0, -1)}`, undefined],
  ['a text that ends in zeros', text('USDC\0\0'), 'USDC'],
  ['a text with a zero in it', text('US\0DC'), 'US\0DC'],
  ['a text that is shorter than its answer', written(3n, usdc), 'USD'],
  ['a text that is said to be longer than it is', written(9n, usdc), 'USDC'],
  ['a text of a length that no number has', written(2n ** 255n, usdc), undefined],
  ['an answer of the greatest length that is read', written(4n, usdc).padEnd(2_000, '0'), 'USDC'],
  ['an answer that is longer', written(4n, usdc).padEnd(2_001, '0'), undefined],
  ['unanswered', undefined, undefined],
])('a symbol that is %s', async (_, symbol, expected) => {
  await expect(tokenOf({ symbol })).resolves.toEqual({
    symbol: expected,
    decimals: undefined,
    isSingle: false,
  })
})

test.each<[string, Answers, boolean]>([
  ['says so', { single: word(1n) }, true],
  ['says no', { single: word(0n) }, false],
  ['says something else', { single: word(2n) }, false],
  ['says so and counts in decimals', { single: word(1n), decimals: word(0n) }, false],
  ['says nothing', {}, false],
])('a token of single items is one that %s', async (_, answers, isSingle) => {
  await expect(tokenOf(answers)).resolves.toMatchObject({ isSingle })
})

test.each<[string, unknown, boolean | undefined]>([
  ['code', '0x60', true],
  ['none', '0x', false],
  ['what an account has that delegated', `0xef0100${'11'.repeat(20)}`, false],
  ['that in upper case', `0xEF0100${'11'.repeat(20)}`, false],
  ['code in which that is', '0x60ef0100', true],
  ['no hex', 'code', undefined],
  ['no text', 60, undefined],
  ['unread', undefined, undefined],
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
  const asked = (data: string) => ({ method: 'eth_call', params: [{ to: address, data }, 'latest'] })
  expect(node.asked).toEqual([
    asked(questions.decimals),
    asked(questions.symbol),
    asked(questions.single),
    { method: 'eth_getCode', params: [address, 'latest'] },
  ])
})
