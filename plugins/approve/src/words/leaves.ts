import type { Caution, Statement } from '@latchkit/kernel'

/** A statement that is not made of others. */
export type Single = Exclude<Statement, { kind: 'several' }>

/** What a statement is made of in the end, in its order. */
export const leavesOf = (statement: Statement): readonly Single[] =>
  statement.kind === 'several' ? statement.parts.flatMap(leavesOf) : [statement]

/** Every caution of a statement, however deep in it. */
export const cautionsOf = (statement: Statement): readonly Caution[] => [
  ...(statement.cautions ?? []),
  ...(statement.kind === 'several' ? statement.parts.flatMap(cautionsOf) : []),
]

/** How many parts of a statement, however deep in it, are not listed. */
export const omittedFrom = (statement: Statement): number =>
  statement.kind === 'several'
    ? statement.parts.reduce((sum, part) => sum + omittedFrom(part), Math.max(0, statement.omitted ?? 0))
    : 0
