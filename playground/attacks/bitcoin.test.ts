import { bip122 } from '@latchkit/plugin-bip122'
import { bitcoin } from '@latchkit/plugin-bip122/networks'
import { hex } from '@scure/base'
import { p2pkh, p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { beforeAll, expect, test } from 'vitest'
import { openJudge } from './openJudge.ts'
import { isTransaction, one, otherAccount, otherNetwork, parts, two } from './verdicts.ts'

// Requests of a hostile page: what a wallet could take for something else than what is shown needs a second look, or is refused
// before anything is shown. Transactions are not explained, so none passes with one press.

const keyOf = (seed: number) => new Uint8Array(32).fill(seed)
const own = p2wpkh(pubECDSA(keyOf(1)))
const thief = p2wpkh(pubECDSA(keyOf(2)))
const taproot = p2tr(pubSchnorr(keyOf(1)))
const legacy = p2pkh(pubECDSA(keyOf(1)))
const [address, stranger] = [own.address ?? '', thief.address ?? '']

/** A transaction that pays an output, as a previous transaction of an input. */
function paying(script: Uint8Array, amount: bigint): Transaction {
  const previous = new Transaction({ allowUnknownOutputs: true, disableScriptCheck: true })
  previous.addInput({ txid: keyOf(9), index: 0 })
  previous.addOutput({ script, amount })
  return previous
}

interface Spend {
  readonly script?: Uint8Array
  readonly amount?: bigint
  readonly sighash?: number
  /** Whether the whole previous transaction is there, whose amount nothing can misstate. */
  readonly isWhole?: boolean
}

/** Creates a PSBT that spends outputs and pays another account. */
function psbtOf(spends: readonly Spend[], paid = 9_000n, version = 0): string {
  const tx = new Transaction({ PSBTVersion: version, allowUnknownInputs: true, allowLegacyWitnessUtxo: true })
  for (const [at, { script = own.script, amount = 10_000n, sighash, isWhole }] of spends.entries()) {
    const previous = paying(script, amount)
    tx.addInput({
      index: 0,
      ...(isWhole
        ? { txid: previous.id, nonWitnessUtxo: previous.toBytes(true, false) }
        : { txid: keyOf(20 + at), witnessUtxo: { script, amount } }),
      ...(sighash === undefined ? {} : { sighashType: sighash }),
    })
  }
  tx.addOutputAddress(stranger, paid)
  return Buffer.from(tx.toPSBT(version)).toString('base64')
}

const signed = Transaction.fromPSBT(Buffer.from(psbtOf([{}]), 'base64'))
signed.sign(keyOf(1))
signed.finalize()
const raw = Buffer.from(signed.extract())
const bare = Buffer.from(signed.toBytes(true, false))
const psbt = psbtOf([{}])

type Row = readonly [name: string, params: unknown, verdict: string]

const texts: readonly (readonly [string, string, string])[] = [
  ['a greeting', 'hello', one],
  ['a transaction', raw.toString('hex'), isTransaction],
  ['a transaction in capitals', raw.toString('hex').toUpperCase(), isTransaction],
  ['a transaction with a prefix', `0x${raw.toString('hex')}`, isTransaction],
  ['a transaction without witnesses', bare.toString('hex'), isTransaction],
  ['a transaction in base64', raw.toString('base64'), isTransaction],
  ['a transaction in base64 for URLs', raw.toString('base64url'), isTransaction],
  ['a transaction on several lines', raw.toString('hex').replace(/.{40}/g, '$&\n'), isTransaction],
  ['a transaction with an invisible character', `\u200b${raw.toString('hex')}`, isTransaction],
  ['a PSBT', psbt, isTransaction],
  ['a PSBT in hex', Buffer.from(psbt, 'base64').toString('hex'), isTransaction],
  ['a PSBT after spaces', `  ${psbt}`, isTransaction],
  ['a PSBT after an invisible character', `\u2060${psbt}`, isTransaction],
  ['a PSBT with an invisible character', `${psbt.slice(0, 3)}\u200b${psbt.slice(3)}`, isTransaction],
  ['a PSBT of version 2', psbtOf([{}], 9_000n, 2), isTransaction],
  ['the id of a transaction', signed.id, `${two}: hashMessage`],
  ['32 characters', 'a'.repeat(32), `${two}: hashMessage`],
  ['a control character', 'hello\u0000', `${two}: unreadableText`],
]
const messages: readonly Row[] = [
  ...texts.map(([name, message, verdict]) => [name, { address, message }, verdict] as const),
  ['another account', { address: stranger, message: 'hello' }, otherAccount],
  [
    'another account beside the connected one',
    { address, account: stranger, message: 'hello' },
    otherAccount,
  ],
  ['a list of accounts', { address: [address], message: 'hello' }, otherAccount],
  ['the account in upper case', { address: address.toUpperCase(), message: 'hello' }, one],
  ['the account as CAIP-10', { account: `bip122:${bitcoin.id}:${address}`, message: 'hello' }, one],
  [
    'the account on another network',
    { account: `bip122:${'0'.repeat(32)}:${address}`, message: 'hello' },
    otherNetwork,
  ],
  ['no account', { message: 'hello' }, one],
  ['a protocol', { address, message: 'hello', protocol: 'bip322' }, one],
  ['a PSBT beside the message', { address, message: 'hello', psbt }, parts],
  [
    'a second message',
    [
      { address, message: 'hello' },
      { address, message: psbt },
    ],
    parts,
  ],
  ['a message of bytes', { address, message: [...raw] }, `${two}: not explained`],
]

const wholeOf = (amount: bigint): Spend => ({ amount, isWhole: true })
const signInputs = (more: object) => [{ address, index: 0, ...more }]
const transactions: readonly Row[] = [
  ['a payment', { psbt }, two],
  ['a payment that is sent', { psbt, broadcast: true }, two],
  ['a payment that may be sent', { psbt, broadcast: 'false' }, two],
  ['a payment of version 2', { psbt: psbtOf([{}], 9_000n, 2) }, two],
  ['signatures of no output', { psbt: psbtOf([{ sighash: SigHash.NONE }]) }, parts],
  ['signatures of a single output', { psbt: psbtOf([{ sighash: SigHash.SINGLE }]) }, parts],
  ['signatures of any inputs', { psbt: psbtOf([{ sighash: SigHash.ALL_ANYONECANPAY }]) }, parts],
  [
    'signatures of any inputs and no output',
    { psbt: psbtOf([{ sighash: SigHash.NONE_ANYONECANPAY }]) },
    parts,
  ],
  ['one such signature of two', { psbt: psbtOf([{}, { sighash: SigHash.SINGLE_ANYONECANPAY }]) }, parts],
  ['a request for such signatures', { psbt, signInputs: signInputs({ sighashTypes: [1, 0x83] }) }, parts],
  ['a request for one that is no list', { psbt, signInputs: signInputs({ sighashTypes: 0x82 }) }, parts],
  ['a request for one under another name', { psbt, signInputs: signInputs({ sighashType: 0x82 }) }, parts],
  ['a request for one beside the inputs', { psbt, allowedSignHash: 0x82 }, parts],
  ['a high fee', { psbt: psbtOf([wholeOf(9_000_000n)]) }, `${two}: highFee`],
  ['a high fee of two inputs', { psbt: psbtOf([wholeOf(9_000n), wholeOf(900_000n)]) }, `${two}: highFee`],
  ['a high fee that is only claimed', { psbt: psbtOf([{ amount: 9_000_000n }]) }, `${two}: highFee`],
  [
    'a high fee of two inputs that is only claimed',
    { psbt: psbtOf([{}, { amount: 900_000n }]) },
    `${two}: highFee`,
  ],
  ['a legacy output whose amount is only claimed', { psbt: psbtOf([{ script: legacy.script }]) }, two],
  ['a PSBT in hex', { psbt: Buffer.from(psbt, 'base64').toString('hex') }, two],
  ['a PSBT that is cut', { psbt: psbt.slice(0, -8) }, two],
  ['another account', { psbt, account: stranger }, otherAccount],
  ['another account beside the connected one', { psbt, account: address, address: stranger }, otherAccount],
  ['another network', { psbt, account: `bip122:${'0'.repeat(32)}:${address}` }, otherNetwork],
  ['a second PSBT', { psbt, psbts: [psbt] }, parts],
  ['another encoding', { psbt, hex: hex.encode(raw) }, parts],
]

const transfer = { recipientAddress: stranger, amount: '9' }
const transfers: readonly Row[] = [
  ['a payment', transfer, `${two}: not explained`],
  ['a payment of another account', { ...transfer, account: stranger }, otherAccount],
  [
    'a payment on another network',
    { ...transfer, account: `bip122:${'0'.repeat(32)}:${address}` },
    otherNetwork,
  ],
]

let judge: Awaited<ReturnType<typeof openJudge>>
beforeAll(async () => {
  const chainId = `bip122:${bitcoin.id}` as const
  const account = `${chainId}:${address}` as const
  judge = await openJudge({ namespace: 'bip122', plugin: bip122, networks: [bitcoin], chainId, account })
})

test.each(messages)('Bitcoin, a message: %s', async (_, params, verdict) => {
  expect(await judge('signMessage', params)).toBe(verdict)
})

test.each(transactions)('Bitcoin, a PSBT: %s', async (_, params, verdict) => {
  expect(await judge('signPsbt', params)).toBe(verdict)
})

test.each(transfers)('Bitcoin, a transfer: %s', async (_, params, verdict) => {
  expect(await judge('sendTransfer', params)).toBe(verdict)
})

test.each<readonly [string, readonly Spend[], unknown]>([
  ['one input of segwit', [{}], 1_000n],
  ['two inputs with their transactions', [wholeOf(5_000n), wholeOf(5_000n)], 1_000n],
  [
    'two inputs of Taproot, whose signatures cover both amounts',
    [
      { script: taproot.script, amount: 5_000n },
      { script: taproot.script, amount: 5_000n },
    ],
    1_000n,
  ],
  // A signature of segwit covers the amount of its own input. With two requests, each of which understates the other input, a page has
  // both signatures of one transaction, whose fee was never shown.
  ['two inputs of segwit', [{ amount: 5_000n }, { amount: 5_000n }], 'unknown'],
  ['one of them with its transaction', [{ amount: 5_000n }, wholeOf(5_000n)], 1_000n],
])('Bitcoin, the fee that is shown of %s', async (_, spends, fee) => {
  const shown = await judge.explain('signPsbt', { psbt: psbtOf(spends) })
  expect(typeof shown?.fee === 'object' ? shown.fee.value : shown?.fee).toBe(fee)
})
