import { toBase64, toUtf8 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { cosmos } from '@latchkit/plugin-cosmos'
import { cosmosHub } from '@latchkit/plugin-cosmos/networks'
import { beforeAll, expect, test } from 'vitest'
import {
  address,
  addressOf,
  adr36,
  aminoOf,
  aminoSend,
  aminoText,
  aux,
  chain,
  coins,
  direct,
  docOf,
  exec,
  grant,
  hexOf,
  raw,
  send,
  signBytes,
  thief,
} from './cosmosDocuments.ts'
import { openJudge } from './openJudge.ts'
import { isTransaction, one, otherAccount, otherNetwork, parts, two } from './verdicts.ts'

// Requests of a hostile page: what a wallet could take for something else than what is shown needs a second look, or is refused
// before anything is shown. Messages of transactions are not decoded, so no transaction passes with one press.

type Row = readonly [name: string, value: object, verdict: string]

const spaced = (text: string) => text.replace(/.{7}/g, '$& \t')
const messages: readonly Row[] = [
  ['a greeting', toUtf8('hello'), one],
  ['a transaction', signBytes, isTransaction],
  ['a transaction of another network', makeSignBytes(docOf({ chainId: 'osmosis-1' })), isTransaction],
  ['a signed transaction', raw, isTransaction],
  ['a transaction for the payer of its tip', aux, isTransaction],
  ['a transaction in JSON', toUtf8(aminoText), isTransaction],
  ['a transaction in JSON on several lines', toUtf8(JSON.stringify(aminoOf(), null, 2)), isTransaction],
  ['a transaction in JSON after an invisible character', toUtf8(`\u200b${aminoText}`), isTransaction],
  ['a transaction in JSON after a byte order mark', toUtf8(`\ufeff ${aminoText}\n`), isTransaction],
  ['a transaction in JSON in base64', toUtf8(toBase64(toUtf8(aminoText))), isTransaction],
  ['a transaction in base64', toUtf8(toBase64(signBytes)), isTransaction],
  ['a transaction in base64 for URLs', toUtf8(Buffer.from(signBytes).toString('base64url')), isTransaction],
  ['a transaction in hex', toUtf8(hexOf(signBytes)), isTransaction],
  ['a transaction in hex with a prefix', toUtf8(` 0x${hexOf(signBytes)}`), isTransaction],
  ['a transaction in hex with an invisible character', toUtf8(`${hexOf(signBytes)}\u2060`), isTransaction],
  ['a transaction in base64 with spaces', toUtf8(spaced(toBase64(signBytes))), isTransaction],
  ['a transaction in hex with spaces', toUtf8(spaced(hexOf(signBytes))), isTransaction],
  ['a transaction in JSON in base64 with spaces', toUtf8(spaced(toBase64(toUtf8(aminoText)))), isTransaction],
  ['a transaction in base64 with more padding', toUtf8(`${toBase64(signBytes)}====`), isTransaction],
  ['a signed transaction in base64', toUtf8(toBase64(raw)), isTransaction],
  ['a document of a message', toUtf8(JSON.stringify(adr36(toUtf8('hello')))), isTransaction],
  ['the hash of a transaction', new Uint8Array(32).fill(200), `${two}: hashMessage`],
  ['a hash as text', toUtf8('AB'.repeat(32)), `${two}: hashMessage`],
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe), two],
  ['a control character', toUtf8('hello\u0000'), `${two}: unreadableText`],
]

/** Documents that look like those of a message. */
const documents: readonly Row[] = [
  ['a message of another account', adr36(toUtf8('hello'), {}, thief), otherAccount],
  ['a message with a network', adr36(toUtf8('hello'), { chain_id: chain }), two],
  ['a message of an account number', adr36(toUtf8('hello'), { account_number: '9' }), otherNetwork],
  ['a message with a fee', adr36(toUtf8('hello'), { fee: { gas: '0', amount: coins(1) } }), otherNetwork],
  [
    'a message with a payer',
    adr36(toUtf8('hello'), { fee: { gas: '0', amount: [], payer: address } }),
    otherNetwork,
  ],
  ['a message with a height', adr36(toUtf8('hello'), { timeout_height: '9' }), otherNetwork],
  [
    'a message beside a payment',
    adr36(toUtf8('hello'), { msgs: [...adr36(toUtf8('hello')).msgs, aminoSend] }),
    otherNetwork,
  ],
  [
    'a message with another member',
    adr36(toUtf8('hello'), {
      msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data: 'aGk=', amount: coins(7) } }],
    }),
    otherNetwork,
  ],
  ['a payment', aminoOf(), two],
  ['a payment on another network', aminoOf(undefined, undefined, 'osmosis-1'), otherNetwork],
  ['a payment with a high fee', aminoOf(undefined, coins(2_000_000)), `${two}: highFee`],
  ['a payment with a fee in another token', aminoOf(undefined, coins(1, 'ibc/27')), `${two}: highFee`],
  ['a payment with a tip', { ...aminoOf(), tip: { amount: coins(1), tipper: address } }, `${two}: highFee`],
  ['a payment with bytes of another', { ...aminoOf(), bodyBytes: direct().bodyBytes }, parts],
  ['a payment in protobuf', direct(), `${otherNetwork}`],
]

const transactions: readonly Row[] = [
  ['a payment', direct(), two],
  ['another network', direct({ chainId: 'osmosis-1' }), otherNetwork],
  ['another network in its name', { ...direct(), chainId: `${chain} ` }, otherNetwork],
  ['a network that is a list', { ...direct(), chainId: [chain] }, otherNetwork],
  [
    'a grant of everything',
    direct({
      messages: [
        grant('authz.v1beta1.MsgGrant', {
          grant: {
            authorization: {
              typeUrl: '/cosmos.authz.v1beta1.GenericAuthorization',
              value: toUtf8('\n\x1c/cosmos.bank.v1beta1.MsgSend'),
            },
          },
        }),
      ],
    }),
    two,
  ],
  ['an allowance for fees', direct({ messages: [grant('feegrant.v1beta1.MsgGrantAllowance', {})] }), two],
  ['a payment in the name of another', direct({ messages: [exec([send])] }), two],
  ['a payment in its name in another', direct({ messages: [exec([exec([exec([send])])])] }), two],
  [
    'a transfer without a time limit',
    direct({
      messages: [
        {
          typeUrl: '/ibc.applications.transfer.v1.MsgTransfer',
          value: {
            sourcePort: 'transfer',
            sourceChannel: 'channel-0',
            token: coins(7)[0],
            sender: address,
            receiver: 'osmo1',
            timeoutTimestamp: 0n,
          },
        },
      ],
    }),
    two,
  ],
  [
    'a delegation and a payment',
    direct({
      messages: [
        {
          typeUrl: '/cosmos.staking.v1beta1.MsgDelegate',
          value: { delegatorAddress: address, validatorAddress: thief, amount: coins(1)[0] },
        },
        send,
      ],
    }),
    two,
  ],
  ['no message', direct({ messages: [] }), two],
  ['a height that has passed', direct({ timeoutHeight: 1n }), two],
  ['another payer of the fee', direct({ payer: thief }), two],
  ['another granter of the fee', direct({ granter: thief }), two],
  ['a high fee', direct({ fee: coins(2_000_000) }), `${two}: highFee`],
  ['a fee in several tokens', direct({ fee: [...coins(1, 'a'), ...coins(1)] }), `${two}: highFee`],
  [
    'a second fee behind the first',
    {
      ...direct(),
      authInfoBytes: toBase64(
        Uint8Array.of(...docOf().authInfoBytes, ...docOf({ fee: coins(3_000_000) }).authInfoBytes),
      ),
    },
    `${two}: highFee`,
  ],
  ['bytes in hex', { ...direct(), authInfoBytes: `0x${hexOf(docOf().authInfoBytes)}` }, two],
  [
    'bytes that are no protobuf',
    { ...direct(), authInfoBytes: toBase64(Uint8Array.of(1, 2, 3)) },
    `${two}: highFee`,
  ],
  ['a document in JSON', aminoOf(), otherNetwork],
  ['a document in JSON beside it', { ...direct(), msgs: aminoOf().msgs, fee: aminoOf().fee }, parts],
  ['a message', adr36(toUtf8('hello')), otherNetwork],
]

let judge: Awaited<ReturnType<typeof openJudge>>
beforeAll(async () => {
  const chainId = `cosmos:${chain}` as const
  const account = `${chainId}:${address}` as const
  judge = await openJudge({ namespace: 'cosmos', plugin: cosmos, networks: [cosmosHub], chainId, account })
})

test.each(messages)('Cosmos, a message: %s', async (_, data, verdict) => {
  const params = { signerAddress: address, signDoc: adr36(data as Uint8Array) }
  expect(await judge('cosmos_signAmino', params)).toBe(verdict)
})

test.each(documents)('Cosmos, a document in JSON: %s', async (_, signDoc, verdict) => {
  expect(await judge('cosmos_signAmino', { signerAddress: address, signDoc })).toBe(verdict)
})

test.each(transactions)('Cosmos, a transaction: %s', async (_, signDoc, verdict) => {
  for (const method of ['cosmos_signDirect', 'cosmos_sendTransaction'])
    expect(await judge(method, { signerAddress: address, signDoc })).toBe(verdict)
})

test.each<readonly [string, string, unknown, string]>([
  ['another account', 'cosmos_signDirect', { signerAddress: thief, signDoc: direct() }, otherAccount],
  [
    'the account of another prefix',
    'cosmos_signDirect',
    { signerAddress: addressOf(1, 'osmo'), signDoc: direct() },
    otherAccount,
  ],
  ['no account', 'cosmos_signDirect', { signDoc: direct() }, otherAccount],
  [
    'a second document',
    'cosmos_signDirect',
    { signerAddress: address, signDoc: direct(), signDocs: [direct()] },
    parts,
  ],
  [
    'options of the wallet',
    'cosmos_signAmino',
    { signerAddress: address, signDoc: adr36(toUtf8('hello')), signOptions: { preferNoSetFee: true } },
    parts,
  ],
  [
    'two params',
    'cosmos_signAmino',
    [{ signerAddress: address, signDoc: adr36(toUtf8('hello')) }, {}],
    'refused: The request is for another account than the connected one.',
  ],
])('Cosmos, params: %s', async (_, method, params, verdict) => {
  expect(await judge(method, params)).toBe(verdict)
})
