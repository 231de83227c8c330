import { copyOwn, type Statement } from '@latchkit/kernel/chain'
import { type BytesReader, createBytesReader, UnreadableError } from './bytesReader.ts'
import type { Instruction } from './readTransaction.ts'
import { accountAt, type ProgramReader, type RequestContext, type Step } from './step.ts'

interface Reading {
  readonly reader: BytesReader
  readonly context: RequestContext
  readonly accountAtIndex: (index: number) => string
}

/**
 * Reads an instruction of the System program. Accounts with a seed need no check here: the program itself refuses an address
 * that is not derived from the given base and seed.
 *
 * @throws {UnreadableError}
 * @see https://docs.rs/solana-system-interface/latest/solana_system_interface/instruction/enum.SystemInstruction.html
 */
export const readSystem: ProgramReader = (instruction, context) => {
  const reader = createBytesReader(instruction.data)
  const read = readers[reader.u32()]
  if (!read) throw new UnreadableError()
  const step = read(
    { reader, context, accountAtIndex: (index) => accountAt(instruction, index) },
    instruction,
  )
  reader.end()
  return step
}

const readers: Readonly<Record<number, (reading: Reading, instruction: Instruction) => Step>> = copyOwn({
  0: ({ reader, context, accountAtIndex }) => {
    const value = reader.u64()
    reader.u64()
    return createAccount({
      context,
      from: accountAtIndex(0),
      account: accountAtIndex(1),
      value,
      owner: reader.key(),
      base: undefined,
    })
  },
  1: ({ reader, context, accountAtIndex }) => assignProgram(context, accountAtIndex(0), reader.key()),
  2: ({ reader, context, accountAtIndex }) =>
    createPayment({
      context,
      from: accountAtIndex(0),
      holder: accountAtIndex(0),
      to: accountAtIndex(1),
      value: reader.u64(),
    }),
  3: ({ reader, context, accountAtIndex }) => {
    const base = reader.key()
    reader.seed()
    const value = reader.u64()
    reader.u64()
    return createAccount({
      context,
      from: accountAtIndex(0),
      account: accountAtIndex(1),
      value,
      owner: reader.key(),
      base,
    })
  },
  // A withdrawal from a nonce account, which its authority signs.
  5: ({ reader, context, accountAtIndex }) =>
    createPayment({
      context,
      from: accountAtIndex(0),
      holder: accountAtIndex(4),
      to: accountAtIndex(1),
      value: reader.u64(),
    }),
  7: ({ reader, context, accountAtIndex }) => changeAuthority(context, accountAtIndex(0), reader.key()),
  10: ({ reader, context, accountAtIndex }) => {
    reader.key()
    reader.seed()
    return assignProgram(context, accountAtIndex(0), reader.key())
  },
  11: ({ reader, context, accountAtIndex }) => {
    const value = reader.u64()
    reader.seed()
    reader.key()
    return createPayment({
      context,
      from: accountAtIndex(0),
      holder: accountAtIndex(1),
      to: accountAtIndex(2),
      value,
    })
  },
})

interface Payment {
  readonly context: RequestContext
  readonly from: string
  /** The account whose signature moves the funds: the account itself, or another one. */
  readonly holder: string
  readonly to: string
  readonly value: bigint
}

const createPayment = ({ context: { account, native }, from, holder, to, value }: Payment): Step => ({
  statement: {
    kind: 'send',
    what: { value, ...native },
    to,
    ...(holder === account ? {} : { from }),
  },
})

interface NewAccount {
  readonly context: RequestContext
  readonly from: string
  readonly account: string
  readonly value: bigint
  /** The program that owns the new account. */
  readonly owner: string
  /** The account that the new address is derived from, and whose signature moves its funds. */
  readonly base: string | undefined
}

const systemProgram = '11111111111111111111111111111111'

/** A new account is a payment, unless it is owned by the System program and derived from the signer's own key. */
function createAccount({ context, from, account, value, owner, base }: NewAccount): Step {
  const what = { value, ...context.native }
  if (from === context.account && base === context.account && owner === systemProgram)
    return { statement: { kind: 'account', action: 'created', account, owner: base, what }, source: account }
  const payer = from === context.account ? {} : { from }
  const statement: Statement = {
    kind: 'send',
    what,
    to: account,
    ...payer,
    through: 'create',
    cautions: ['ownerNotYou'],
  }
  return { statement, source: account, makes: owner }
}

/** A new authority other than the signer gets an additional caution, so that it does not pass for a formality. */
function changeAuthority(context: RequestContext, account: string, owner: string): Step {
  const ownerCautions = owner === context.account ? [] : (['ownerNotYou'] as const)
  return {
    statement: {
      kind: 'account',
      action: 'authority',
      account,
      owner,
      cautions: ['authority', ...ownerCautions],
    },
    source: account,
  }
}

/** From then on the program owns the account and may take its balance. */
const assignProgram = (context: RequestContext, account: string, owner: string): Step => ({
  ...changeAuthority(context, account, owner),
  isUnread: true,
})
