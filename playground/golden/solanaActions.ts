import { type Keypair, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import type { Cast } from './solanaCast.ts'
import {
  addressOf,
  close,
  create,
  dollars,
  give,
  initialize,
  move,
  open,
  pay,
  points,
  rent,
  run,
  seed,
  token2022Key,
  tokenKey,
  u32,
  u64,
  wrapped,
} from './solanaInstructions.ts'

// Instructions that change assets of an account or their control, both honest and fraudulent.

interface Row {
  /** Whether all that it moves is in the request or on the chain. */
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

/** The instructions by name. */
export type ActionName = keyof typeof rows
export const actions: Readonly<Record<ActionName, Row>> = rows

export const instructionsOf = (cast: Cast, names: readonly ActionName[]): readonly TransactionInstruction[] =>
  names.flatMap((name) => actions[name].does(cast))

export const signersOf = (cast: Cast, names: readonly ActionName[]): readonly Keypair[] => [
  ...new Set([cast.victim, ...names.flatMap((name) => actions[name].signers?.(cast) ?? [])]),
]

/** Lets the thief take this amount of the victim's tokens. */
export const allowing = (cast: Cast, value: bigint, isChecked: boolean): TransactionInstruction =>
  isChecked
    ? run(
        tokenKey,
        [13, ...u64(value), 6],
        [cast.tokens.own, dollars, cast.thief.publicKey, me(cast)],
        [me(cast)],
      )
    : run(tokenKey, [4, ...u64(value)], [cast.tokens.own, cast.thief.publicKey, me(cast)], [me(cast)])
