import type { Statement } from '@latchkit/kernel/chain'
import { UnreadableError } from './bytesReader.ts'
import type { Instruction } from './readTransaction.ts'

/** The account that instructions are read for, and the network's native currency. */
export interface RequestContext {
  readonly account: string | undefined
  readonly native: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
}

/**
 * The effect of one instruction. Until the chain has been read, `needs` names the missing data: the `balance` of a
 * closed account, the `tokens` in an account that is handed over, the `rent` of a new account, or the `held` amount that
 * a delegate may spend. `source` is the token account that the step is about.
 */
export interface Step {
  readonly statement: Statement
  readonly needs?: 'balance' | 'tokens' | 'rent' | 'held' | undefined
  readonly source?: string | undefined
  /** The step creates the account `source`, owned by this program. */
  readonly makes?: string | undefined
  /** The step initializes `source` as a token account, whose owner is in the statement. */
  readonly opens?: 'initialized' | 'associated' | undefined
  /** The request needs a second confirmation, whatever the statement is. */
  readonly isUnread?: boolean | undefined
}

export type ProgramReader = (instruction: Instruction, context: RequestContext) => Step

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const tokenPrograms: ReadonlySet<unknown> = new Set([
  tokenProgram,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])

/** Returns an account of an instruction. @throws {UnreadableError} when it is only in a lookup table */
export function accountAt({ accounts }: Instruction, at: number): string {
  const account = accounts[at]
  if (account === undefined) throw new UnreadableError()
  return account
}
