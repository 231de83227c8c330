import type { Caution, Explanation, RpcRequest } from '@latchkit/kernel'
import { type Deed, type Description, describe } from '../describe.ts'
import type { ApproveMessage } from '../messages/en.ts'
import { type Fact, type Said, sayStatement } from './sayStatement.ts'
import { amountOf, type Language } from './words.ts'

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
export interface Shown extends Said, Description {
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
  const general = { ...plain, title: t(deedWords[plain.deed]), facts: [], cautions: [], parts: [] }
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
  const { statement, isRead, isBlocked } = explained
  const said = sayStatement(statement, language)
  const text = statement.kind === 'message' ? statement.text : undefined
  return {
    ...plain,
    ...said,
    title: statement.kind === 'data' ? general.title : said.title,
    cautions: [...said.cautions, ...ofHost(text)],
    ...(statement.kind === 'message' && text === undefined ? { content: statement.bytes ?? '' } : {}),
    text,
    action: isRead ? actionOf(explained, plain.deed, said.title, language) : verb,
    isRead,
    isBlocked,
    isReady: true,
    isPending: explained.isPending === true,
    isWordless: wordless.has(statement.kind) || (statement.kind === 'message' && text === undefined),
    fee: feeOf(explained, plain.deed, language),
  }
}

/** The last button says what it does. */
function actionOf({ statement }: Explanation, deed: Deed, title: string, { t }: Language): string {
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

const isNothing = (statement: Explanation['statement']): boolean =>
  statement.kind === 'allow' && statement.what.value === 0n

function feeOf({ fee, isPending }: Explanation, deed: Deed, language: Language): Fact | undefined {
  if (deed !== 'send' && deed !== 'calls') return undefined
  const { t } = language
  const label = t('approve.fee')
  if (isPending && fee === undefined) return { label, text: t('approve.reading') }
  if (fee === undefined || fee === 'unknown') return { label, text: t('approve.feeUnknown') }
  return { label, text: t('approve.feeMost', { amount: amountOf(fee, language) }) }
}

/** Where a message of EIP-4361 signs in; there it should have been asked. */
const signsIn = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your \S+ account:/i

function ofHost(text: string | undefined): readonly Caution[] {
  const host = text === undefined ? undefined : signsIn.exec(text)?.[1]
  return host === undefined || host === globalThis.location?.host ? [] : ['otherHost']
}
