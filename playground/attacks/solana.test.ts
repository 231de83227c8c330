import { solana } from '@latchkit/plugin-solana'
import { solanaDevnet } from '@latchkit/plugin-solana/networks'
import { base58 } from '@scure/base'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  StakeProgram,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
  VoteProgram,
} from '@solana/web3.js'
import { beforeAll, expect, test } from 'vitest'
import { openJudge } from './openJudge.ts'

// Requests of a hostile page: what a wallet could take for something else than what is shown needs a second look, or is refused
// before anything is shown.

const keyOf = (seed: number) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey
const [own, thief, account, mint] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)]
const token = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const token2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const loader = new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111')
const recentBlockhash = base58.encode(new Uint8Array(32).fill(9))
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))

const pay = (from = own, to = thief, lamports = 7) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
/** Calls a program with accounts, of which the last one signs. */
function call(
  programId: PublicKey,
  data: readonly number[],
  keys: readonly PublicKey[],
): TransactionInstruction {
  return new TransactionInstruction({
    programId,
    data: Buffer.from(data),
    keys: keys.map((pubkey, at) => ({ pubkey, isSigner: at === keys.length - 1, isWritable: true })),
  })
}
const unsigned = (instructions: readonly TransactionInstruction[], feePayer = own) =>
  new Transaction({ feePayer, blockhash: recentBlockhash, lastValidBlockHeight: 1 }).add(...instructions)
const bytesOf = (...instructions: readonly TransactionInstruction[]): Buffer =>
  unsigned(instructions).serialize({ requireAllSignatures: false })
const textOf = (...instructions: readonly TransactionInstruction[]) => base58.encode(bytesOf(...instructions))
const paidBy = (feePayer: PublicKey, ...instructions: readonly TransactionInstruction[]) =>
  base58.encode(unsigned(instructions, feePayer).serialize({ requireAllSignatures: false }))
const table = new AddressLookupTableAccount({
  key: keyOf(8),
  state: {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [thief, mint],
  },
})
function versioned(tables: AddressLookupTableAccount[], ...instructions: TransactionInstruction[]): string {
  const message = new TransactionMessage({ payerKey: own, recentBlockhash, instructions }).compileToV0Message(
    tables,
  )
  return base58.encode(new VersionedTransaction(message).serialize())
}

const transaction = bytesOf(pay())
const message = unsigned([pay()]).serializeMessage()
const bytesOfText = (text: string) => base58.encode(new TextEncoder().encode(text))

const isTransaction = 'refused: The message to sign is a transaction.'
const otherAccount = 'refused: The request is for another account than the connected one.'
const one = 'one press'
const two = 'two presses'
type Row = readonly [name: string, value: unknown, verdict: string]

const messages: readonly Row[] = [
  ['a greeting', bytesOfText('hello'), one],
  ['a transaction', base58.encode(transaction), isTransaction],
  ['a transaction in hex', `0x${transaction.toString('hex')}`, isTransaction],
  ['a transaction as bytes', Uint8Array.from(transaction), isTransaction],
  ['the message of a transaction', base58.encode(message), isTransaction],
  [
    'the message of a transaction of version 0',
    base58.encode(base58.decode(versioned([], pay())).slice(65)),
    isTransaction,
  ],
  ['a transaction with a lookup table', versioned([table], pay()), isTransaction],
  ['a transaction of version 1', base58.encode(Uint8Array.of(0x81, 1, 0, 0, ...message)), isTransaction],
  ['a signed transaction without its signatures', base58.encode(Uint8Array.of(0, ...message)), isTransaction],
  ['the text of a transaction in base58', bytesOfText(base58.encode(transaction)), isTransaction],
  ['the text of a transaction in base64', bytesOfText(transaction.toString('base64')), isTransaction],
  [
    'the text of a transaction in base64 for URLs',
    bytesOfText(transaction.toString('base64url')),
    isTransaction,
  ],
  ['the text of a transaction in hex', bytesOfText(transaction.toString('hex')), isTransaction],
  [
    'the text of a transaction in hex with a prefix',
    bytesOfText(`0x${transaction.toString('hex')}`),
    isTransaction,
  ],
  ['the text of the message of a transaction', bytesOfText(message.toString('base64')), isTransaction],
  ['such a text after a line break', bytesOfText(`\n${transaction.toString('base64')} `), isTransaction],
  [
    'such a text with an invisible character',
    bytesOfText(`\u200b${base58.encode(transaction)}`),
    isTransaction,
  ],
  ['such a text after a byte order mark', bytesOfText(`\ufeff${transaction.toString('hex')}`), isTransaction],
  [
    'a message for another format of Solana',
    base58.encode(Buffer.from('\xffsolana offchain\0', 'latin1')),
    `${two}: structuredMessage`,
  ],
  ['32 bytes', base58.encode(new Uint8Array(32).fill(200)), `${two}: hashMessage`],
  ['a hash as text', bytesOfText('ab'.repeat(32)), `${two}: hashMessage`],
  ['bytes that are no text', base58.encode(Uint8Array.of(0xff, 0xfe)), two],
  ['a text in no encoding', 'hello 0', two],
  ['a list of bytes', [...message], two],
  ['a message that is too long to decode', 'z'.repeat(5_000), two],
]

const setAuthority = (kind: number, owner = thief) => [6, kind, 1, ...owner.toBytes()]
const highPrice = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10n ** 12n })
const nonceOf = (noncePubkey: PublicKey) => SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: own })

const transactions: readonly Row[] = [
  ['a payment', textOf(pay()), one],
  ['a payment in base64', transaction.toString('base64'), one],
  ['a payment in hex', `0x${transaction.toString('hex')}`, one],
  ['a payment as bytes', Uint8Array.from(transaction), one],
  ['a payment in base64 after a space', ` ${transaction.toString('base64')}`, `${two}`],
  ['a payment with an invisible character', `${base58.encode(transaction)}\u200b`, two],
  ['a payment with a byte behind it', base58.encode(Uint8Array.of(...transaction, 0)), two],
  ['a payment without its last byte', base58.encode(transaction.subarray(0, -1)), two],
  ['a payment of another account', paidBy(thief, pay(thief, own)), otherAccount],
  ['a payment that another account pays the fee of', paidBy(thief, pay()), one],
  ['a payment of another account that we pay the fee of', textOf(pay(thief, account)), one],
  ['a payment behind a durable nonce', textOf(nonceOf(account), pay()), two],
  [
    'a withdrawal from a nonce account',
    textOf(
      SystemProgram.nonceWithdraw({
        noncePubkey: account,
        authorizedPubkey: own,
        toPubkey: thief,
        lamports: 9,
      }),
    ),
    one,
  ],
  [
    'another authority of a nonce account',
    textOf(
      SystemProgram.nonceAuthorize({
        noncePubkey: account,
        authorizedPubkey: own,
        newAuthorizedPubkey: thief,
      }),
    ),
    `${one}: authority ownerNotYou`,
  ],
  [
    'a nonce account of another',
    textOf(SystemProgram.nonceInitialize({ noncePubkey: account, authorizedPubkey: thief })),
    two,
  ],
  [
    'the own account for a program',
    textOf(SystemProgram.assign({ accountPubkey: own, programId: loader })),
    `${two}: authority ownerNotYou`,
  ],
  ['space of the own account', textOf(SystemProgram.allocate({ accountPubkey: own, space: 9 })), two],
  [
    'another owner of a token account',
    textOf(call(token, setAuthority(2), [account, own])),
    `${two}: authority ownerNotYou unchecked`,
  ],
  [
    'another closer of a token account',
    textOf(call(token, setAuthority(3), [account, own])),
    `${one}: authority ownerNotYou`,
  ],
  ['a kind of authority that does not exist', textOf(call(token, setAuthority(99), [account, own])), two],
  [
    'a token account that is closed to another',
    textOf(call(token, [9], [account, thief, own])),
    `${two}: unchecked`,
  ],
  [
    'an unlimited delegate',
    textOf(call(token, [4, ...u64(2n ** 64n - 1n)], [account, thief, own])),
    `${one}: unlimited unchecked`,
  ],
  [
    'a delegate with a byte behind the amount',
    textOf(call(token, [4, ...u64(1n), 0], [account, thief, own])),
    two,
  ],
  [
    'a mint that another may extend',
    textOf(call(token, setAuthority(0), [mint, own])),
    `${one}: authority ownerNotYou`,
  ],
  ['an extension that freezes', textOf(call(token2022, [28, 0, 2], [mint, own])), two],
  ['a permanent delegate', textOf(call(token2022, [35, ...thief.toBytes()], [mint, own])), two],
  [
    'a hook of transfers',
    textOf(call(token2022, [36, 0, ...own.toBytes(), ...thief.toBytes()], [mint, own])),
    two,
  ],
  ['a confidential transfer', textOf(call(token2022, [27, 7], [account, thief, own])), two],
  ['a fee of transfers', textOf(call(token2022, [26, 5, ...u64(9n)], [mint, own])), two],
  [
    'several instructions of tokens in one',
    textOf(call(token, [255, 1, 9, 4, ...u64(1n)], [account, thief, own])),
    two,
  ],
  ['an upgrade of a program', textOf(call(loader, [3, 0, 0, 0], [account, thief, mint, own])), two],
  ['another authority of a program', textOf(call(loader, [4, 0, 0, 0], [account, thief, own])), two],
  [
    'a stake for another',
    textOf(
      ...StakeProgram.authorize({
        stakePubkey: account,
        authorizedPubkey: own,
        newAuthorizedPubkey: thief,
        stakeAuthorizationType: { index: 1 },
      }).instructions,
    ),
    two,
  ],
  [
    'the votes of another',
    textOf(
      ...VoteProgram.authorize({
        votePubkey: account,
        authorizedPubkey: own,
        newAuthorizedPubkey: thief,
        voteAuthorizationType: { index: 1 },
      }).instructions,
    ),
    two,
  ],
  ['a lookup table that the payment is in', versioned([table], pay()), two],
  ['a version 0 without a table', versioned([], pay()), one],
  ['a high price', textOf(highPrice, pay()), `${two}: highFee`],
  [
    'two prices',
    textOf(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1 }), highPrice, pay()),
    `${two}: highFee`,
  ],
  [
    'an old instruction of the price',
    textOf(call(ComputeBudgetProgram.programId, [0, 1, 0, 0, 0, 1, 0, 0, 0], [own]), pay()),
    two,
  ],
  [
    'a memo that is no text',
    textOf(call(new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), [0xff], [own])),
    two,
  ],
  ['a program of the page', textOf(call(thief, [1], [own])), two],
]

let judge: Awaited<ReturnType<typeof openJudge>>
beforeAll(async () => {
  // No node answers: what only the network knows is not known.
  const network = { ...solanaDevnet, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
  const chainId = `solana:${solanaDevnet.id}` as const
  judge = await openJudge({
    namespace: 'solana',
    plugin: solana,
    networks: [network],
    chainId,
    account: `${chainId}:${own}`,
  })
})

test.each(messages)('Solana, a message: %s', async (_, value, verdict) => {
  expect(await judge('solana_signMessage', { message: value, pubkey: `${own}` })).toBe(verdict)
})

test.each(transactions)('Solana, a transaction: %s', async (_, value, verdict) => {
  for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction'])
    expect(await judge(method, { transaction: value })).toBe(verdict)
})

const payment = textOf(pay())
test.each<readonly [string, string, unknown, string]>([
  [
    'another account',
    'solana_signMessage',
    { message: bytesOfText('hello'), pubkey: `${thief}` },
    otherAccount,
  ],
  [
    'an account that is no text',
    'solana_signMessage',
    { message: bytesOfText('hello'), pubkey: [`${own}`] },
    otherAccount,
  ],
  [
    'a transaction beside a message',
    'solana_signMessage',
    { message: bytesOfText('hello'), transaction: payment },
    `${two}: unexplainedParts`,
  ],
  [
    'a display beside a message',
    'solana_signMessage',
    { message: bytesOfText('hello'), display: 'hex' },
    `${two}: unexplainedParts`,
  ],
  [
    'another account for a transaction',
    'solana_signTransaction',
    { transaction: payment, pubkey: `${thief}` },
    otherAccount,
  ],
  [
    'another network',
    'solana_signTransaction',
    { transaction: payment, chain: 'solana:mainnet' },
    `${two}: unexplainedParts`,
  ],
  [
    'a second transaction',
    'solana_signTransaction',
    [{ transaction: payment }, { transaction: textOf(pay(own, thief, 9)) }],
    `${two}: unexplainedParts`,
  ],
  [
    'transactions beside one',
    'solana_signTransaction',
    { transaction: payment, transactions: [payment] },
    `${two}: unexplainedParts`,
  ],
  [
    'transactions of which one is for another',
    'solana_signAllTransactions',
    { transactions: [payment, paidBy(thief, pay(thief, own))] },
    otherAccount,
  ],
  [
    'transactions of which one cannot be read',
    'solana_signAllTransactions',
    { transactions: [payment, 'abc'] },
    two,
  ],
  [
    'a list that is an object',
    'solana_signAllTransactions',
    { transactions: { 0: payment, length: 1 } },
    two,
  ],
  [
    'more transactions than can be read',
    'solana_signAllTransactions',
    { transactions: Array(21).fill(payment) },
    two,
  ],
  [
    'a sign-in of another account',
    'solana_signIn',
    { domain: 'site.example', address: `${thief}` },
    otherAccount,
  ],
  [
    'a sign-in with a line break',
    'solana_signIn',
    { domain: 'site.example', address: `${own}`, statement: 'a\nURI: b' },
    two,
  ],
  [
    'a sign-in with an unknown field',
    'solana_signIn',
    { domain: 'site.example', address: `${own}`, message: payment },
    two,
  ],
  [
    'a second sign-in',
    'solana_signIn',
    [{ domain: 'site.example', address: `${own}` }, { domain: 'evil.example' }],
    `${two}: unexplainedParts`,
  ],
])('Solana, params: %s', async (_, method, params, verdict) => {
  expect(await judge(method, params)).toBe(verdict)
})
