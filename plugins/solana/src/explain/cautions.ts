import type { Caution, Statement } from '@latchkit/kernel'
import type { Step } from './step.ts'

const unreadKinds: ReadonlySet<Statement['kind']> = new Set(['program', 'data'])
const unreadCautions: ReadonlySet<Caution> = new Set(['hashMessage', 'structuredMessage', 'unreadableText'])

/** Whether all that a step stands for is in its statement. */
export function isUnderstood({ statement, needs, isUnread }: Step): boolean {
  if (unreadKinds.has(statement.kind) || isUnread) return false
  if (statement.cautions?.some((one) => unreadCautions.has(one))) return false
  if (statement.kind === 'message') return statement.text !== undefined
  return needs !== 'balance' && needs !== 'tokens'
}

const blocking: ReadonlySet<Caution> = new Set(['otherAccount', 'transactionMessage'])

const allCautions = (statement: Statement): readonly Caution[] => [
  ...(statement.cautions ?? []),
  ...(statement.kind === 'several' ? statement.parts.flatMap(allCautions) : []),
]

/** Whether it is for another account than the one that would sign it, or a transaction in the place of a message. */
export const isBlocked = (statement: Statement): boolean =>
  allCautions(statement).some((one) => blocking.has(one))

/** A statement with more to be careful of. */
export const withCautions = (statement: Statement, more: readonly Caution[]): Statement =>
  more.length === 0
    ? statement
    : { ...statement, cautions: [...new Set([...(statement.cautions ?? []), ...more])] }
