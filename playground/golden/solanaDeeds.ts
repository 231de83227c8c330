import { createHash } from 'node:crypto'
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { Ledger } from '../services/chains/solana/ledger.ts'
import { localMints, tokenPrograms } from '../services/chains/solana/mints.ts'
import { fundedSeeds } from '../services/chains/solana/networks.ts'

// Instructions that move value or control, honest and not, among a few people of the local cluster.

const [classic = '', newer = ''] = tokenPrograms
const [tokenKey, token2022Key] = [new PublicKey(classic), new PublicKey(newer)]
const associatedKey = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const wrapped = new PublicKey('So11111111111111111111111111111111111111112')
const [dollars, points] = localMints.map(({ address }) => new PublicKey(address)) as [PublicKey, PublicKey]
const rent = 2_039_280n
const seed = 'mine'

const u32 = (value: number) => [value & 255, value >> 8, 0, 0]
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
const run = (
  programId: PublicKey,
  data: readonly number[],
  keys: readonly PublicKey[],
  signers: readonly PublicKey[],
) =>
  new TransactionInstruction({
    programId,
    keys: keys.map((pubkey) => ({
      pubkey,
      isWritable: !pubkey.equals(wrapped) && !pubkey.equals(SystemProgram.programId),
      isSigner: signers.some((signer) => signer.equals(pubkey)),
    })),
    data: Uint8Array.from(data) as Buffer,
  })

const addressOf = (owner: PublicKey, mint: PublicKey, program: PublicKey) =>
  PublicKey.findProgramAddressSync([owner.toBytes(), program.toBytes(), mint.toBytes()], associatedKey)[0]

const open = (payer: PublicKey, owner: PublicKey, mint: PublicKey, program = tokenKey) =>
  run(
    associatedKey,
    [1],
    [payer, addressOf(owner, mint, program), owner, mint, SystemProgram.programId, program],
    [payer],
  )
const pay = (from: PublicKey, to: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
const create = (
  from: PublicKey,
  account: PublicKey,
  lamports: bigint,
  space = 0,
  owner = SystemProgram.programId,
) =>
  SystemProgram.createAccount({
    fromPubkey: from,
    newAccountPubkey: account,
    lamports: Number(lamports),
    space,
    programId: owner,
  })
const initialize = (account: PublicKey, mint: PublicKey, owner: PublicKey) =>
  run(tokenKey, [18, ...owner.toBytes()], [account, mint], [])
const close = (account: PublicKey, to: PublicKey, owner: PublicKey) =>
  run(tokenKey, [9], [account, to, owner], [owner])
const move = (
  from: PublicKey,
  to: PublicKey,
  signer: PublicKey,
  value: bigint,
  mint = dollars,
  program = tokenKey,
) => run(program, [12, ...u64(value), mint.equals(points) ? 2 : 6], [from, mint, to, signer], [signer])
const give = (account: PublicKey, kind: number, owner: PublicKey, to: PublicKey) =>
  run(tokenKey, [6, kind, 1, ...to.toBytes()], [account, owner], [owner])

/** The System program's own way from a key and a text to an address. */
const seededOf = (base: PublicKey) =>
  new PublicKey(
    createHash('sha256')
      .update(Buffer.concat([base.toBytes(), Buffer.from(seed), SystemProgram.programId.toBytes()]))
      .digest(),
  )

/** Who has something to lose, and where it is. */
export interface Person {
  readonly key: string
  /** Token accounts that are, or may become, theirs. */
  readonly own: readonly string[]
  /** An account of the System program that only their signature moves. */
  readonly seeded: string
  readonly wrappedMint: string
}

export interface Cast {
  readonly victim: Keypair
  readonly thief: Keypair
  /** Keys that a page made, and that it keeps. */
  readonly fresh: Keypair
  readonly second: Keypair
  readonly friend: PublicKey
  readonly wrappedSol: Keypair
  readonly empty: Keypair
  readonly seeded: PublicKey
  readonly tokens: { readonly own: PublicKey; readonly friends: PublicKey; readonly points: PublicKey }
  readonly person: Person
}

/** Somebody with SOL, wrapped SOL, an empty token account, two tokens and a delegate; and everybody else. */
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
    const made = new Transaction({
      feePayer: payer.publicKey,
      blockhash: ledger.blockhash(),
      lastValidBlockHeight: 1,
    })
    made.add(...instructions)
    made.sign(...signers)
    ledger.execute(Uint8Array.from(made.serialize()))
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

interface Row {
  /** All that it moves is in the request or on the chain. */
  readonly isExact: boolean
  readonly does: (cast: Cast) => readonly TransactionInstruction[]
  readonly signers?: (cast: Cast) => readonly Keypair[]
}

const me = ({ victim }: Cast) => victim.publicKey
const exactly = (does: Row['does'], signers?: Row['signers']): Row => ({
  isExact: true,
  does,
  ...(signers ? { signers } : {}),
})
const atMost = (does: Row['does'], signers?: Row['signers']): Row => ({
  ...exactly(does, signers),
  isExact: false,
})
const byFresh = ({ fresh }: Cast) => [fresh]
const bySecond = ({ second }: Cast) => [second]
const byThief = ({ thief }: Cast) => [thief]

const rows = {
  pay: exactly((cast) => [pay(me(cast), cast.friend, 1_000_000_000n)]),
  payFromThief: exactly((cast) => [pay(cast.thief.publicKey, cast.friend, 1_000_000n)], byThief),
  createForSecond: exactly((cast) => [create(me(cast), cast.second.publicKey, 3_000_000_000n)], bySecond),
  createSeeded: atMost((cast) => [
    SystemProgram.createAccountWithSeed({
      fromPubkey: me(cast),
      newAccountPubkey: cast.seeded,
      basePubkey: me(cast),
      seed,
      lamports: 10_000_000,
      space: 0,
      programId: SystemProgram.programId,
    }),
  ]),
  paySeeded: atMost((cast) => [pay(me(cast), cast.seeded, 20_000_000n)]),
  payFromSeeded: atMost((cast) => [
    SystemProgram.transfer({
      fromPubkey: cast.seeded,
      basePubkey: me(cast),
      toPubkey: cast.friend,
      lamports: 1_000_000,
      seed,
      programId: SystemProgram.programId,
    }),
  ]),
  wrapOwn: atMost(
    (cast) => [
      create(me(cast), cast.fresh.publicKey, rent + 2_000_000_000n, 165, tokenKey),
      initialize(cast.fresh.publicKey, wrapped, me(cast)),
    ],
    byFresh,
  ),
  wrapForThief: exactly(
    (cast) => [
      create(me(cast), cast.fresh.publicKey, rent + 2_000_000_000n, 165, tokenKey),
      initialize(cast.fresh.publicKey, wrapped, cast.thief.publicKey),
    ],
    byFresh,
  ),
  makeForAnybody: exactly(
    (cast) => [create(me(cast), cast.fresh.publicKey, rent + 2_000_000_000n, 165, tokenKey)],
    byFresh,
  ),
  initializeForThief: atMost((cast) => [initialize(cast.fresh.publicKey, wrapped, cast.thief.publicKey)]),
  initializeForMe: atMost((cast) => [initialize(cast.fresh.publicKey, wrapped, me(cast))]),
  closeFreshByThief: atMost(
    (cast) => [close(cast.fresh.publicKey, cast.thief.publicKey, cast.thief.publicKey)],
    byThief,
  ),
  closeFreshForThief: atMost((cast) => [close(cast.fresh.publicKey, cast.thief.publicKey, me(cast))]),
  closeForMe: exactly((cast) => [close(cast.empty.publicKey, me(cast), me(cast))]),
  closeForThief: exactly((cast) => [close(cast.empty.publicKey, cast.thief.publicKey, me(cast))]),
  closeWrappedForThief: exactly((cast) => [close(cast.wrappedSol.publicKey, cast.thief.publicKey, me(cast))]),
  closeIntoFresh: atMost((cast) => [close(cast.wrappedSol.publicKey, cast.fresh.publicKey, me(cast))]),
  closeWrappedIntoEmpty: atMost((cast) => [close(cast.wrappedSol.publicKey, cast.empty.publicKey, me(cast))]),
  giveWrapped: exactly((cast) => [give(cast.wrappedSol.publicKey, 2, me(cast), cast.thief.publicKey)]),
  giveTokens: exactly((cast) => [give(cast.tokens.own, 2, me(cast), cast.thief.publicKey)]),
  giveFresh: atMost((cast) => [give(cast.fresh.publicKey, 2, me(cast), cast.thief.publicKey)]),
  letClose: atMost((cast) => [give(cast.wrappedSol.publicKey, 3, me(cast), cast.thief.publicKey)]),
  closeByThief: atMost(
    (cast) => [close(cast.wrappedSol.publicKey, cast.thief.publicKey, cast.thief.publicKey)],
    byThief,
  ),
  tokens: exactly((cast) => [move(cast.tokens.own, cast.tokens.friends, me(cast), 7n)]),
  tokensByThief: exactly(
    (cast) => [move(cast.tokens.own, cast.tokens.friends, cast.thief.publicKey, 9n)],
    byThief,
  ),
  tokensToEmpty: atMost((cast) => [move(cast.tokens.own, cast.empty.publicKey, me(cast), 11n)]),
  wrappedToFresh: atMost((cast) => [
    run(
      tokenKey,
      [3, ...u64(5_000_000n)],
      [cast.wrappedSol.publicKey, cast.fresh.publicKey, me(cast)],
      [me(cast)],
    ),
  ]),
  tokensToNewcomer: exactly((cast) => [
    open(me(cast), cast.thief.publicKey, dollars),
    move(cast.tokens.own, addressOf(cast.thief.publicKey, dollars, tokenKey), me(cast), 3n),
  ]),
  pointsToNewcomer: exactly((cast) => [
    open(me(cast), cast.thief.publicKey, points, token2022Key),
    move(
      cast.tokens.points,
      addressOf(cast.thief.publicKey, points, token2022Key),
      me(cast),
      3n,
      points,
      token2022Key,
    ),
  ]),
  openForStranger: exactly((cast) => [open(me(cast), cast.second.publicKey, dollars)]),
  openThatIsThere: exactly((cast) => [open(me(cast), cast.friend, dollars)]),
  openOwn: atMost((cast) => [open(me(cast), me(cast), wrapped)]),
  openPaidByThief: exactly(
    (cast) => [open(cast.thief.publicKey, cast.second.publicKey, points, token2022Key)],
    byThief,
  ),
  burn: exactly((cast) => [
    run(tokenKey, [15, ...u64(4n), 6], [cast.tokens.own, dollars, me(cast)], [me(cast)]),
  ]),
  assignFresh: atMost(
    (cast) => [
      run(
        SystemProgram.programId,
        [...u32(1), ...tokenKey.toBytes()],
        [cast.fresh.publicKey],
        [cast.fresh.publicKey],
      ),
    ],
    byFresh,
  ),
} satisfies Readonly<Record<string, Row>>

/** What a transaction may do, by name. */
export type Deed = keyof typeof rows
export const deeds: Readonly<Record<Deed, Row>> = rows

export const instructionsOf = (cast: Cast, names: readonly Deed[]): readonly TransactionInstruction[] =>
  names.flatMap((name) => deeds[name].does(cast))

export const signersOf = (cast: Cast, names: readonly Deed[]): readonly Keypair[] => [
  ...new Set([cast.victim, ...names.flatMap((name) => deeds[name].signers?.(cast) ?? [])]),
]

/** Lets the thief take so many of the victim's dollars. */
export const allowing = (cast: Cast, value: bigint, isChecked: boolean): TransactionInstruction =>
  isChecked
    ? run(
        tokenKey,
        [13, ...u64(value), 6],
        [cast.tokens.own, dollars, cast.thief.publicKey, me(cast)],
        [me(cast)],
      )
    : run(tokenKey, [4, ...u64(value)], [cast.tokens.own, cast.thief.publicKey, me(cast)], [me(cast)])
