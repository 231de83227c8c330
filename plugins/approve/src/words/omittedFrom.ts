import type { Statement } from '@latchkit/kernel/chain'

/** The number of parts of a statement that are not listed, at any depth. */
export const omittedFrom = (statement: Statement): number =>
  statement.kind === 'several'
    ? statement.parts.reduce((sum, part) => sum + omittedFrom(part), Math.max(0, statement.omitted ?? 0))
    : 0
