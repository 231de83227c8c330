import type { Explanation, RpcRequest, Statement } from '@latchkit/kernel'
import { type Deed, type Description, describe } from '../describe.ts'
import type { ApproveMessage } from '../messages/en.ts'
import { isBlocking, isUnderstood } from './gravity.ts'
import { inspect, tokensOf } from './inspect.ts'
import type { Language } from './language.ts'
import { cautionsOf, leavesOf } from './leaves.ts'
import { isImpostor, isSelfNamed } from './names.ts'
import { type Fact, type Said, sayStatement } from './sayStatement.ts'
import { type Noted, summarize } from './summarize.ts'
import { amountOf } from './words.ts'

const deedWords: Readonly<Record<Deed, ApproveMessage>> = {
  message: 'approve.message',
  data: 'approve.data',
  transaction: 'approve.transaction',
  send: 'approve.send',
  calls: 'approve.calls',
  grant: 'approve.grant',
  revoke: 'approve.revoke',
  other: 'approve.other',
}

const verbs: Readonly<Partial<Record<Deed, ApproveMessage>>> = {
  message: 'approve.sign',
  data: 'approve.sign',
  transaction: 'approve.sign',
  send: 'approve.sendIt',
}

/** A request as it is shown: its words, and what they are about. */
export interface Shown extends Omit<Said, 'cautions'>, Description {
  /** What to be careful of in all of it, and in which of its parts. */
  readonly cautions: readonly Noted[]
  /** Whether a token in it has a name of its own choice. */
  readonly hasSelfNamed: boolean
  /** What the last button says. */
  readonly action: string
  readonly text?: string | undefined
  /** All of it is understood. */
  readonly isRead: boolean
  readonly isBlocked: boolean
  /** Nobody is asked before there are words, or it is sure that there are none. */
  readonly isReady: boolean
  /** More will be known. */
  readonly isPending: boolean
  /** Not even a part of it is understood. */
  readonly isWordless: boolean
  readonly fee?: Fact | undefined
}

/** What has been explained: nothing as long as nobody has said anything, `none` when nobody will. */
export type Explained = Explanation | 'none' | undefined

const wordless: ReadonlySet<string> = new Set(['data', 'call', 'program'])

/** Puts a request into words. */
export function sayRequest(request: RpcRequest, explained: Explained, language: Language): Shown {
  const plain = describe(request)
  const { t } = language
  const verb = t(verbs[plain.deed] ?? 'approve.yes')
  const general = {
    ...plain,
    title: t(deedWords[plain.deed]),
    facts: [],
    cautions: [],
    parts: [],
    omitted: 0,
    hasSelfNamed: false,
  }
  if (explained === undefined || explained === 'none') {
    const isReady = explained === 'none'
    return {
      ...general,
      action: verb,
      isRead: false,
      isBlocked: false,
      isReady,
      isPending: !isReady,
      isWordless: true,
    }
  }
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
    title: statement.kind === 'data' ? general.title : said.title,
    ...(statement.kind === 'message' && text === undefined ? { content: statement.bytes ?? '' } : {}),
    text,
    action: isRead ? actionOf(statement, plain.deed, said.title, language) : verb,
    isRead,
    isBlocked: explained.isBlocked || cautionsOf(statement).some(isBlocking),
    isReady: true,
    isPending: explained.isPending === true,
    isWordless: wordless.has(statement.kind) || (statement.kind === 'message' && text === undefined),
    fee: feeOf(explained, plain.deed, language),
    hasSelfNamed: leavesOf(statement)
      .flatMap(tokensOf)
      .some((one) => isSelfNamed(one, language) && !isImpostor(one, language)),
  }
}

/** The last button says what it does. */
function actionOf(statement: Statement, deed: Deed, title: string, { t }: Language): string {
  if (deed === 'calls' && statement.kind === 'several' && statement.parts.length > 1)
    return t('approve.make', { count: statement.parts.length })
  if (deed !== 'send') return t(verbs[deed] ?? 'approve.yes')
  if (statement.kind === 'send' || statement.kind === 'burn') return title
  const gives = statement.kind === 'allow' || statement.kind === 'allowAll'
  const isStop = (statement.kind === 'allowAll' && !statement.isGranted) || isNothing(statement)
  return t(
    gives && !isStop ? 'approve.allow' : statement.kind === 'several' ? 'approve.sendIt' : 'approve.yes',
  )
}

const isNothing = (statement: Statement): boolean =>
  statement.kind === 'allow' && statement.what.value === 0n

function feeOf({ fee, isPending }: Explanation, deed: Deed, language: Language): Fact | undefined {
  if (deed !== 'send' && deed !== 'calls') return undefined
  const { t } = language
  const label = t('approve.fee')
  if (isPending && fee === undefined) return { label, text: t('approve.reading') }
  if (fee === undefined || fee === 'unknown') return { label, text: t('approve.feeUnknown') }
  const key = fee.exactness === 'atMost' ? 'approve.feeMost' : 'approve.feeAbout'
  return { label, text: t(key, { amount: amountOf(fee, language) }) }
}
