import fc from 'fast-check'
import { solanaCases } from '../../../playground/golden/cases/solana.ts'
import { solanaAccount } from '../../../playground/golden/solana.ts'
import { checkAddress as checkBitcoinAddress } from '../../../plugins/bip122/src/actions/checkAddress.ts'
import { decodeAddress as decodeBitcoinAddress } from '../../../plugins/bip122/src/actions/decodeAddress.ts'
import { explain as explainBitcoin } from '../../../plugins/bip122/src/actions/explain.ts'
import { readPsbtFee } from '../../../plugins/bip122/src/actions/readPsbtFee.ts'
import { receiveUri as bitcoinUri } from '../../../plugins/bip122/src/actions/receiveUri.ts'
import {
  readMessageCall,
  readPsbtCall,
  readTransferCall,
} from '../../../plugins/bip122/src/drivers/readCalls.ts'
import { bitcoin } from '../../../plugins/bip122/src/networks.ts'
import { createPsbt, segwit, taproot } from '../../../plugins/bip122/src/testing/createPsbt.ts'
import { explain as explainCosmos } from '../../../plugins/cosmos/src/actions/explain.ts'
import { messageDoc } from '../../../plugins/cosmos/src/actions/messageDoc.ts'
import { readField } from '../../../plugins/cosmos/src/actions/protobuf.ts'
import { readTimeoutHeight } from '../../../plugins/cosmos/src/actions/readTimeoutHeight.ts'
import { readSignature } from '../../../plugins/cosmos/src/actions/sign.ts'
import { addressOn, signature, star } from '../../../plugins/cosmos/src/testing/fakeKeplr.ts'
import { explain as explainPolkadot } from '../../../plugins/polkadot/src/actions/explain.ts'
import { readTip } from '../../../plugins/polkadot/src/actions/readTip.ts'
import { polkadot as polkadotNetwork } from '../../../plugins/polkadot/src/networks.ts'
import { checkAddress as checkSolanaAddress } from '../../../plugins/solana/src/actions/checkAddress.ts'
import { readBytes } from '../../../plugins/solana/src/bytes.ts'
import { UnreadableError } from '../../../plugins/solana/src/explain/bytesReader.ts'
import { readRequest, toStatement } from '../../../plugins/solana/src/explain/explain.ts'
import { readMessage } from '../../../plugins/solana/src/explain/readMessage.ts'
import { readTransaction } from '../../../plugins/solana/src/explain/readTransaction.ts'
import { parseTransactions, readSigned } from '../../../plugins/solana/src/legacy/transactions.ts'
import { keyOf, wireOf } from '../../../plugins/solana/src/testing/wire.ts'
import { anyObject, base64Of, hexOf, near, nearBytes, nearText } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isStatement, isText, isTexts } from '../shapes.ts'

const bitcoinAddress = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const { bytes: psbtBytes } = createPsbt([segwit, taproot], { inputs: [8_000n, 9_000n], paid: 7_000n })
const psbts = nearBytes(new Uint8Array(psbtBytes)).map(base64Of)
const cosmosAddress = addressOn('cosmos')
/** The network as a kit has it, with its id. */
const polkadot = { ...polkadotNetwork, caipNetworkId: `polkadot:${polkadotNetwork.id}` as const }
const payer = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const payload = {
  address: payer,
  genesisHash: `0x${polkadot.id}${'00'.repeat(16)}`,
  tip: '0xffffffffff',
  assetId: null,
}
const wire = wireOf({
  keys: [keyOf(1), keyOf(2), keyOf(3)],
  rows: [{ program: 2, accounts: [0, 1], data: [2, 0, 0, 0, 5] }],
})
const solanaContext = { account: solanaAccount, native: { decimals: 9, symbol: 'SOL' } }

/** All explanations of a request. */
async function allOf<T>(explanations: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = []
  for await (const one of explanations) list.push(one)
  return list
}
const areExplanations = (
  list: readonly { readonly statement: { readonly kind: unknown }; readonly isUnderstood: boolean }[],
) => list.every(({ statement, isUnderstood }) => isStatement(statement) && typeof isUnderstood === 'boolean')
const areUnderstood = (list: readonly { readonly isUnderstood: boolean }[]) =>
  list.some(({ isUnderstood }) => isUnderstood)
const bip122 = (path: string) => `plugins/bip122/src/${path}`
const cosmos = (path: string) => `plugins/cosmos/src/${path}`
const dot = (path: string) => `plugins/polkadot/src/${path}`
const solana = (path: string) => `plugins/solana/src/${path}`
const isAddressCheck = (check: {
  readonly ok: boolean
  readonly reason?: unknown
  readonly address?: unknown
}) => (check.ok ? isText(check.address) : isText(check.reason))

export const chainRows: readonly Row[] = [
  defineRow({
    reader: bip122('actions/explain.ts#explain'),
    input: fc.oneof(
      near([{ message: 'Hello', account: bitcoinAddress }]).map((params) => ({
        method: 'signMessage',
        params,
      })),
      near([{ psbt: base64Of(psbtBytes), signInputs: [] }]).map((params) => ({ method: 'signPsbt', params })),
      psbts.map((psbt) => ({ method: 'signPsbt', params: { psbt } })),
    ),
    read: (request) =>
      allOf(
        explainBitcoin([bitcoin], { ...request, chainId: bitcoin.caipNetworkId }, { account: undefined }),
      ),
    isValid: areExplanations,
    accepts: areUnderstood,
  }),
  defineRow({
    reader: bip122('actions/readPsbtFee.ts#readPsbtFee'),
    input: fc.oneof(psbts, near([base64Of(psbtBytes)])),
    read: readPsbtFee,
    isValid: ({ fee, isOpen }) => typeof isOpen === 'boolean' && (fee?.value === undefined || fee.value > 0n),
    accepts: ({ fee }) => fee !== undefined,
  }),
  defineRow({
    reader: bip122('actions/checkAddress.ts#checkAddress'),
    input: nearText(bitcoinAddress, bitcoinAddress.toUpperCase(), '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'),
    read: checkBitcoinAddress,
    isValid: isAddressCheck,
  }),
  defineRow({
    reader: bip122('actions/decodeAddress.ts#decodeAddress'),
    input: nearText(bitcoinAddress, '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'),
    read: decodeBitcoinAddress,
    isValid: (decoded) => decoded === undefined || (isText(decoded.address) && isTexts(decoded.prefixes)),
  }),
  defineRow({
    reader: bip122('actions/receiveUri.ts#receiveUri'),
    input: nearText(bitcoinAddress),
    read: (address) => bitcoinUri(`${bitcoin.caipNetworkId}:${address}`, bitcoin.caipNetworkId),
    isValid: (uri, address) => uri === undefined || uri.toLowerCase() === `bitcoin:${address}`.toLowerCase(),
    refuses: withReason('INVALID_ACCOUNT_ID'),
  }),
  defineRow({
    reader: bip122('drivers/readCalls.ts#readMessageCall'),
    input: near([{ message: 'Hello', account: bitcoinAddress, protocol: 'ecdsa' }]),
    read: (params) => readMessageCall(params, [bitcoinAddress]),
    isValid: ({ address, message }) => address === bitcoinAddress && isText(message),
    refuses: withReason('INVALID_PARAMS'),
  }),
  defineRow({
    reader: bip122('drivers/readCalls.ts#readPsbtCall'),
    input: near([
      {
        psbt: 'cHNidP8BAA==',
        signInputs: [{ address: bitcoinAddress, index: 0, sighashTypes: [1] }],
        broadcast: true,
      },
      { psbt: 'cHNidP8BAA==', signInputs: { [bitcoinAddress]: [0, 1] } },
    ]),
    read: (params) => readPsbtCall(params, [bitcoinAddress]),
    isValid: ({ address, psbt, inputs }) =>
      address === bitcoinAddress && isText(psbt) && inputs.every(({ index }) => index >= 0),
    refuses: withReason('INVALID_PARAMS'),
  }),
  defineRow({
    reader: bip122('drivers/readCalls.ts#readTransferCall'),
    input: near([
      { account: bitcoinAddress, recipientAddress: bitcoinAddress, amount: '1000' },
      { recipients: [{ address: bitcoinAddress, amount: 5 }] },
    ]),
    read: (params) => readTransferCall(params, [bitcoinAddress]),
    isValid: ({ recipients }) => recipients.every(({ amount }) => amount > 0n),
    refuses: withReason('INVALID_PARAMS'),
  }),
  defineRow({
    reader: cosmos('actions/explain.ts#explain'),
    covers: [cosmos('actions/readMessageDoc.ts#readMessageDoc'), cosmos('actions/readFee.ts#readFee')],
    input: fc.tuple(
      fc.constantFrom('cosmos_signAmino', 'cosmos_signDirect', 'cosmos_sendTransaction'),
      near([
        { signerAddress: cosmosAddress, signDoc: messageDoc(cosmosAddress, 'SGVsbG8=') },
        {
          signerAddress: cosmosAddress,
          signDoc: {
            chain_id: star.id,
            fee: { gas: '1', amount: [{ denom: 'ustar', amount: '9' }] },
            msgs: [],
          },
        },
        {
          signerAddress: cosmosAddress,
          signDoc: { chainId: star.id, bodyBytes: 'CgA=', authInfoBytes: 'EgA=' },
        },
      ]),
    ),
    read: ([method, params]) =>
      allOf(
        explainCosmos(
          [star],
          { method, params, chainId: star.caipNetworkId },
          { account: `cosmos:star-1:${cosmosAddress}` },
        ),
      ),
    isValid: areExplanations,
    accepts: areUnderstood,
  }),
  defineRow({
    reader: cosmos('actions/protobuf.ts#readField'),
    covers: [cosmos('actions/readTimeoutHeight.ts#readTimeoutHeight')],
    input: nearBytes(Uint8Array.of(0x0a, 2, 1, 2, 0x18, 0x96, 1), Uint8Array.of(0x12, 0)),
    read: (message) => [readField(message, 1), readTimeoutHeight(message)] as const,
    isValid: ([values, height], message) =>
      (values === undefined || values.length <= message.length) &&
      (height === undefined || /^[1-9]\d*$/.test(height)),
    accepts: ([values, height]) => values !== undefined && height !== undefined,
  }),
  defineRow({
    reader: cosmos('actions/sign.ts#readSignature'),
    input: near([signature], anyObject),
    read: readSignature,
    isValid: (read) => isTexts([read.signature, read.pub_key.type, read.pub_key.value]),
    refuses: withReason('INVALID_RESPONSE'),
  }),
  defineRow({
    reader: dot('actions/explain.ts#explain'),
    input: fc.oneof(
      near([
        { address: payer, message: 'Hello' },
        { address: payer, message: '0x4869', encoding: 'hex' },
      ]).map((params) => ({
        method: 'polkadot_signMessage',
        params,
      })),
      near([{ address: payer, transactionPayload: payload }]).map((params) => ({
        method: 'polkadot_signTransaction',
        params,
      })),
    ),
    read: (request) =>
      allOf(
        explainPolkadot([polkadot], { ...request, chainId: polkadot.caipNetworkId }, { account: undefined }),
      ),
    isValid: areExplanations,
    accepts: areUnderstood,
  }),
  defineRow({
    reader: dot('actions/readTip.ts#readTip'),
    input: near([payload]),
    read: (value) => readTip(value, polkadot),
    isValid: ({ fee, isHigh }) =>
      typeof isHigh === 'boolean' && (fee === 'unknown' || (fee.value ?? 0n) >= 0n),
    accepts: ({ fee }) => fee !== 'unknown',
  }),
  defineRow({
    reader: solana('explain/explain.ts#readRequest'),
    covers: [solana('explain/readSignIn.ts#readSignIn')],
    input: fc
      .constantFrom(...solanaCases)
      .chain(({ method, params }) => near([params]).map((changed) => ({ method, params: changed }))),
    read(request) {
      const read = readRequest(request, solanaContext)
      return read && toStatement(read)
    },
    isValid: (statement) => statement === undefined || isStatement(statement),
  }),
  defineRow({
    reader: solana('explain/readMessage.ts#readMessage'),
    input: fc.oneof(
      near(['Hello', '0x48656c6c6f', 'JxF12TrwUP45BMd']),
      nearBytes(wire).map(hexOf),
      nearBytes(wire),
    ),
    read: readMessage,
    isValid: isStatement,
  }),
  defineRow({
    reader: solana('explain/readTransaction.ts#readTransaction'),
    input: nearBytes(wire),
    read: readTransaction,
    isValid: ({ signers, instructions }) =>
      isTexts(signers) && instructions.every(({ program }) => isText(program)),
    refuses: (error) => error instanceof UnreadableError,
  }),
  defineRow({
    reader: solana('actions/checkAddress.ts#checkAddress'),
    input: nearText(solanaAccount),
    read: checkSolanaAddress,
    isValid: isAddressCheck,
    share: 0.2,
  }),
  defineRow({
    reader: solana('bytes.ts#readBytes'),
    input: fc.oneof(anyObject, nearBytes(wire), fc.array(fc.integer({ min: -1, max: 257 }))),
    read: readBytes,
    isValid: (bytes) => bytes === undefined || bytes instanceof Uint8Array,
  }),
  defineRow({
    reader: solana('legacy/transactions.ts#parseTransactions'),
    input: fc.array(
      fc.oneof(
        nearBytes(wire).map((transaction) => ({ transaction })),
        near([{ transaction: wire }], anyObject),
      ),
      { maxLength: 2 },
    ),
    read: (inputs) => parseTransactions(inputs, 'solana_signTransaction').length,
    isValid: (length, inputs) => length === inputs.length,
    refuses: withReason('INVALID_PARAMS'),
  }),
  defineRow({
    reader: solana('legacy/transactions.ts#readSigned'),
    input: fc.oneof(
      anyObject,
      near([wire, [...wire]], anyObject).map((value) => ({ serialize: () => value })),
    ),
    read: readSigned,
    isValid: (bytes) => bytes instanceof Uint8Array,
    refuses: withReason('INVALID_RESPONSE'),
  }),
]
