import type { Statement } from '@latchkit/kernel'
import { type Asked, type Step, tokenPrograms } from './step.ts'

/**
 * A new token account is the signer's own, and no payment to somebody, when the same transaction makes the signer its owner and
 * does nothing else with it. Anybody can become the owner of one that is left without.
 */
export function ownAccounts(steps: readonly Step[], { account: signer }: Asked): readonly Step[] {
  return steps.map((step) => {
    const { statement, source, makes } = step
    if (statement.kind !== 'send' || makes === undefined || statement.from !== undefined) return step
    const [made, opened, ...more] = steps.filter((one) => one.source === source && isAbout(one))
    const isOwn =
      signer !== undefined &&
      tokenPrograms.has(makes) &&
      made === step &&
      opened?.opens === 'initialized' &&
      ownerIn(opened.statement) === signer &&
      more.length === 0
    if (!isOwn) return step
    const { to, what } = statement
    return { statement: { kind: 'account', deed: 'made', account: to, owner: signer, what }, source }
  })
}

/** Whether a step decides whose an account is, and does not only move what is in it. */
export const isAbout = ({ statement, makes }: Step): boolean =>
  statement.kind === 'account' || makes !== undefined

const ownerIn = (statement: Statement): string | undefined =>
  statement.kind === 'account' ? statement.owner : undefined
