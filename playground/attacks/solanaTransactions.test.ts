import { base58 } from '@scure/base'
import { ComputeBudgetProgram, PublicKey, StakeProgram, SystemProgram, VoteProgram } from '@solana/web3.js'
import { beforeAll, expect, test } from 'vitest'
import { openSolanaJudge } from './openSolanaJudge.ts'
import {
  account,
  call,
  loader,
  mint,
  own,
  paidBy,
  pay,
  table,
  textOf,
  thief,
  token,
  token2022,
  transaction,
  u64,
  versioned,
} from './solanaTransactions.ts'
import { one, otherAccount, two } from './verdicts.ts'

// Requests of a hostile page: what a wallet could take for something else than what is shown needs a second look, or is refused
// before anything is shown.

type Row = readonly [name: string, value: unknown, verdict: string]

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

let judge: Awaited<ReturnType<typeof openSolanaJudge>>
beforeAll(async () => {
  judge = await openSolanaJudge()
})

test.each(transactions)('Solana, a transaction: %s', async (_, value, verdict) => {
  for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction'])
    expect(await judge(method, { transaction: value })).toBe(verdict)
})
