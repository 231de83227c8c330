import { base58 } from '@scure/base'
import {
  associatedProgram,
  bytesOf,
  legacy,
  limit,
  memoProgram,
  mintKey,
  ownTokens,
  pay,
  price,
  receiver,
  run,
  solanaAccount,
  strangeProgram,
  theirTokens,
  token2022,
  tokenProgram,
  u64,
  versioned,
} from '../solana.ts'
import type { Case } from './types.ts'

const send = (name: string, transaction: unknown, more: object = {}): Case => ({
  name: `solana: ${name}`,
  method: 'solana_signAndSendTransaction',
  params: { transaction, pubkey: solanaAccount, ...more },
})
const sign = (name: string, method: string, params: unknown): Case => ({
  name: `solana: ${name}`,
  method,
  params,
})
const text = (words: string) => [...new TextEncoder().encode(words)]
const token = (data: readonly number[], keys: readonly string[], program = tokenProgram) =>
  legacy(run(program, data, keys))
const moves = [ownTokens, mintKey, theirTokens, solanaAccount]
const max = 2n ** 64n - 1n
const open = run(
  associatedProgram,
  [1],
  [solanaAccount, theirTokens, receiver, mintKey, '11111111111111111111111111111111', tokenProgram],
)
const moved = run(tokenProgram, [12, ...u64(2_500_000n), 6], moves)

export const solanaCases: readonly Case[] = [
  send('a payment', legacy(pay(1_500_000_000n))),
  send('a payment of version 0', versioned([pay(1n)])),
  send('a payment with a priority fee', legacy(limit(500), price(20_000_000), pay(1n))),
  send('a payment with a note', legacy(pay(1n), run(memoProgram, text('Rent \u202eMay'), [solanaAccount]))),
  send('a payment whose receiver is in a table', versioned([pay(1n)], true)),
  send('a payment of bytes behind it', base58.encode(new Uint8Array([...base58.decode(legacy(pay(1n))), 0]))),
  send('a payment that another account is to sign', legacy(pay(1n)), { pubkey: receiver }),
  send(
    'an account that is made',
    legacy(
      run(
        '11111111111111111111111111111111',
        [0, 0, 0, 0, ...u64(2_039_280n), ...u64(165n), ...bytesOf(tokenProgram)],
        [solanaAccount, ownTokens],
      ),
    ),
  ),
  send('tokens', token([12, ...u64(2_500_000n), 6], moves)),
  send('tokens of Token-2022', token([12, ...u64(2_500_000n), 6], moves, token2022)),
  send(
    'tokens with a fee of their own',
    token([26, 1, ...u64(2_500_000n), 6, ...u64(25n)], moves, token2022),
  ),
  send(
    'tokens that do not name their mint',
    token([3, ...u64(2_500_000n)], [theirTokens, ownTokens, solanaAccount]),
  ),
  send('tokens for who has no account of them yet', legacy(open, moved)),
  send('an allowance of tokens', token([13, ...u64(5n), 6], [ownTokens, mintKey, receiver, solanaAccount])),
  send(
    'an allowance of tokens, without limit',
    token([4, ...u64(max)], [theirTokens, receiver, solanaAccount]),
  ),
  send('a revoked allowance of tokens', token([5], [ownTokens, solanaAccount])),
  send('control of an account', token([6, 2, 1, ...bytesOf(receiver)], [ownTokens, solanaAccount])),
  send('removed control of an account', token([6, 2, 0], [ownTokens, solanaAccount])),
  send('an account that is closed', token([9], [ownTokens, receiver, solanaAccount])),
  send('an account that is closed for its owner', token([9], [ownTokens, solanaAccount, solanaAccount])),
  send('an account that is given away', token([6, 2, 1, ...bytesOf(receiver)], [theirTokens, solanaAccount])),
  send('an account opened for a stranger', legacy(open)),
  sign('a transaction in the place of a message', 'solana_signMessage', {
    message: legacy(pay(1n)),
    pubkey: solanaAccount,
  }),
  send('tokens that are made', token([7, ...u64(5n)], [mintKey, theirTokens, solanaAccount])),
  send('tokens that are destroyed', token([15, ...u64(5n), 6], [ownTokens, mintKey, solanaAccount])),
  send('tokens with a byte too many', token([12, ...u64(1n), 6, 0], moves)),
  send('an unknown program', legacy(run(strangeProgram, [1, 2, 3], [solanaAccount]))),
  send('a payment and an unknown program', legacy(pay(1n), run(strangeProgram, [1], [solanaAccount]))),
  send('two payments', legacy(pay(1n), pay(2n))),
  send('no transaction', 'abc'),
  send('text that is no base58', '0OIl'),
  sign('one to sign', 'solana_signTransaction', { transaction: legacy(pay(7n)), pubkey: solanaAccount }),
  sign('two to sign', 'solana_signAllTransactions', {
    transactions: [legacy(pay(1n)), legacy(open, moved)],
    pubkey: solanaAccount,
  }),
  sign('two to sign, one of them broken', 'solana_signAllTransactions', {
    transactions: [legacy(pay(1n)), 'abc'],
    pubkey: solanaAccount,
  }),
  sign('a message', 'solana_signMessage', {
    message: base58.encode(new TextEncoder().encode('Hello')),
    pubkey: solanaAccount,
  }),
  sign('a message of bytes', 'solana_signMessage', {
    message: base58.encode(new Uint8Array(32).fill(255)),
    pubkey: solanaAccount,
  }),
  sign('a sign-in for another site', 'solana_signIn', { domain: 'bank.example', statement: 'Welcome' }),
  sign('a sign-in with a field of no format', 'solana_signIn', { domain: 'bank.example', intent: 'spend' }),
]
