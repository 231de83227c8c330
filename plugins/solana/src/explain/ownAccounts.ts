import { copyOwn, type Statement } from '@latchkit/kernel/chain'
import { type RequestContext, type Step, tokenPrograms } from './step.ts'

/**
 * A new token account is the signer's own, and not a payment to someone else, when the same transaction makes the signer
 * its owner and does nothing else with it. Anyone could become the owner of a new account that the transaction leaves
 * without one.
 */
export function ownAccounts(steps: readonly Step[], { account: signer }: RequestContext): readonly Step[] {
  return steps.map((step) => {
    const { statement, source, makes } = step
    if (statement.kind !== 'send' || makes === undefined || statement.from !== undefined) return step
    const [created, opened, ...others] = steps.filter(
      (other) => other.source === source && decidesOwner(other),
    )
    const isOwn =
      signer !== undefined &&
      tokenPrograms.has(makes) &&
      created === step &&
      opened?.opens === 'initialized' &&
      getOwner(opened.statement) === signer &&
      others.length === 0
    if (!isOwn) return step
    const { to, what } = statement
    return copyOwn({
      statement: { kind: 'account', action: 'created', account: to, owner: signer, what },
      source,
    })
  })
}

/** Whether a step determines the owner of an account, rather than only moving its balance. */
export const decidesOwner = ({ statement, makes }: Step): boolean =>
  statement.kind === 'account' || makes !== undefined

const getOwner = (statement: Statement): string | undefined =>
  statement.kind === 'account' ? statement.owner : undefined
