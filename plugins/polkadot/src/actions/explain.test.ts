import { expect, test } from 'vitest'
import { toHex } from '../hex.ts'
import { kusama, polkadot } from '../networks.ts'
import { encodeAddress } from '../ss58.ts'
import { explain } from './explain.ts'

const reference = polkadot.id
const chainId = `polkadot:${reference}` as const
const networks = [
  { ...polkadot, caipNetworkId: chainId },
  { ...kusama, caipNetworkId: `polkadot:${kusama.id}` as const },
  { ...polkadot, chainNamespace: 'eip155', caipNetworkId: 'eip155:61' },
] as const

const [one, other] = [1, 2].map((seed) => new Uint8Array(32).fill(seed))
const written = (key: Uint8Array = new Uint8Array(32), prefix = 0) => encodeAddress(key, prefix)

async function explained(method: string, params: unknown, address = written(one)) {
  const seen = []
  const account = `${chainId}:${address}` as const
  for await (const one of explain(networks, { method, params, chainId }, { account })) seen.push(one)
  return seen
}
const sign = (message: unknown, encoding?: string) =>
  explained('polkadot_signMessage', { message, ...(encoding === undefined ? {} : { encoding }) })

const payload = `0x0403${reference}${'ab'.repeat(16)}`
/** Every character is one of base64, except for the spaces. */
const plainText = 'I agree to the terms of the shop and own this account '.repeat(4)
const longText = 'I agree to the terms of the shop, and I am the owner of this account. '.repeat(4)
const hexOf = (text: string) => toHex(new TextEncoder().encode(text))
const base64Of = (hex: string) => Buffer.from(hex.slice(2), 'hex').toString('base64')
const spaced = (text: string, filler: string) => text.replace(/(?<=^.{2}(?:..)*)(?=..)/g, filler)
const digest = `0x${'9f'.repeat(32)}`

test.each([
  ['a sentence', 'Hello', undefined, { text: 'Hello' }, []],
  ['several lines', 'One\n\tTwo\r\nThree', undefined, { text: 'One\n\tTwo\r\nThree' }, []],
  ['text with a byte order mark', '\ufeffHi', undefined, { text: '\ufeffHi' }, []],
  ['a control character', 'Hi\u0000', undefined, { text: 'Hi\u0000' }, ['unreadableText']],
  ['text in hex', '0x4869', 'hex', { text: 'Hi' }, []],
  ['hex that is meant as text', '0x4869', undefined, { text: '0x4869' }, []],
  ['text that is declared as hex', 'Hi', 'hex', { text: 'Hi' }, ['unexplainedParts']],
  ['32 characters', 'a'.repeat(32), undefined, { text: 'a'.repeat(32) }, ['hashMessage']],
  ['32 bytes', digest, 'hex', { bytes: digest }, ['hashMessage']],
  ['33 bytes', `${digest}9f`, 'hex', { bytes: `${digest}9f` }, []],
  ['a transaction', payload, 'hex', { bytes: payload }, ['transactionMessage']],
  ['a transaction as text', payload, undefined, { text: payload }, ['transactionMessage']],
  [
    'a transaction as text in upper case',
    `0x${payload.slice(2).toUpperCase()}`,
    undefined,
    { text: `0x${payload.slice(2).toUpperCase()}` },
    ['transactionMessage'],
  ],
  [
    'a transaction for another network of the site',
    `0x0403${kusama.id}`,
    undefined,
    { text: `0x0403${kusama.id}` },
    ['transactionMessage'],
  ],
  [
    'text after a transaction',
    `${payload} is not for me`,
    undefined,
    { text: `${payload} is not for me` },
    [],
  ],
  [
    'text before a transaction',
    `Is this yours? ${payload}`,
    undefined,
    { text: `Is this yours? ${payload}` },
    [],
  ],
  ['a long text in hex', hexOf(longText), 'hex', { text: longText }, []],
  ['a long text of words', longText, undefined, { text: longText }, []],
  ['a long text without punctuation', plainText, undefined, { text: plainText }, []],
  [
    'a long text with an encoding that is not known',
    longText,
    'bytes',
    { text: longText },
    ['unexplainedParts'],
  ],
  [
    'a long text in hex that is meant as text',
    hexOf(longText),
    undefined,
    { text: hexOf(longText) },
    ['structuredMessage'],
  ],
  [
    'the hex of bytes as text in hex',
    hexOf(hexOf(longText)),
    'hex',
    { text: hexOf(longText) },
    ['structuredMessage'],
  ],
  ['the digits of a network elsewhere', '0x0061', undefined, { text: '0x0061' }, []],
] as const)(
  'a message that is %s is explained with its cautions',
  async (_, message, encoding, content, cautions) => {
    expect(await sign(message, encoding)).toEqual([
      {
        statement: { kind: 'message', ...content, cautions },
        isUnderstood: 'text' in content && cautions.length === 0,
        isBlocked: cautions.some((one) => one === 'transactionMessage'),
      },
    ])
  },
)

test.each<readonly [string, unknown]>([
  ['as it is', payload],
  ['with a prefix in upper case', payload.replace('0x', '0X')],
  ['without a prefix', payload.slice(2)],
  ['with two prefixes', `0x${payload}`],
  ['with spaces around', ` \t${payload}\n`],
  ['with spaces inside', spaced(payload, ' ')],
  ['with tabs and line breaks inside', spaced(payload, '\t\r\n')],
  ['with invisible characters inside', spaced(payload, '\u200b\u2060')],
  ['with zero bytes at the end', `${payload}${'\u0000'.repeat(64)}`],
  ['with an odd number of digits', payload.replace('0x', '0x0')],
  ['after bytes of zero', payload.replace('0x', `0x${'00'.repeat(32)}`)],
  ['in base64', base64Of(payload)],
  ['in base64 with spaces inside', spaced(base64Of(payload), ' ')],
  ['in base64 with too much padding', `${base64Of(payload)}=====`],
  ['in hex of base64', hexOf(base64Of(payload))],
  ['in base64 of hex', Buffer.from(payload).toString('base64')],
  ['in hex of hex', hexOf(spaced(payload, ' '))],
  ['as a list of bytes', [...Buffer.from(payload.slice(2), 'hex')]],
  ['as a list of characters', [...Buffer.from(payload)]],
])('an extrinsic %s is no message, whatever its encoding is said to be', async (_, message) => {
  const encodings = [undefined, 'hex', 'bytes', 'base64', 'utf8']
  for (const encoding of encodings)
    expect(await sign(message, encoding), encoding).toMatchObject([
      { statement: { cautions: expect.arrayContaining(['transactionMessage']) }, isBlocked: true },
    ])
  if (typeof message === 'string')
    expect(await sign(hexOf(message), 'hex')).toMatchObject([{ isBlocked: true }])
})

test.each([
  ['a message of bytes', 'polkadot_signMessage', { message: [72, 105] }],
  ['a message without text', 'polkadot_signMessage', undefined],
  ['another method', 'polkadot_getAccounts', { message: 'Hi' }],
])('%s is left to the wallet', async (_, method, params) => {
  expect(await explained(method, params)).toEqual([])
})

const genesisHash = `0x${reference}${'0'.repeat(32)}`

test.each([
  ['for the account and the network', { genesisHash, address: written(one) }, []],
  ['for the account as another chain encodes it', { genesisHash, address: written(one, 42) }, []],
  [
    'with the network in upper case',
    { genesisHash: `0x${reference.toUpperCase()}${'F'.repeat(32)}`, address: written(one) },
    [],
  ],
  ['for another account', { genesisHash, address: written(other) }, ['otherAccount']],
  ['for no account', { genesisHash }, ['otherAccount']],
  ['for a malformed account', { genesisHash, address: 'nobody' }, ['otherAccount']],
  [
    'for another network',
    { genesisHash: `0x${kusama.id}${'0'.repeat(32)}`, address: written(one) },
    ['otherNetwork'],
  ],
  ['without a network', { address: written(one) }, ['otherNetwork']],
  ['without a payload', undefined, ['otherAccount', 'otherNetwork']],
])('a transaction %s gets exactly these cautions', async (_, transactionPayload, cautions) => {
  for (const method of ['polkadot_signTransaction', 'polkadot_signAndSendTransaction']) {
    const params = { address: written(one), transactionPayload }
    expect(await explained(method, params)).toEqual([
      {
        statement: { kind: 'data', cautions },
        isUnderstood: false,
        isBlocked: cautions.length > 0,
        fee: 'unknown',
      },
    ])
  }
})

test('two texts that are not addresses are the same account only when they are identical', async () => {
  const ask = (address: unknown, payer: unknown) =>
    explained(
      'polkadot_signTransaction',
      { address, transactionPayload: { genesisHash, address: payer } },
      'one',
    )
  expect(await ask('one', 'one')).toMatchObject([{ isBlocked: false }])
  expect(await ask('one', 'two')).toMatchObject([{ isBlocked: true }])
})

const oneDot = 10n ** 10n

test.each([
  ['none', undefined, undefined, 'unknown', false],
  ['of zero', `0x${'0'.repeat(32)}`, undefined, 'unknown', false],
  ['of one unit, in hex', `0x${oneDot.toString(16)}`, undefined, 'unknown', false],
  ['of more than one unit, in hex', `0x${(oneDot + 1n).toString(16)}`, '0x', oneDot + 1n, true],
  ['of more than one unit, in decimals', `${oneDot + 1n}`, undefined, oneDot + 1n, true],
  ['of more than one unit, as a number', Number(oneDot + 1n), '0x00', oneDot + 1n, true],
  ['in another asset', '1', { parents: 0 }, 'unknown', true],
  ['that cannot be read', 'all', undefined, 'unknown', true],
  ['that is negative', -1, undefined, 'unknown', true],
] as const)('a tip %s: its fee, and whether it has a caution', async (_, tip, assetId, value, isHigh) => {
  const transactionPayload = { genesisHash, address: written(one), tip, assetId }
  const [seen] = await explained('polkadot_signAndSendTransaction', {
    address: written(one),
    transactionPayload,
  })
  const fee = value === 'unknown' ? value : { value, decimals: 10, symbol: 'DOT', exactness: 'about' }
  expect(seen).toEqual({
    statement: { kind: 'data', cautions: isHigh ? ['highFee'] : [] },
    isUnderstood: false,
    isBlocked: false,
    fee,
  })
})

test('with no account connected, every request that names one is for another account', async () => {
  const params = { address: written(one), message: 'Hello' }
  for await (const seen of explain(
    networks,
    { method: 'polkadot_signMessage', params, chainId },
    { account: undefined },
  ))
    expect(seen).toMatchObject({ statement: { cautions: ['otherAccount'] }, isBlocked: true })
})
