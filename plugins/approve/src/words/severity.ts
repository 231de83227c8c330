import {
  type Caution,
  cautionsOf,
  type LeafStatement,
  leavesOf,
  type Statement,
} from '@latchkit/kernel/chain'
import type { Language } from './language.ts'
import { omittedFrom } from './omittedFrom.ts'
import { amountsLeaving } from './totals.ts'

/** How much a statement can cost the visitor, from the most to the least severe. */
export const severities = [
  'blocked',
  'unlimited',
  'control',
  'unread',
  'described',
  'grant',
  'payment',
  'warned',
  'other',
  'note',
] as const
export type Severity = (typeof severities)[number]

const blocking: ReadonlySet<Caution> = new Set([
  'otherNetwork',
  'otherAccount',
  'transactionMessage',
  'otherHost',
  'signInAccount',
])
const doubtful: ReadonlySet<Caution> = new Set([
  'unexplainedParts',
  'domainMismatch',
  'delegation',
  'hashMessage',
  'structuredMessage',
  'unreadableText',
  'feeConflict',
  'receiverNotYou',
  'freeOffer',
  'lowValue',
  'arrivesLess',
  'leavesMore',
  'unknownRoute',
  'signInGrants',
  'signInUnclear',
])
const losesControl: ReadonlySet<Caution> = new Set(['authority', 'delegation', 'ownerNotYou'])
const opaqueKinds: ReadonlySet<Statement['kind']> = new Set(['call', 'program', 'create', 'data', 'delegate'])

/** Whether a caution makes the approval impossible. */
export const isBlocking = (caution: Caution): boolean => blocking.has(caution)

/** Whether the words for a statement are those of a description. */
export const isDescribed = (statement: Statement): boolean =>
  (statement.kind === 'call' || statement.kind === 'data') && statement.description !== undefined

/** Whether the words for a statement are those of a service that the site has not pinned, so that they can change at any time. */
export const isUnpinned = (statement: Statement): boolean =>
  (statement.kind === 'call' || statement.kind === 'data') &&
  statement.description?.source === 'service' &&
  statement.description.isPinned !== true

/** Whether the effect of a statement cannot be described in words. */
export const isOpaque = (statement: LeafStatement): boolean =>
  (opaqueKinds.has(statement.kind) && !isDescribed(statement)) ||
  (statement.kind === 'message' && statement.text === undefined)

/** Whether the statement gives another account additional rights. */
function isGrant(statement: LeafStatement): boolean {
  switch (statement.kind) {
    case 'allow':
      return statement.what.value > 0n && statement.change !== 'less'
    case 'allowAll':
      return statement.isGranted
    case 'send':
      return statement.isSigned === true
    default:
      return statement.kind === 'grant' || statement.kind === 'order'
  }
}

/** Whether an allowance of 0 may grant a single item with the id 0: a token with decimals has no items. */
const mayBeItem = (statement: LeafStatement): boolean =>
  statement.kind === 'allow' &&
  statement.what.value === 0n &&
  statement.what.id === undefined &&
  statement.what.decimals === undefined

/** Whether the statement depends on facts that only the network can confirm. */
const needsCheck = (statement: LeafStatement): boolean =>
  isGrant(statement) ||
  mayBeItem(statement) ||
  isDescribed(statement) ||
  (statement.kind === 'account' && statement.action !== 'tokenAccount')

/** Whether all parts of a statement are understood, at any depth, so that a single confirmation is enough. */
export function isExplained(statement: Statement): boolean {
  const cautions = cautionsOf(statement)
  const leaves = leavesOf(statement)
  if (omittedFrom(statement) > 0 || leaves.length === 0) return false
  if (leaves.some((leaf) => isOpaque(leaf) || isUnpinned(leaf))) return false
  if (cautions.some((caution) => doubtful.has(caution))) return false
  if (leaves.some((leaf) => isDescribed(leaf) && leaf.cautions?.includes('unlimited'))) return false
  return !cautions.includes('unchecked') || !leaves.some(needsCheck)
}

/** The severity of a statement. For several statements, it is the severity of the most severe one. */
export function severityOf(statement: Statement, language: Language): Severity {
  const ofCautions = severityOfCautions(statement.cautions ?? [])
  const ofParts =
    statement.kind === 'several'
      ? [
          omittedFrom(statement) > 0 ? 'unread' : 'note',
          ...statement.parts.map((part) => severityOf(part, language)),
        ]
      : [severityOfLeaf(statement, language)]
  return severities.find((severity) => severity === ofCautions || ofParts.includes(severity)) ?? 'other'
}

function severityOfCautions(cautions: readonly Caution[]): Severity | undefined {
  if (cautions.some(isBlocking)) return 'blocked'
  if (cautions.includes('unlimited')) return 'unlimited'
  if (cautions.some((caution) => losesControl.has(caution))) return 'control'
  if (cautions.some((caution) => doubtful.has(caution))) return 'unread'
  return cautions.length > 0 ? 'warned' : undefined
}

function severityOfLeaf(statement: LeafStatement, language: Language): Severity {
  if (statement.kind === 'allowAll' && statement.isGranted) return 'unlimited'
  if (statement.kind === 'delegate') return 'control'
  if (isOpaque(statement)) return 'unread'
  if (isDescribed(statement)) return 'described'
  if (isGrant(statement)) return 'grant'
  if (amountsLeaving(statement, language).length > 0) return 'payment'
  return isNote(statement) ? 'note' : 'other'
}

/** Whether a statement only accompanies another one, like a memo. */
export const isNote = (statement: Statement): boolean =>
  (statement.kind === 'memo' || (statement.kind === 'account' && statement.action === 'tokenAccount')) &&
  (statement.cautions ?? []).length === 0
