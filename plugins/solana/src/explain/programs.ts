import type { Statement } from '@latchkit/kernel'
import { createBytesReader, Unread } from './bytesReader.ts'
import { readToken } from './readToken.ts'
import type { Instruction } from './readTransaction.ts'

/** For whom instructions are read, and how the network's own currency counts. */
export interface Asked {
  readonly account: string | undefined
  readonly native: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
}

export type ProgramReader = (instruction: Instruction, asked: Asked) => Statement

/** An account of an instruction. @throws {Unread} when only a lookup table knows it */
function accountAt({ accounts }: Instruction, at: number): string {
  const found = accounts[at]
  if (found === undefined) throw new Unread()
  return found
}

const readSystem: ProgramReader = (instruction, { account, native }) => {
  const reader = createBytesReader(instruction.data)
  const kind = reader.u32()
  if (kind === 2) {
    const value = reader.u64()
    reader.end()
    const from = accountAt(instruction, 0)
    return {
      kind: 'send',
      what: { value, ...native },
      to: accountAt(instruction, 1),
      ...(from === account ? {} : { from }),
    }
  }
  if (kind !== 0) throw new Unread()
  const value = reader.u64()
  reader.u64()
  const owner = reader.key()
  reader.end()
  const made = accountAt(instruction, 1)
  return { kind: 'account', deed: 'made', account: made, owner, what: { value, ...native } }
}

/** Opens the account where an owner's tokens of a mint are; 1 says that it may be there already. */
const readAssociated: ProgramReader = (instruction) => {
  const [kind = 0] = instruction.data
  if (instruction.data.length > 1 || kind > 1) throw new Unread()
  return {
    kind: 'account',
    deed: 'tokenAccount',
    account: accountAt(instruction, 1),
    owner: accountAt(instruction, 2),
    what: { value: 0n, token: accountAt(instruction, 3) },
  }
}

const readMemo: ProgramReader = ({ data }) => ({
  kind: 'memo',
  text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data),
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
export function readInstruction(instruction: Instruction, asked: Asked): Statement {
  const { program, data } = instruction
  const unknown: Statement = { kind: 'program', program, data: hexOf(data) }
  const read = Object.hasOwn(programs, program) ? programs[program] : undefined
  if (!read) return unknown
  try {
    return read(instruction, asked)
  } catch {
    // Bytes, accounts or a text that are not those of the program.
    return unknown
  }
}
