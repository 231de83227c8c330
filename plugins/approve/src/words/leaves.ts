import type { Statement } from '@latchkit/kernel/chain'

/** A statement that contains no other statements. */
export type LeafStatement = Exclude<Statement, { kind: 'several' }>

/** All leaf statements of a statement, in order. */
export const leavesOf = (statement: Statement): readonly LeafStatement[] =>
  statement.kind === 'several' ? statement.parts.flatMap(leavesOf) : [statement]

/** The number of parts of a statement that are not listed, at any depth. */
export const omittedFrom = (statement: Statement): number =>
  statement.kind === 'several'
    ? statement.parts.reduce((sum, part) => sum + omittedFrom(part), Math.max(0, statement.omitted ?? 0))
    : 0
