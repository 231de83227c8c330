import type { Statement } from '@latchkit/kernel'
import { type BytesReader, createBytesReader, Unread } from './bytesReader.ts'
import type { Instruction } from './readTransaction.ts'
import { type Asked, accountAt, type ProgramReader, type Step } from './step.ts'

interface Reading {
  readonly reader: BytesReader
  readonly asked: Asked
  readonly at: (index: number) => string
}

/**
 * Reads an instruction of the System program. The accounts of one with a seed need no check here: the program itself refuses
 * an address that is not made of them.
 *
 * @throws {Unread}
 * @see https://docs.rs/solana-system-interface/latest/solana_system_interface/instruction/enum.SystemInstruction.html
 */
export const readSystem: ProgramReader = (instruction, asked) => {
  const reader = createBytesReader(instruction.data)
  const read = readers[reader.u32()]
  if (!read) throw new Unread()
  const step = read({ reader, asked, at: (index) => accountAt(instruction, index) }, instruction)
  reader.end()
  return step
}

const readers: Readonly<Record<number, (reading: Reading, instruction: Instruction) => Step>> = {
  0: ({ reader, asked, at }) => {
    const value = reader.u64()
    reader.u64()
    return create({ asked, from: at(0), account: at(1), value, owner: reader.key() })
  },
  1: ({ reader, asked, at }) => assign(asked, at(0), reader.key()),
  2: ({ reader, asked, at }) => pay({ asked, from: at(0), to: at(1), value: reader.u64() }),
  3: ({ reader, asked, at }) => {
    const base = reader.key()
    reader.seed()
    const value = reader.u64()
    reader.u64()
    return create({ asked, from: at(0), account: at(1), value, owner: reader.key(), base })
  },
  // Of a nonce account; whoever is its authority has what is in it.
  5: ({ reader, asked, at }) => pay({ asked, from: at(0), holder: at(4), to: at(1), value: reader.u64() }),
  7: ({ reader, asked, at }) => authority(asked, at(0), reader.key()),
  10: ({ reader, asked, at }) => {
    reader.key()
    reader.seed()
    return assign(asked, at(0), reader.key())
  },
  11: ({ reader, asked, at }) => {
    const value = reader.u64()
    reader.seed()
    reader.key()
    return pay({ asked, from: at(0), holder: at(1), to: at(2), value })
  },
}

interface Paid {
  readonly asked: Asked
  readonly from: string
  /** Whose signature moves it, where that is not the account itself. */
  readonly holder?: string
  readonly to: string
  readonly value: bigint
}

const pay = ({ asked: { account, native }, from, holder = from, to, value }: Paid): Step => ({
  statement: {
    kind: 'send',
    what: { value, ...native },
    to,
    ...(holder === account ? {} : { from }),
  },
})

interface Created {
  readonly asked: Asked
  readonly from: string
  readonly account: string
  readonly value: bigint
  /** The program that decides what becomes of the account. */
  readonly owner: string
  /** Whose signature moves what is in the account, where its address is made of that. */
  readonly base?: string
}

const systemProgram = '11111111111111111111111111111111'

/** A payment to the new account, unless it is the signer's own: one of the System program that is made of the signer's key. */
function create({ asked, from, account, value, owner, base }: Created): Step {
  const what = { value, ...asked.native }
  if (from === asked.account && base === asked.account && owner === systemProgram)
    return { statement: { kind: 'account', deed: 'made', account, owner: base, what }, source: account }
  const payer = from === asked.account ? {} : { from }
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

/** Who is asked is told of another owner in words that nobody takes for a formality. */
function authority(asked: Asked, account: string, owner: string): Step {
  const other = owner === asked.account ? [] : (['ownerNotYou'] as const)
  return {
    statement: { kind: 'account', deed: 'authority', account, owner, cautions: ['authority', ...other] },
    source: account,
  }
}

/** A program owns the account from then on, and may take what is in it. */
const assign = (asked: Asked, account: string, owner: string): Step => ({
  ...authority(asked, account, owner),
  isUnread: true,
})
