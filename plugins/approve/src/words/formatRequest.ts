import {
  type Caution,
  cautionsOf,
  copyOwnDeep,
  type Explanation,
  leavesOf,
  type Statement,
} from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import type { RequestKind } from '../describe.ts'
import { addCautions, tokensOf } from './addCautions.ts'
import { formatPlain } from './formatPlain.ts'
import { formatStatement } from './formatStatement.ts'
import type { Fact, FormattedRequest } from './formatted.ts'
import type { Language } from './language.ts'
import { isImpostor, isSelfNamed } from './names.ts'
import { isBlocking, isDescribed, isExplained, isOpaque, isUnpinned } from './severity.ts'
import { summarize } from './summarize.ts'
import { formatFee } from './words.ts'

const opaqueRequestKinds: ReadonlySet<string> = new Set(['data', 'call', 'program'])

/** Formats a request with its explanation. */
export function formatRequest(request: RpcRequest, input: Explanation, language: Language): FormattedRequest {
  const explanation = copyOwnDeep(input)
  const plain = formatPlain(request, 'none', language.t)
  const statement = addCautions(explanation.statement, language)
  const formatted = formatStatement(statement, language)
  const { facts, cautions } = summarize(statement, formatted, language)
  const text = statement.kind === 'message' ? statement.text : undefined
  const isUnderstood = explanation.isUnderstood && isExplained(statement)
  return {
    ...plain,
    ...formatted,
    facts: [...formatted.facts, ...facts],
    cautions,
    title: statement.kind === 'data' && !isDescribed(statement) ? plain.title : formatted.title,
    ...(statement.kind === 'message' && text === undefined ? { content: statement.bytes ?? '' } : {}),
    text,
    action: isUnderstood ? actionOf(statement, plain, formatted.title, language) : plain.action,
    isUnderstood,
    isBlocked: explanation.isBlocked || cautionsOf(statement).some(isBlocking),
    isPending: explanation.isPending === true,
    isDoubtful:
      !isUnderstood &&
      (explanation.isUnderstood || isQuestioned(statement)) &&
      !leavesOf(statement).some(isOpaque),
    isOpaque:
      (opaqueRequestKinds.has(statement.kind) && !isDescribed(statement)) ||
      (statement.kind === 'message' && text === undefined),
    fee: feeOf(explanation, plain.kind, language),
    hasSelfNamed: leavesOf(statement)
      .flatMap(tokensOf)
      .some((token) => isSelfNamed(token, language) && !isImpostor(token, language)),
  }
}

const questions: ReadonlySet<Caution> = new Set([
  'highFee',
  'receiverNotYou',
  'freeOffer',
  'lowValue',
  'arrivesLess',
  'leavesMore',
  'unknownRoute',
  'unlimited',
])

/** Whether a namespace asks for a second confirmation although the words explain the whole request. */
const isQuestioned = (statement: Statement): boolean => {
  const cautions = cautionsOf(statement)
  const isRisky = cautions.some((caution) => questions.has(caution)) || leavesOf(statement).some(isUnpinned)
  return isRisky && !cautions.includes('unexplainedParts')
}

/** The label of the approve button, which names the action. */
function actionOf(
  statement: Statement,
  { kind, action }: FormattedRequest,
  title: string,
  { t }: Language,
): string {
  if (kind === 'calls' && statement.kind === 'several' && statement.parts.length > 1)
    return t('approve.make', { count: statement.parts.length })
  if (kind !== 'send') return action
  if (statement.kind === 'send' || statement.kind === 'burn') return title
  const isAllowance = statement.kind === 'allow' || statement.kind === 'allowAll'
  const isRevocation = (statement.kind === 'allowAll' && !statement.isGranted) || isZeroAllowance(statement)
  return t(
    isAllowance && !isRevocation
      ? 'approve.allow'
      : statement.kind === 'several'
        ? 'approve.sendIt'
        : 'approve.yes',
  )
}

const isZeroAllowance = (statement: Statement): boolean =>
  statement.kind === 'allow' && statement.what.value === 0n

/** Who signs a transaction pays its fee, also if somebody else sends it. */
const paidKinds: ReadonlySet<RequestKind> = new Set(['send', 'calls', 'transaction'])

/** The fee of every request that has one. For a transaction, it is stated as well that the fee is unknown. */
function feeOf({ fee, isPending }: Explanation, kind: RequestKind, language: Language): Fact | undefined {
  if (fee === undefined && !paidKinds.has(kind)) return undefined
  const { t } = language
  const label = t('approve.fee')
  if (isPending && fee === undefined) return { label, text: t('approve.reading') }
  if (fee === undefined || fee === 'unknown') return { label, text: t('approve.feeUnknown') }
  const key = fee.exactness === 'atMost' ? 'approve.feeMost' : 'approve.feeAbout'
  return { label, text: t(key, { amount: formatFee(fee, language) }) }
}
