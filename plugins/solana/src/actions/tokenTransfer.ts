import {
  defineErrors,
  networkErrors,
  parseAccountId,
  type RequestDraft,
  type Transfer,
} from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { base64 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { askNode } from './askNode.ts'
import { compose } from './compose.ts'

const errors = defineErrors({
  TOKEN_NOT_FOUND: { message: 'Token not found', surface: 'view' },
  TOKEN_CHANGED: {
    message: 'The token counts its amounts in another way than was shown. Nothing was sent.',
    surface: 'view',
  },
  NO_TOKEN_ACCOUNT: { message: 'Sender does not have a token account for this mint', surface: 'view' },
  TOO_LITTLE: { message: 'Insufficient token balance', surface: 'view' },
})

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
/** The compute units of a token transfer, and of one that creates the recipient's account first. */
const units = { move: 300_000, create: 400_000 }
/** Where a mint keeps its decimals, and an account its amount. */
const decimalsAt = 44
const amountAt = 64

export interface TokenTransferParameters {
  readonly node: NetworkNode
  readonly transfer: Transfer & { readonly token: string }
  readonly signal: AbortSignal
}

/**
 * The request that sends a token of the Token or Token-2022 program. Before it is made, the chain says how the token counts
 * and what the sender holds; a receiver without an account for it gets one, paid by the sender.
 *
 * @throws {LatchkitError} TOKEN_NOT_FOUND, TOKEN_CHANGED, NO_TOKEN_ACCOUNT, TOO_LITTLE, NO_RESPONSE, NODE
 */
export async function tokenTransfer(parameters: TokenTransferParameters): Promise<RequestDraft> {
  const { node, transfer, signal } = parameters
  const owner = keyOf(parseAccountId(transfer.from).address)
  const [mint, receiver] = [keyOf(transfer.token), keyOf(transfer.to)]
  const [counted] = await readAccounts(node, [mint], signal)
  const program = counted && programOf(counted.owner)
  const decimals = counted?.data[decimalsAt]
  if (!program || decimals === undefined) throw errors.TOKEN_NOT_FOUND()
  if (transfer.decimals !== undefined && transfer.decimals !== decimals) throw errors.TOKEN_CHANGED()
  const source = associated(owner, mint, program)
  const target = associated(receiver, mint, program)
  const [held, theirs] = await readAccounts(node, [source, target], signal)
  if (!held) throw errors.NO_TOKEN_ACCOUNT()
  if (amountOf(held.data) < transfer.value) throw errors.TOO_LITTLE()
  const move = moveTokens({ program, source, mint, target, owner, value: transfer.value, decimals })
  const moves = theirs ? [move] : [createAccount({ program, owner, target, receiver, mint }), move]
  const written = [source.toBase58(), target.toBase58()]
  return compose({ node, payer: owner, written, moves, units: theirs ? units.move : units.create, signal })
}

function keyOf(text: string): PublicKey {
  try {
    return new PublicKey(text)
  } catch (cause) {
    throw errors.TOKEN_NOT_FOUND({ cause })
  }
}

const programOf = (owner: unknown): PublicKey | undefined =>
  owner === tokenProgram || owner === token2022Program ? new PublicKey(owner) : undefined

/** Where an owner's tokens of a mint are. */
const associated = (owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes(), program.toBytes(), mint.toBytes()], associatedProgram)[0]

interface ReadAccount {
  readonly owner: unknown
  readonly data: Uint8Array
}

async function readAccounts(node: NetworkNode, keys: readonly PublicKey[], signal: AbortSignal) {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const asked = ['getMultipleAccounts', keys.map((key) => key.toBase58()), options] as const
  const { value } = Object(await askNode(node, asked, { signal }))
  if (!Array.isArray(value) || value.length !== keys.length) throw networkErrors.INVALID_RESPONSE()
  return value.map((row): ReadAccount | undefined => {
    const { owner, data } = Object(row)
    const text: unknown = Array.isArray(data) ? data[0] : undefined
    return typeof text === 'string' ? { owner, data: base64.decode(text) } : undefined
  })
}

function amountOf(data: Uint8Array): bigint {
  if (data.length < amountAt + 8) throw networkErrors.INVALID_RESPONSE()
  return new DataView(data.buffer, data.byteOffset).getBigUint64(amountAt, true)
}

const row = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isSigner, isWritable })

interface Created {
  readonly program: PublicKey
  readonly owner: PublicKey
  readonly target: PublicKey
  readonly receiver: PublicKey
  readonly mint: PublicKey
}

/** CreateIdempotent: somebody else may make it meanwhile. */
const createAccount = ({ program, owner, target, receiver, mint }: Created) =>
  new TransactionInstruction({
    programId: associatedProgram,
    keys: [
      row(owner, true, true),
      row(target, true),
      row(receiver),
      row(mint),
      row(SystemProgram.programId),
      row(program),
    ],
    data: asData([1]),
  })

interface Moved {
  readonly program: PublicKey
  readonly source: PublicKey
  readonly mint: PublicKey
  readonly target: PublicKey
  readonly owner: PublicKey
  readonly value: bigint
  readonly decimals: number
}

/** TransferChecked: the program itself compares the mint and its decimals again. */
function moveTokens({
  program,
  source,
  mint,
  target,
  owner,
  value,
  decimals,
}: Moved): TransactionInstruction {
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  view.setUint8(0, 12)
  view.setBigUint64(1, value, true)
  view.setUint8(9, decimals)
  return new TransactionInstruction({
    programId: program,
    keys: [row(source, true), row(mint), row(target, true), row(owner, false, true)],
    data: asData(data),
  })
}

// The library's type says Buffer; it reads bytes.
const asData = (bytes: ArrayLike<number>): Buffer => Uint8Array.from(bytes) as Buffer
