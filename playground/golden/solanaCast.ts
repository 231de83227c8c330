import { Keypair, type PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js'
import type { Ledger } from '../services/chains/solana/ledger.ts'
import { fundedSeeds } from '../services/chains/solana/networks.ts'
import {
  addressOf,
  create,
  dollars,
  initialize,
  move,
  open,
  points,
  rent,
  run,
  seededOf,
  token2022Key,
  tokenKey,
  u64,
  wrapped,
} from './solanaInstructions.ts'

/** A person with assets, and their accounts. */
export interface Person {
  readonly key: string
  /** Their existing and possible token accounts. */
  readonly own: readonly string[]
  /** A System account under their sole control. */
  readonly seeded: string
  readonly wrappedMint: string
}

export interface Cast {
  readonly victim: Keypair
  readonly thief: Keypair
  /** Keys that the page has created and keeps. */
  readonly fresh: Keypair
  readonly second: Keypair
  readonly friend: PublicKey
  readonly wrappedSol: Keypair
  readonly empty: Keypair
  readonly seeded: PublicKey
  readonly tokens: { readonly own: PublicKey; readonly friends: PublicKey; readonly points: PublicKey }
  readonly person: Person
}

/** A person with SOL, wrapped SOL, an empty token account, two tokens and a delegate; and all other parties. */
export function openCast(ledger: Ledger): Cast {
  const [victim, thief, fresh, second, wrappedSol, empty] = Array.from({ length: 6 }, () =>
    Keypair.generate(),
  ) as [Keypair, Keypair, Keypair, Keypair, Keypair, Keypair]
  const bank = Keypair.fromSeed(new Uint8Array(32).fill(fundedSeeds[0] ?? 1))
  const me = victim.publicKey
  const friend = Keypair.fromSeed(new Uint8Array(32).fill(fundedSeeds[1] ?? 2)).publicKey
  const tokens = {
    own: addressOf(me, dollars, tokenKey),
    friends: addressOf(friend, dollars, tokenKey),
    points: addressOf(me, points, token2022Key),
  }
  const seeded = seededOf(me)
  const send = (signers: readonly Keypair[], ...instructions: readonly TransactionInstruction[]) => {
    const [payer = victim] = signers
    const created = new Transaction({
      feePayer: payer.publicKey,
      blockhash: ledger.blockhash(),
      lastValidBlockHeight: 1,
    })
    created.add(...instructions)
    created.sign(...signers)
    ledger.execute(Uint8Array.from(created.serialize()))
  }
  ledger.airdrop(me.toBase58(), 50_000_000_000n)
  ledger.airdrop(thief.publicKey.toBase58(), 5_000_000_000n)
  send(
    [victim, wrappedSol, empty],
    create(me, wrappedSol.publicKey, rent + 7_000_000_000n, 165, tokenKey),
    initialize(wrappedSol.publicKey, wrapped, me),
    create(me, empty.publicKey, rent, 165, tokenKey),
    initialize(empty.publicKey, dollars, me),
    open(me, me, dollars),
    open(me, me, points, token2022Key),
  )
  send(
    [bank],
    move(addressOf(bank.publicKey, dollars, tokenKey), tokens.own, bank.publicKey, 500n),
    move(
      addressOf(bank.publicKey, points, token2022Key),
      tokens.points,
      bank.publicKey,
      300n,
      points,
      token2022Key,
    ),
  )
  send([victim], run(tokenKey, [4, ...u64(100n)], [tokens.own, thief.publicKey, me], [me]))
  const own = [wrappedSol.publicKey, empty.publicKey, fresh.publicKey, tokens.own, tokens.points]
  return {
    victim,
    thief,
    fresh,
    second,
    friend,
    wrappedSol,
    empty,
    seeded,
    tokens,
    person: {
      key: me.toBase58(),
      own: [...own, addressOf(me, wrapped, tokenKey)].map((key) => key.toBase58()),
      seeded: seeded.toBase58(),
      wrappedMint: wrapped.toBase58(),
    },
  }
}
