import type { Caution, Statement } from '@latchkit/kernel/chain'
import type { Step } from './step.ts'

const unreadKinds: ReadonlySet<Statement['kind']> = new Set(['program', 'data'])
const unreadCautions: ReadonlySet<Caution> = new Set(['hashMessage', 'structuredMessage', 'unreadableText'])

/** Whether the statement of a step explains it completely. */
export function isUnderstood({ statement, needs, isUnread }: Step): boolean {
  if (unreadKinds.has(statement.kind) || isUnread) return false
  if (statement.cautions?.some((caution) => unreadCautions.has(caution))) return false
  if (statement.kind === 'message') return statement.text !== undefined
  return needs !== 'balance' && needs !== 'tokens'
}
