import type { Explanation, RpcRequest, Statement } from '@latchkit/kernel'
import type { Deed } from '../describe.ts'
import { isBlocking, isUnderstood, isWordless } from './gravity.ts'
import { inspect, tokensOf } from './inspect.ts'
import type { Language } from './language.ts'
import { cautionsOf, leavesOf } from './leaves.ts'
import { isImpostor, isSelfNamed } from './names.ts'
import { sayPlainly } from './sayPlainly.ts'
import { sayStatement } from './sayStatement.ts'
import type { Fact, Shown } from './shown.ts'
import { summarize } from './summarize.ts'
import { amountOf } from './words.ts'

const wordless: ReadonlySet<string> = new Set(['data', 'call', 'program'])

/** Puts a request that was explained into words. */
export function sayRequest(request: RpcRequest, explained: Explanation, language: Language): Shown {
  const plain = sayPlainly(request, true, language.t)
  const statement = inspect(explained.statement, language)
  const said = sayStatement(statement, language)
  const { facts, cautions } = summarize(statement, said, language)
  const text = statement.kind === 'message' ? statement.text : undefined
  const isRead = explained.isRead && isUnderstood(statement)
  return {
    ...plain,
    ...said,
    facts: [...said.facts, ...facts],
    cautions,
    title: statement.kind === 'data' ? plain.title : said.title,
    ...(statement.kind === 'message' && text === undefined ? { content: statement.bytes ?? '' } : {}),
    text,
    action: isRead ? actionOf(statement, plain, said.title, language) : plain.action,
    isRead,
    isBlocked: explained.isBlocked || cautionsOf(statement).some(isBlocking),
    isPending: explained.isPending === true,
    isDoubtful: explained.isRead && !isRead && !leavesOf(statement).some(isWordless),
    isWordless: wordless.has(statement.kind) || (statement.kind === 'message' && text === undefined),
    fee: feeOf(explained, plain.deed, language),
    hasSelfNamed: leavesOf(statement)
      .flatMap(tokensOf)
      .some((one) => isSelfNamed(one, language) && !isImpostor(one, language)),
  }
}

/** The last button says what it does. */
function actionOf(statement: Statement, { deed, action }: Shown, title: string, { t }: Language): string {
  if (deed === 'calls' && statement.kind === 'several' && statement.parts.length > 1)
    return t('approve.make', { count: statement.parts.length })
  if (deed !== 'send') return action
  if (statement.kind === 'send' || statement.kind === 'burn') return title
  const gives = statement.kind === 'allow' || statement.kind === 'allowAll'
  const isStop = (statement.kind === 'allowAll' && !statement.isGranted) || isNothing(statement)
  return t(
    gives && !isStop ? 'approve.allow' : statement.kind === 'several' ? 'approve.sendIt' : 'approve.yes',
  )
}

const isNothing = (statement: Statement): boolean => statement.kind === 'allow' && statement.what.value === 0n

function feeOf({ fee, isPending }: Explanation, deed: Deed, language: Language): Fact | undefined {
  if (deed !== 'send' && deed !== 'calls') return undefined
  const { t } = language
  const label = t('approve.fee')
  if (isPending && fee === undefined) return { label, text: t('approve.reading') }
  if (fee === undefined || fee === 'unknown') return { label, text: t('approve.feeUnknown') }
  const key = fee.exactness === 'atMost' ? 'approve.feeMost' : 'approve.feeAbout'
  return { label, text: t(key, { amount: amountOf(fee, language) }) }
}
