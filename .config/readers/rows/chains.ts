import fc from 'fast-check'
import { solanaCases } from '../../../playground/golden/cases/solana.ts'
import { solanaAccount } from '../../../playground/golden/solana.ts'
import { checkAddress as checkCosmosAddress } from '../../../plugins/cosmos/src/actions/checkAddress.ts'
import { explain as explainCosmos } from '../../../plugins/cosmos/src/actions/explain.ts'
import { messageDoc } from '../../../plugins/cosmos/src/actions/messageDoc.ts'
import { readField } from '../../../plugins/cosmos/src/actions/protobuf.ts'
import { readTimeoutHeight } from '../../../plugins/cosmos/src/actions/readTimeoutHeight.ts'
import { readSignature } from '../../../plugins/cosmos/src/actions/sign.ts'
import { addressOn, signature, star } from '../../../plugins/cosmos/src/testing/fakeKeplr.ts'
import { checkAddress as checkPolkadotAddress } from '../../../plugins/polkadot/src/actions/checkAddress.ts'
import { readEraEnd } from '../../../plugins/polkadot/src/actions/evidenceBefore.ts'
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
import { decodeTransaction } from '../../../plugins/solana/src/toTransaction.ts'
import { anyObject, base64Of, hexOf, near, nearBytes, nearText } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isStatement, isText, isTexts } from '../shapes.ts'
import { allOf, areExplanations, areUnderstood, isAddressCheck } from './chainShapes.ts'

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

const cosmos = (path: string) => `plugins/cosmos/src/${path}`
const dot = (path: string) => `plugins/polkadot/src/${path}`
const solana = (path: string) => `plugins/solana/src/${path}`

export const chainRows: readonly Row[] = [
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
  defineRow({
    reader: cosmos('actions/checkAddress.ts#checkAddress'),
    input: nearText(cosmosAddress),
    read: (text) => checkCosmosAddress(text, ['cosmos']),
    isValid: isAddressCheck,
  }),
  defineRow({
    reader: dot('actions/checkAddress.ts#checkAddress'),
    input: nearText(payer),
    read: (text) => checkPolkadotAddress(text, [polkadot]),
    isValid: isAddressCheck,
  }),
  defineRow({
    reader: dot('actions/evidenceBefore.ts#readEraEnd'),
    input: near(['0xb501', '0x5503']),
    read: (era) => readEraEnd(era, 1_000n),
    // An era of a phase after the block begins there.
    isValid: (end) => end === undefined || (end > 1_000n && end < 2n * 65_536n),
  }),
  defineRow({
    reader: solana('toTransaction.ts#decodeTransaction'),
    input: fc.oneof(near([wire, hexOf(wire), base64Of(wire)]), nearBytes(wire).map(base64Of)),
    read: (input) => decodeTransaction(input),
    isValid: ({ bytes, isAmbiguous }) =>
      (bytes === undefined || bytes instanceof Uint8Array) && typeof isAmbiguous === 'boolean',
    accepts: ({ bytes }) => bytes !== undefined,
  }),
]
