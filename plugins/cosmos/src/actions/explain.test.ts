import { formatAccountId } from '@latchkit/kernel'
import { toBase64 } from '@latchkit/kernel/chain'
import { withInherited } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { addressOn, moon, star } from '../testing/fakeKeplr.ts'
import { explain } from './explain.ts'
import { messageDoc } from './messageDoc.ts'

const address = addressOn('cosmos')
const account = formatAccountId(star.caipNetworkId, address)

interface Ask {
  readonly method?: string
  readonly account?: typeof account | undefined
  readonly chainId?: typeof star.caipNetworkId
}

async function explained(params: unknown, ask: Ask = {}) {
  const request = { method: 'cosmos_signAmino', chainId: star.caipNetworkId, ...ask, params }
  const seen = []
  for await (const one of explain([star, moon], request, { account, ...ask })) seen.push(one)
  return seen
}
const bytesOf = (text: string) => new TextEncoder().encode(text)
/** Creates the document of a message with these bytes. */
function docOf(bytes: Uint8Array, signer = address) {
  const doc = messageDoc(signer, '')
  return { ...doc, msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(bytes) } }] }
}
const sign = (bytes: Uint8Array) => explained({ signerAddress: address, signDoc: docOf(bytes) })

const amino = { chain_id: 'star-1', account_number: '1', sequence: '0', fee: {}, msgs: [], memo: '' }
const without = (name: keyof typeof amino) =>
  JSON.stringify(Object.fromEntries(Object.entries(amino).filter(([key]) => key !== name)))

test.each([
  ['a sentence', 'Hello', []],
  ['several lines', 'One\n\tTwo\r\nThree', []],
  ['text with a byte order mark', '\ufeffHi', []],
  ['a control character', 'Hi\u0000', ['unreadableText']],
  ['32 characters', 'a'.repeat(32), ['hashMessage']],
  ['33 characters', 'a'.repeat(33), []],
  ['a transaction in JSON', JSON.stringify(amino), ['transactionMessage']],
  ['a transaction in JSON on several lines', JSON.stringify(amino, null, 2), ['transactionMessage']],
  ['a transaction without a memo', without('memo'), ['transactionMessage']],
  ['JSON without a chain', without('chain_id'), []],
  ['JSON without messages', without('msgs'), []],
  ['JSON without a fee', without('fee'), []],
  ['empty JSON', 'null', []],
] as const)('a message that is %s is explained with its cautions', async (_, text, cautions) => {
  expect(await sign(bytesOf(text))).toEqual([
    {
      statement: { kind: 'message', text, cautions },
      isUnderstood: cautions.length === 0,
      isBlocked: cautions.some((one) => one === 'transactionMessage'),
    },
  ])
})

const field = (tag: number, bytes: Uint8Array) => [tag, bytes.length, ...bytes]
const body = field(0x0a, Uint8Array.of(1, 2, 3))
const info = field(0x12, Uint8Array.of(4))
const chain = field(0x1a, bytesOf('star-1'))
const long = [0x0a, 0xac, 0x02, ...new Uint8Array(300)]

test.each([
  ['a transaction', [...body, ...info, ...chain, 0x20, 7], true],
  ['a transaction with its fields in another order', [0x20, 7, ...chain, ...info, ...body], true],
  ['a transaction with a long account number', [...body, ...info, ...chain, 0x20, 0xff, 0xff, 0x7f], true],
  ['a transaction with account number 0', [...body, ...info, ...chain], true],
  ['a transaction with a long body', [...long, ...info, ...chain], true],
  ['a transaction with empty fields', [0x0a, 0, 0x12, 0, 0x1a, 0], true],
  ['a transaction without a body', [...info, ...chain, 0x20, 7], false],
  ['a transaction without a signer', [...body, ...chain, 0x20, 7], false],
  ['a transaction without a chain', [...body, ...info, 0x20, 7], false],
  ['a truncated transaction', [...body, ...info, ...chain].slice(0, -1), false],
  ['a transaction with a truncated number', [...body, ...info, ...chain, 0x20], false],
  ['a transaction with an unknown field', [...body, ...info, ...chain, 0x2a, 0], false],
  ['a transaction after something else', [0xff, ...body, ...info, ...chain], false],
  ['a document whose tags are all in one field', [0x0a, 3, 0x0a, 0x12, 0x1a], false],
])(
  'message bytes that are %s are detected and blocked only when they really are a document',
  async (_, input, isOne) => {
    // It does not matter whether such bytes are text as well.
    const [result] = await sign(Uint8Array.from(input))
    expect(result).toMatchObject({ isBlocked: isOne })
    expect(result?.statement.cautions?.includes('transactionMessage')).toBe(isOne)
  },
)

test('bytes that are not text are shown unchanged, and not understood', async () => {
  const bytes = Uint8Array.of(0xff, 0xfe, 0)
  expect(await sign(bytes)).toEqual([
    {
      statement: { kind: 'message', bytes: toBase64(bytes), cautions: [] },
      isUnderstood: false,
      isBlocked: false,
    },
  ])
})

test.each([
  [
    'the signer of the document',
    { signerAddress: address, signDoc: docOf(bytesOf('Hi'), addressOn('cosmos', 1)) },
  ],
  ['the signer of the request', { signerAddress: addressOn('cosmos', 1), signDoc: docOf(bytesOf('Hi')) }],
])('a message in which another account is %s is blocked', async (_, params) => {
  const statement = { kind: 'message', text: 'Hi', cautions: ['otherAccount'] }
  expect(await explained(params)).toEqual([{ statement, isUnderstood: false, isBlocked: true }])
})

test('a message names no network, so it is valid for every network', async () => {
  const there = addressOn('moon')
  const ask = { account: formatAccountId(moon.caipNetworkId, there), chainId: moon.caipNetworkId }
  const result = await explained({ signerAddress: there, signDoc: docOf(bytesOf('Hi'), there) }, ask)
  expect(result).toMatchObject([{ isUnderstood: true, isBlocked: false }])
})

const aminoDoc = (chain_id: string) => ({ ...amino, chain_id })
const directDoc = (chainId: string) => ({ chainId, bodyBytes: '', authInfoBytes: '', accountNumber: '1' })

test.each([
  ['cosmos_signAmino', aminoDoc('star-1'), []],
  ['cosmos_signAmino', aminoDoc('moon-1'), ['otherNetwork']],
  ['cosmos_signAmino', directDoc('star-1'), ['otherNetwork', 'unexplainedParts']],
  ['cosmos_signDirect', directDoc('star-1'), []],
  ['cosmos_signDirect', directDoc('moon-1'), ['otherNetwork']],
  ['cosmos_signDirect', aminoDoc('star-1'), ['otherNetwork', 'unexplainedParts']],
  // A message document is not valid for a protobuf signature.
  ['cosmos_signDirect', docOf(bytesOf('Hi')), ['otherNetwork', 'unexplainedParts']],
  ['cosmos_sendTransaction', directDoc('star-1'), []],
  ['cosmos_sendTransaction', undefined, ['otherNetwork']],
])('%s of %j: only the account and the network are checked', async (method, signDoc, cautions) => {
  const isBlocked = cautions.length > 0
  expect(await explained({ signerAddress: address, signDoc }, { method })).toMatchObject([
    { statement: { kind: 'data', cautions }, isUnderstood: false, isBlocked },
  ])
  expect(await explained({ signDoc }, { method })).toMatchObject([
    {
      statement: { kind: 'data', cautions: ['otherAccount', ...cautions] },
      isUnderstood: false,
      isBlocked: true,
    },
  ])
})

test('with no account connected, every request that names one is for another account', async () => {
  const params = { signerAddress: address, signDoc: aminoDoc('star-1') }
  expect(await explained(params, { account: undefined })).toMatchObject([{ isBlocked: true }])
})

test.each(['cosmos_getAccounts', 'cosmos_sign', 'cosmos_signDirectAux', 'my_cosmos_signAmino'])(
  '%s is left to the wallet',
  async (method) => {
    const params = { signerAddress: address, signDoc: aminoDoc('star-1') }
    expect(await explained(params, { method })).toEqual([])
  },
)

test('JSON without a fee is no transaction on a page that adds a fee to every object', async () => {
  const [seen] = await withInherited('fee', {}, () => sign(bytesOf(without('fee'))))
  expect(seen?.statement.cautions).toEqual([])
})
