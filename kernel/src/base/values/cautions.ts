import type { Caution, Statement } from '../../contracts/explanation.ts'
import { copyOwn } from '../../objects/copyOwn.ts'

/**
 * A statement that contains no other statements.
 *
 * @example const payment: LeafStatement = { kind: 'send', what: { value: 1n }, to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }
 */
export type LeafStatement = Exclude<Statement, { readonly kind: 'several' }>

/**
 * Returns the statements that contain no others, at any depth and in their order.
 *
 * @example const hasPayment = (statement: Statement) => leavesOf(statement).some(({ kind }) => kind === 'send')
 */
export const leavesOf = (statement: Statement): readonly LeafStatement[] =>
  statement.kind === 'several' ? statement.parts.flatMap(leavesOf) : [statement]

/**
 * Collects the cautions of a statement and of all its parts.
 *
 * @example const isUnexplained = (statement: Statement) => cautionsOf(statement).includes('unexplainedParts')
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

const blockingCautions: ReadonlySet<Caution> = new Set(['otherAccount', 'otherNetwork', 'transactionMessage'])

/**
 * Whether a request cannot be approved, because a part of it is for another account or network than those that sign, or is a
 * transaction in place of a message.
 *
 * @example isBlocked({ kind: 'data', cautions: ['otherAccount'] }) // true
 */
export const isBlocked = (statement: Statement): boolean =>
  cautionsOf(statement).some((caution) => blockingCautions.has(caution))
