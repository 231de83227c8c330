import type { Statement } from '@latchkit/kernel'
import { Unread } from './bytesReader.ts'
import { readSystem } from './readSystem.ts'
import { readToken } from './readToken.ts'
import type { Instruction } from './readTransaction.ts'
import { type Asked, accountAt, type ProgramReader, type Step } from './step.ts'

/** Opens the account where an owner's tokens of a mint are; 1 says that it may be there already. */
const readAssociated: ProgramReader = (instruction, asked) => {
  const [kind = 0] = instruction.data
  if (instruction.data.length > 1 || kind > 1) throw new Unread()
  const account = accountAt(instruction, 1)
  const isPaid = accountAt(instruction, 0) === asked.account
  return {
    statement: {
      kind: 'account',
      deed: 'tokenAccount',
      account,
      owner: accountAt(instruction, 2),
      what: { value: 0n, token: accountAt(instruction, 3) },
    },
    source: account,
    opens: 'associated',
    needs: isPaid ? 'rent' : undefined,
  }
}

const readMemo: ProgramReader = ({ data }) => ({
  statement: { kind: 'memo', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data) },
})

/** What is known of a program's instructions, by its address. */
const programs: Readonly<Record<string, ProgramReader>> = {
  '11111111111111111111111111111111': readSystem,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: readToken,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: readToken,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: readAssociated,
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: readMemo,
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: readMemo,
}

const hexOf = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** What an instruction does; a `program` statement when that is not known. */
export function readInstruction(instruction: Instruction, asked: Asked): Step {
  const { program, data } = instruction
  const unknown: Statement = { kind: 'program', program, data: hexOf(data) }
  const read = Object.hasOwn(programs, program) ? programs[program] : undefined
  if (!read) return { statement: unknown }
  try {
    return read(instruction, asked)
  } catch {
    // Bytes, accounts or a text that are not those of the program.
    return { statement: unknown }
  }
}
