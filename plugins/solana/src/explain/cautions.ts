import type { Caution, Statement } from '@latchkit/kernel'

const unreadKinds: ReadonlySet<Statement['kind']> = new Set(['program', 'data'])

/** Whether all that a statement stands for is in it. */
export function isUnderstood(statement: Statement): boolean {
  if (unreadKinds.has(statement.kind)) return false
  if (statement.kind === 'message') return statement.text !== undefined
  return statement.kind !== 'several' || (statement.parts.length > 0 && statement.parts.every(isUnderstood))
}

const allCautions = (statement: Statement): readonly Caution[] => [
  ...(statement.cautions ?? []),
  ...(statement.kind === 'several' ? statement.parts.flatMap(allCautions) : []),
]

/** Whether it is for another account than the one that would sign it. */
export const isBlocked = (statement: Statement): boolean => allCautions(statement).includes('otherAccount')

/** A statement with more to be careful of. */
export const withCautions = (statement: Statement, more: readonly Caution[]): Statement =>
  more.length === 0
    ? statement
    : { ...statement, cautions: [...new Set([...(statement.cautions ?? []), ...more])] }
