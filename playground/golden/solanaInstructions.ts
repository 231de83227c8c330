import { createHash } from 'node:crypto'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { localMints, tokenPrograms } from '../services/chains/solana/mints.ts'

// Instructions of Solana's programs, as bytes.

const [classic = '', newer = ''] = tokenPrograms
export const [tokenKey, token2022Key] = [new PublicKey(classic), new PublicKey(newer)]
const associatedKey = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
export const wrapped = new PublicKey('So11111111111111111111111111111111111111112')
export const [dollars, points] = localMints.map(({ address }) => new PublicKey(address)) as [
  PublicKey,
  PublicKey,
]
export const rent = 2_039_280n
export const seed = 'mine'

export const u32 = (value: number) => [value & 255, value >> 8, 0, 0]
export const u64 = (value: bigint) =>
  Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
export const run = (
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

export const addressOf = (owner: PublicKey, mint: PublicKey, program: PublicKey) =>
  PublicKey.findProgramAddressSync([owner.toBytes(), program.toBytes(), mint.toBytes()], associatedKey)[0]

export const open = (payer: PublicKey, owner: PublicKey, mint: PublicKey, program = tokenKey) =>
  run(
    associatedKey,
    [1],
    [payer, addressOf(owner, mint, program), owner, mint, SystemProgram.programId, program],
    [payer],
  )
export const pay = (from: PublicKey, to: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
export const create = (
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
export const initialize = (account: PublicKey, mint: PublicKey, owner: PublicKey) =>
  run(tokenKey, [18, ...owner.toBytes()], [account, mint], [])
export const close = (account: PublicKey, to: PublicKey, owner: PublicKey) =>
  run(tokenKey, [9], [account, to, owner], [owner])
export const move = (
  from: PublicKey,
  to: PublicKey,
  signer: PublicKey,
  value: bigint,
  mint = dollars,
  program = tokenKey,
) => run(program, [12, ...u64(value), mint.equals(points) ? 2 : 6], [from, mint, to, signer], [signer])
export const give = (account: PublicKey, kind: number, owner: PublicKey, to: PublicKey) =>
  run(tokenKey, [6, kind, 1, ...to.toBytes()], [account, owner], [owner])

/** Derives an address from a key and a seed, as the System program does. */
export const seededOf = (base: PublicKey) =>
  new PublicKey(
    createHash('sha256')
      .update(Buffer.concat([base.toBytes(), Buffer.from(seed), SystemProgram.programId.toBytes()]))
      .digest(),
  )
