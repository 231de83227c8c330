import type { Caution, Statement } from '@latchkit/kernel'
import type { Language } from './language.ts'
import { cautionsOf, leavesOf, omittedFrom, type Single } from './leaves.ts'
import { amountsLeaving } from './totals.ts'

/** What a statement is for whoever may lose by it, the gravest first. */
export const gravities = [
  'blocked',
  'unlimited',
  'control',
  'unread',
  'grant',
  'payment',
  'warned',
  'other',
  'note',
] as const
export type Gravity = (typeof gravities)[number]

const blocking: ReadonlySet<Caution> = new Set(['otherNetwork', 'otherAccount', 'transactionMessage'])
const doubtful: ReadonlySet<Caution> = new Set([
  'oddParts',
  'oddDomain',
  'delegation',
  'hashMessage',
  'structuredMessage',
  'unreadableText',
  'feeConflict',
  'signInAccount',
  'signInGrants',
])
const losesControl: ReadonlySet<Caution> = new Set(['authority', 'delegation', 'ownerNotYou'])
const wordless: ReadonlySet<Statement['kind']> = new Set(['call', 'program', 'create', 'data', 'delegate'])

/** Whether a caution forbids a yes. */
export const isBlocking = (caution: Caution): boolean => blocking.has(caution)

/** Whether a statement has no words for what it does. */
export const isWordless = (statement: Single): boolean =>
  wordless.has(statement.kind) || (statement.kind === 'message' && statement.text === undefined)

/** Whether somebody may do more after it than before. */
function isGrant(statement: Single): boolean {
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

/** Whether what it says rests on what only the network can tell. */
const needsCheck = (statement: Single): boolean =>
  isGrant(statement) || (statement.kind === 'account' && statement.deed !== 'tokenAccount')

/** Whether words stand for all of a statement, so that one yes is enough. Where in it a part stands makes no difference. */
export function isUnderstood(statement: Statement): boolean {
  const cautions = cautionsOf(statement)
  const leaves = leavesOf(statement)
  if (omittedFrom(statement) > 0 || leaves.length === 0 || leaves.some(isWordless)) return false
  if (cautions.some((one) => doubtful.has(one))) return false
  return !cautions.includes('unchecked') || !leaves.some(needsCheck)
}

/** How grave a statement is; of several, as the gravest of them. */
export function gravityOf(statement: Statement, language: Language): Gravity {
  const ofCautions = gravityOfCautions(statement.cautions ?? [])
  const below =
    statement.kind === 'several'
      ? [
          omittedFrom(statement) > 0 ? 'unread' : 'note',
          ...statement.parts.map((part) => gravityOf(part, language)),
        ]
      : [gravityOfOne(statement, language)]
  return gravities.find((one) => one === ofCautions || below.includes(one)) ?? 'other'
}

function gravityOfCautions(own: readonly Caution[]): Gravity | undefined {
  if (own.some(isBlocking)) return 'blocked'
  if (own.includes('unlimited')) return 'unlimited'
  if (own.some((one) => losesControl.has(one))) return 'control'
  if (own.some((one) => doubtful.has(one))) return 'unread'
  return own.length > 0 ? 'warned' : undefined
}

function gravityOfOne(statement: Single, language: Language): Gravity {
  if (statement.kind === 'allowAll' && statement.isGranted) return 'unlimited'
  if (statement.kind === 'delegate') return 'control'
  if (isWordless(statement)) return 'unread'
  if (isGrant(statement)) return 'grant'
  if (amountsLeaving(statement, language).length > 0) return 'payment'
  return isNote(statement) ? 'note' : 'other'
}

/** What comes with something else, and is not what it is for. */
export const isNote = (statement: Statement): boolean =>
  (statement.kind === 'memo' || (statement.kind === 'account' && statement.deed === 'tokenAccount')) &&
  (statement.cautions ?? []).length === 0
