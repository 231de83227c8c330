import fc from 'fast-check'
import { checkAddress as checkBitcoinAddress } from '../../../plugins/bip122/src/actions/checkAddress.ts'
import { decodeAddress as decodeBitcoinAddress } from '../../../plugins/bip122/src/actions/decodeAddress.ts'
import { explain as explainBitcoin } from '../../../plugins/bip122/src/actions/explain.ts'
import { readPsbt } from '../../../plugins/bip122/src/actions/readPsbt.ts'
import { readPsbtFee } from '../../../plugins/bip122/src/actions/readPsbtFee.ts'
import { readPsbtId } from '../../../plugins/bip122/src/actions/readPsbtId.ts'
import { receiveUri as bitcoinUri } from '../../../plugins/bip122/src/actions/receiveUri.ts'
import {
  readMessageCall,
  readPsbtCall,
  readTransferCall,
} from '../../../plugins/bip122/src/drivers/readCalls.ts'
import { bitcoin } from '../../../plugins/bip122/src/networks.ts'
import { createPsbt, segwit, taproot } from '../../../plugins/bip122/src/testing/createPsbt.ts'
import { base64Of, near, nearBytes, nearText } from '../inputs.ts'
import { defineRow, type Row, withReason } from '../row.ts'
import { isText, isTexts } from '../shapes.ts'
import { allOf, areExplanations, areUnderstood, isAddressCheck } from './chainShapes.ts'

const bitcoinAddress = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const { bytes: psbtBytes } = createPsbt([segwit, taproot], { inputs: [8_000n, 9_000n], paid: 7_000n })
const psbts = nearBytes(new Uint8Array(psbtBytes)).map(base64Of)
const bip122 = (path: string) => `plugins/bip122/src/${path}`

export const bitcoinRows: readonly Row[] = [
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
    reader: bip122('actions/readPsbt.ts#readPsbt'),
    input: psbts,
    read: readPsbt,
    isValid: ({ spent = 0n, paid, isBound, isWhole }) =>
      spent >= 0n && paid >= 0n && [isBound, isWhole].every((is) => typeof is === 'boolean'),
    refuses: (error) => error instanceof Error,
  }),
  defineRow({
    reader: bip122('actions/readPsbtId.ts#readPsbtId'),
    input: nearBytes(
      new Uint8Array(createPsbt([segwit, segwit], { inputs: [8_000n, 9_000n], paid: 7_000n }).bytes),
    ).map(base64Of),
    read: readPsbtId,
    isValid: (id) => id === undefined || /^[0-9a-f]{64}$/.test(id),
  }),
]
