import type { Caution, Statement } from '../../contracts/explanation.ts'
import { copyOwn } from '../../objects/copyOwn.ts'

/**
 * Collects the cautions of a statement and of all its parts.
 *
 * @example const isBlocked = (statement: Statement) => cautionsOf(statement).includes('otherAccount')
 */
export const cautionsOf = (statement: Statement): readonly Caution[] => [
  ...(copyOwn(statement).cautions ?? []),
  ...(statement.kind === 'several' ? statement.parts.flatMap(cautionsOf) : []),
]

/**
 * Returns the statement with more cautions, each of them once.
 *
 * @example withCautions({ kind: 'data' }, ['highFee']) // { kind: 'data', cautions: ['highFee'] }
 */
export const withCautions = (statement: Statement, more: readonly Caution[]): Statement =>
  more.length === 0
    ? statement
    : copyOwn({
        ...statement,
        cautions: [...new Set([...(copyOwn(statement).cautions ?? []), ...more])],
      })
