import { parseAccountId } from '@latchkit/kernel'
import type { NetworkNode, Transfer } from '@latchkit/kernel/chain'
import { networkErrors, type RequestDraft } from '@latchkit/kernel/plugin'
import { base64 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { errors } from '../errors.ts'
import { askNode } from './askNode.ts'
import { compose } from './compose.ts'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
/** The compute units of a token transfer, and of one that creates the recipient's account first. */
const units = { transfer: 300_000, create: 400_000 }
/** The offsets of the decimals in a mint and of the amount in a token account. */
const decimalsAt = 44
const amountAt = 64

export interface TokenTransferParameters {
  readonly node: NetworkNode
  readonly transfer: Transfer & { readonly token: string }
  readonly signal: AbortSignal
}

/**
 * Builds the request that sends a token of the Token or Token-2022 program. First reads the token's decimals and the
 * sender's balance from the chain. If the receiver has no account for the token, the transaction creates one at the
 * sender's expense.
 *
 * @throws {LatchkitError} TOKEN_NOT_FOUND, TOKEN_CHANGED, NO_TOKEN_ACCOUNT, TOO_LITTLE, NO_RESPONSE, NODE
 */
export async function tokenTransfer(parameters: TokenTransferParameters): Promise<RequestDraft> {
  const { node, transfer, signal } = parameters
  const owner = parseKey(parseAccountId(transfer.from).address)
  const [mint, receiver] = [parseKey(transfer.token), parseKey(transfer.to)]
  const [mintAccount] = await readAccounts(node, [mint], signal)
  const program = mintAccount && parseTokenProgram(mintAccount.owner)
  const decimals = mintAccount?.data[decimalsAt]
  if (!program || decimals === undefined) throw errors.TOKEN_NOT_FOUND()
  if (transfer.decimals !== undefined && transfer.decimals !== decimals) throw errors.TOKEN_CHANGED()
  const source = findAssociatedAccount(owner, mint, program)
  const target = findAssociatedAccount(receiver, mint, program)
  const [senderAccount, receiverAccount] = await readAccounts(node, [source, target], signal)
  if (!senderAccount) throw errors.NO_TOKEN_ACCOUNT()
  if (readAmount(senderAccount.data) < transfer.value) throw errors.TOO_LITTLE()
  const transferInstruction = createTransferInstruction({
    program,
    source,
    mint,
    target,
    owner,
    value: transfer.value,
    decimals,
  })
  const instructions = receiverAccount
    ? [transferInstruction]
    : [createAccountInstruction({ program, owner, target, receiver, mint }), transferInstruction]
  const writtenAccounts = [source.toBase58(), target.toBase58()]
  return compose({
    node,
    payer: owner,
    writtenAccounts,
    instructions,
    units: receiverAccount ? units.transfer : units.create,
    signal,
  })
}

function parseKey(text: string): PublicKey {
  try {
    return new PublicKey(text)
  } catch (cause) {
    throw errors.TOKEN_NOT_FOUND({ cause })
  }
}

const parseTokenProgram = (owner: unknown): PublicKey | undefined =>
  owner === tokenProgram || owner === token2022Program ? new PublicKey(owner) : undefined

/** Returns the address of the account that holds an owner's tokens of a mint. */
const findAssociatedAccount = (owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes(), program.toBytes(), mint.toBytes()], associatedProgram)[0]

interface RawAccount {
  readonly owner: unknown
  readonly data: Uint8Array
}

async function readAccounts(node: NetworkNode, keys: readonly PublicKey[], signal: AbortSignal) {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const call = ['getMultipleAccounts', keys.map((key) => key.toBase58()), options] as const
  const { value } = Object(await askNode(node, call, { signal }))
  if (!Array.isArray(value) || value.length !== keys.length) throw networkErrors.INVALID_RESPONSE()
  return value.map((account): RawAccount | undefined => {
    const { owner, data } = Object(account)
    const text: unknown = Array.isArray(data) ? data[0] : undefined
    return typeof text === 'string' ? { owner, data: base64.decode(text) } : undefined
  })
}

function readAmount(data: Uint8Array): bigint {
  if (data.length < amountAt + 8) throw networkErrors.INVALID_RESPONSE()
  return new DataView(data.buffer, data.byteOffset).getBigUint64(amountAt, true)
}

const toAccountMeta = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({
  pubkey,
  isSigner,
  isWritable,
})

interface CreateAccountParts {
  readonly program: PublicKey
  readonly owner: PublicKey
  readonly target: PublicKey
  readonly receiver: PublicKey
  readonly mint: PublicKey
}

/** Uses CreateIdempotent, because the account may be created by someone else in the meantime. */
const createAccountInstruction = ({ program, owner, target, receiver, mint }: CreateAccountParts) =>
  new TransactionInstruction({
    programId: associatedProgram,
    keys: [
      toAccountMeta(owner, true, true),
      toAccountMeta(target, true),
      toAccountMeta(receiver),
      toAccountMeta(mint),
      toAccountMeta(SystemProgram.programId),
      toAccountMeta(program),
    ],
    data: toBuffer([1]),
  })

interface TransferParts {
  readonly program: PublicKey
  readonly source: PublicKey
  readonly mint: PublicKey
  readonly target: PublicKey
  readonly owner: PublicKey
  readonly value: bigint
  readonly decimals: number
}

/** Uses TransferChecked: the program itself verifies the mint and its decimals. */
function createTransferInstruction({
  program,
  source,
  mint,
  target,
  owner,
  value,
  decimals,
}: TransferParts): TransactionInstruction {
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  view.setUint8(0, 12)
  view.setBigUint64(1, value, true)
  view.setUint8(9, decimals)
  return new TransactionInstruction({
    programId: program,
    keys: [
      toAccountMeta(source, true),
      toAccountMeta(mint),
      toAccountMeta(target, true),
      toAccountMeta(owner, false, true),
    ],
    data: toBuffer(data),
  })
}

// The library declares the type as Buffer but accepts any bytes.
const toBuffer = (bytes: ArrayLike<number>): Buffer => Uint8Array.from(bytes) as Buffer
