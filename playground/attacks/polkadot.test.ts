import { polkadot } from '@latchkit/plugin-polkadot'
import { kusama, polkadot as relay } from '@latchkit/plugin-polkadot/networks'
import { TypeRegistry } from '@polkadot/types'
import { blake2AsU8a, encodeAddress } from '@polkadot/util-crypto'
import { beforeAll, expect, test } from 'vitest'
import { openJudge } from './openJudge.ts'
import { isTransaction, one, otherAccount, otherNetwork, two } from './verdicts.ts'

// Requests of a hostile page: what a wallet could take for something else than what is shown needs a second look, or is refused
// before anything is shown. Calls are not decoded, so no transaction passes with one press.

const own = new Uint8Array(32).fill(1)
const other = new Uint8Array(32).fill(2)
const address = encodeAddress(own, 0)
const stranger = encodeAddress(other, 0)
const genesisOf = (reference: string) => `0x${reference}${'c3'.repeat(16)}`
const genesisHash = genesisOf(relay.id)
/** A network that neither the site nor the kit knows. */
const unknownGenesis = genesisOf('d1'.repeat(16))

const registry = new TypeRegistry()
const remark = '0x00071c68656c6c6f2e2e'
const payload = {
  address,
  blockHash: `0x${'b4'.repeat(32)}`,
  blockNumber: '0x01500000',
  era: '0x0500',
  genesisHash,
  method: remark,
  nonce: '0x00000003',
  specVersion: '0x000f4628',
  tip: `0x${'0'.repeat(32)}`,
  transactionVersion: '0x0000001a',
  signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
  version: 4,
} as const

/** The bytes that sign an extrinsic, as the SDK encodes them. */
const signedBytes = (change: object = {}): Buffer =>
  Buffer.from(
    registry
      .createType('ExtrinsicPayload', { ...payload, ...change }, { version: 4 })
      .toU8a({ method: true }),
  )
const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

const bytes = signedBytes()
const hex = hexOf(bytes)
const elsewhere = signedBytes({ genesisHash: unknownGenesis })
const onKusama = hexOf(signedBytes({ genesisHash: genesisOf(kusama.id) }))

type Row = readonly [name: string, fields: object, verdict: string]

const messages: readonly Row[] = [
  ['a greeting', { message: 'hello' }, one],
  ['a greeting in hex', { message: '0x68656c6c6f', encoding: 'hex' }, one],
  ['an extrinsic in hex', { message: hex, encoding: 'hex' }, isTransaction],
  ['an extrinsic in hex without its prefix', { message: hex.slice(2), encoding: 'hex' }, isTransaction],
  ['an extrinsic as text', { message: hex }, isTransaction],
  ['an extrinsic as text in capitals', { message: `0x${hex.slice(2).toUpperCase()}` }, isTransaction],
  ['an extrinsic as text without its prefix', { message: hex.slice(2) }, isTransaction],
  ['an extrinsic as text after a line break', { message: `\n ${hex}` }, isTransaction],
  ['an extrinsic as text with an invisible character', { message: `0x\u200b${hex.slice(2)}` }, isTransaction],
  ['an extrinsic as text after a byte order mark', { message: `\ufeff${hex}` }, isTransaction],
  ['an extrinsic as text in hex', { message: hexOf(Buffer.from(hex)), encoding: 'hex' }, isTransaction],
  ['an extrinsic as text with spaces in it', { message: hex.replace(/../g, '$& ') }, isTransaction],
  ['an extrinsic as text with a digit before it', { message: hex.replace('0x', '0x0') }, isTransaction],
  ['a long text in hex', { message: hexOf(Buffer.from('I agree. '.repeat(20))), encoding: 'hex' }, one],
  ['an extrinsic in base64', { message: bytes.toString('base64') }, isTransaction],
  ['an extrinsic in base64 for URLs', { message: bytes.toString('base64url') }, isTransaction],
  ['an extrinsic in the wrapper of messages', { message: `<Bytes>${hex}</Bytes>` }, one],
  [
    'an extrinsic in another encoding',
    { message: bytes.toString('base64'), encoding: 'base64' },
    isTransaction,
  ],
  ['a text in another encoding', { message: 'aGVsbG8=', encoding: 'base64' }, `${two}: unexplainedParts`],
  ['a text that is said to be hex', { message: 'hello', encoding: 'hex' }, `${two}: unexplainedParts`],
  ['an extrinsic of a network that the site has not', { message: onKusama, encoding: 'hex' }, isTransaction],
  ['an extrinsic of such a network as text', { message: onKusama }, isTransaction],
  ['an extrinsic of an unknown network', { message: hexOf(elsewhere), encoding: 'hex' }, two],
  ['an extrinsic of an unknown network as text', { message: hexOf(elsewhere) }, `${two}: structuredMessage`],
  [
    'an extrinsic of an unknown network as text without its prefix',
    { message: elsewhere.toString('hex') },
    `${two}: structuredMessage`,
  ],
  [
    'an extrinsic of an unknown network as text with spaces in it',
    { message: hexOf(elsewhere).replace(/../g, '$& ') },
    `${two}: structuredMessage`,
  ],
  [
    'an extrinsic of an unknown network in base64',
    { message: elsewhere.toString('base64') },
    `${two}: structuredMessage`,
  ],
  [
    'the hash of a long extrinsic',
    { message: hexOf(blake2AsU8a(bytes)), encoding: 'hex' },
    `${two}: hashMessage`,
  ],
  ['the hash of a long extrinsic as text', { message: hexOf(blake2AsU8a(bytes)) }, `${two}: hashMessage`],
  ['32 characters', { message: 'a'.repeat(32) }, `${two}: hashMessage`],
  ['a control character', { message: 'hello\u0007' }, `${two}: unreadableText`],
  ['an account of the wallet that is not connected', { address: stranger, message: 'hello' }, otherAccount],
  [
    'the connected account as another network writes it',
    { address: encodeAddress(own, 2), message: 'hello' },
    one,
  ],
  ['an account in capitals', { address: address.toUpperCase(), message: 'hello' }, otherAccount],
  ['a list of accounts', { address: [address], message: 'hello' }, otherAccount],
  ['no account', { address: undefined, message: 'hello' }, one],
  [
    'a payload beside the message',
    { message: 'hello', transactionPayload: payload },
    `${two}: unexplainedParts`,
  ],
  ['data beside the message', { message: 'hello', data: hex }, `${two}: unexplainedParts`],
  ['a type beside the message', { message: 'hello', type: 'payload' }, `${two}: unexplainedParts`],
  ['an extrinsic as a list of bytes', { message: [...bytes] }, isTransaction],
  ['another list of bytes', { message: [104, 105] }, `${two}: not explained`],
]

const callOf = (method: string) => ({ method })
const transactions: readonly Row[] = [
  ['a remark', {}, two],
  ['a batch', callOf(`0x1a0008${remark.slice(2)}${remark.slice(2)}`), two],
  ['a batch in a batch', callOf(`0x1a00041a0004${remark.slice(2)}`), two],
  ['a call for another account by proxy', callOf(`0x1d0000${'02'.repeat(32)}00${remark.slice(2)}`), two],
  ['a new proxy for everything', callOf(`0x1d0100${'02'.repeat(32)}0000000000`), two],
  ['a call as root', callOf(`0xff00${remark.slice(2)}`), two],
  ['a call of several signers', callOf(`0x1e00040002${'02'.repeat(32)}${remark.slice(2)}`), two],
  ['the code of the network', callOf('0x00020400'), two],
  ['an unknown call', callOf('0xfefe'), two],
  ['a call that is no hex', callOf('transfer'), two],
  ['an extrinsic without an end', { era: '0x00' }, two],
  ['a tip', { tip: `0x${(10n ** 12n).toString(16)}` }, `${two}: highFee`],
  ['a tip in another asset', { tip: '1', assetId: '0x0104' }, `${two}: highFee`],
  ['unknown extensions', { signedExtensions: ['StorageWeightReclaim', 'Own'] }, two],
  ['other metadata', { mode: 1, metadataHash: `0x${'ee'.repeat(32)}` }, two],
  ['another network', { genesisHash: genesisOf(kusama.id) }, otherNetwork],
  ['an unknown network', { genesisHash: unknownGenesis }, otherNetwork],
  ['no network', { genesisHash: undefined }, otherNetwork],
  ['a network without a prefix', { genesisHash: genesisHash.slice(2) }, otherNetwork],
  ['a list of networks', { genesisHash: [genesisHash] }, otherNetwork],
  ['a payload of another account', { address: stranger }, otherAccount],
  ['a payload without an account', { address: undefined }, otherAccount],
]

let judge: Awaited<ReturnType<typeof openJudge>>
beforeAll(async () => {
  const chainId = `polkadot:${relay.id}` as const
  const account = `${chainId}:${address}` as const
  judge = await openJudge({ namespace: 'polkadot', plugin: polkadot, networks: [relay], chainId, account })
})

test.each(messages)('Polkadot, a message: %s', async (_, fields, verdict) => {
  expect(await judge('polkadot_signMessage', { address, ...fields })).toBe(verdict)
})

test.each(transactions)('Polkadot, a transaction: %s', async (_, fields, verdict) => {
  for (const method of ['polkadot_signTransaction', 'polkadot_signAndSendTransaction'])
    expect(await judge(method, { address, transactionPayload: { ...payload, ...fields } })).toBe(verdict)
})

test.each([
  [
    'another account of the wallet',
    { address: stranger, transactionPayload: { ...payload, address: stranger } },
    otherAccount,
  ],
  ['two accounts', { address: stranger, transactionPayload: payload }, otherAccount],
  ['a second payload', { address, transactionPayload: payload, payload }, `${two}: unexplainedParts`],
  [
    'a signed extrinsic beside it',
    { address, transactionPayload: payload, signedTransaction: hex },
    `${two}: unexplainedParts`,
  ],
  ['no payload', { address }, otherAccount],
] as const)('Polkadot, the params of a transaction: %s', async (_, params, verdict) => {
  expect(await judge('polkadot_signTransaction', params)).toBe(verdict)
})

test.each(['author_submitExtrinsic', 'polkadot_signPayload', 'signRaw', 'polkadot_signmessage'])(
  'Polkadot: the method %s is refused',
  async (method) => {
    expect(await judge(method, { address, message: 'hello' })).toMatch(/^refused: /)
  },
)
