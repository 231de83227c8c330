import type { Statement } from '@latchkit/kernel/chain'
import { toHex } from '@latchkit/kernel/chain'
import { UnreadableError } from './bytesReader.ts'
import { readSystem } from './readSystem.ts'
import { readToken } from './readToken.ts'
import type { Instruction } from './readTransaction.ts'
import { accountAt, type ProgramReader, type RequestContext, type Step } from './step.ts'

/** Explains the creation of an associated token account. Instruction 1 is the idempotent variant. */
const readAssociated: ProgramReader = (instruction, context) => {
  const [kind = 0] = instruction.data
  if (instruction.data.length > 1 || kind > 1) throw new UnreadableError()
  const account = accountAt(instruction, 1)
  const isPaid = accountAt(instruction, 0) === context.account
  return {
    statement: {
      kind: 'account',
      action: 'tokenAccount',
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

/** The readers of the supported programs, by address. */
const programs: Readonly<Record<string, ProgramReader>> = {
  '11111111111111111111111111111111': readSystem,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: readToken,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: readToken,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: readAssociated,
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: readMemo,
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: readMemo,
}

/** Explains an instruction; an unknown one becomes a `program` statement. */
export function readInstruction(instruction: Instruction, context: RequestContext): Step {
  const { program, data } = instruction
  const unknown: Statement = { kind: 'program', program, data: `0x${toHex(data)}` }
  const read = Object.hasOwn(programs, program) ? programs[program] : undefined
  if (!read) return { statement: unknown }
  try {
    return read(instruction, context)
  } catch {
    // The data or the accounts do not match the program, or a memo is not UTF-8.
    return { statement: unknown }
  }
}
