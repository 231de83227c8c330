import { expect, test } from 'vitest'
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
