import type { Statement } from '@latchkit/kernel'
import { Unread } from './bytesReader.ts'
import type { Instruction } from './readTransaction.ts'

/** For whom instructions are read, and how the network's own currency counts. */
export interface Asked {
  readonly account: string | undefined
  readonly native: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
}

/**
 * What one instruction does. Until the chain has told what it `needs`, that is not all of it: the `balance` of a closed
 * account, the `tokens` in one that is given away, the `rent` of a new one, or what is `held` of something that another may
 * take. `source` is the token account that it is about.
 */
export interface Step {
  readonly statement: Statement
  readonly needs?: 'balance' | 'tokens' | 'rent' | 'held' | undefined
  readonly source?: string | undefined
  /** It makes the account `source`: as one of this program, which decides what becomes of it. */
  readonly makes?: string | undefined
  /** It makes `source` a token account, whose owner is in the statement. */
  readonly opens?: 'initialized' | 'associated' | undefined
  /** It is worth being asked twice, whatever the statement says. */
  readonly isUnread?: boolean | undefined
}

export type ProgramReader = (instruction: Instruction, asked: Asked) => Step

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const tokenPrograms: ReadonlySet<unknown> = new Set([
  tokenProgram,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])

/** An account of an instruction. @throws {Unread} when only a lookup table knows it */
export function accountAt({ accounts }: Instruction, at: number): string {
  const found = accounts[at]
  if (found === undefined) throw new Unread()
  return found
}
