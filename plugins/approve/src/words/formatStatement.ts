import type { Statement } from '@latchkit/kernel/chain'
import { formatOther } from './formatOther.ts'
import type { Fact, FormattedStatement, LocatedCaution } from './formatted.ts'
import type { Language } from './language.ts'
import { shortOf, symbolOf } from './names.ts'
import { isBlocking, isNote } from './severity.ts'
import { sortParts } from './sortParts.ts'
import type { StatementOf, StatementText } from './statementText.ts'
import { formatAmount, formatTime } from './words.ts'

const address = (label: string, text: string): Fact => ({ label, text, kind: 'address' })
const untilOf = (until: bigint | undefined, language: Language): readonly Fact[] =>
  until === undefined ? [] : [{ label: language.t('approve.until'), text: formatTime(until, language) }]
const tokenOf = (token: string | undefined, { t, chainId }: Language): readonly Fact[] =>
  token === undefined ? [] : [{ ...address(t('approve.token'), token), tokenOn: chainId }]

/** Formats a statement. If only one part matters and the others are notes, the title is the title of that part. */
export function formatStatement(statement: Statement, language: Language): FormattedStatement {
  if (statement.kind === 'several') return formatSeveral(statement, language)
  return { ...formatLeaf(statement, language), cautions: locatedCautionsOf(statement), parts: [], omitted: 0 }
}

const locatedCautionsOf = ({ cautions = [] }: Statement): readonly LocatedCaution[] =>
  cautions.map((caution) => ({ caution, blocks: isBlocking(caution), at: [] }))

function formatLeaf(statement: Exclude<Statement, { kind: 'several' }>, language: Language): StatementText {
  switch (statement.kind) {
    case 'send':
      return formatSend(statement, language)
    case 'allow':
      return formatAllow(statement, language)
    case 'allowAll':
      return formatAllowAll(statement, language)
    case 'order':
      return formatOrder(statement, language)
    default:
      return formatOther(statement, language)
  }
}

function formatSeveral(statement: StatementOf<'several'>, language: Language): FormattedStatement {
  const { of, parts, to, until } = statement
  const omitted = Math.max(0, statement.omitted ?? 0)
  const formatted = sortParts(parts, language).map(({ part, at }) => ({
    ...formatStatement(part, language),
    at,
  }))
  const majors = parts.filter((part) => !isNote(part))
  const hasSingleTitle = omitted === 0 && (parts.length === 1 || (of === 'steps' && majors.length === 1))
  const title = language.t(`approve.several.${of}`, { count: parts.length + omitted })
  const facts = [
    ...(to === undefined || of !== 'grants' ? [] : [address(language.t('approve.spender'), to)]),
    ...untilOf(until, language),
  ]
  // `sortParts` moves notes to the end, so the first part is the one that matters.
  return {
    title: (hasSingleTitle && formatted[0]?.title) || title,
    facts,
    cautions: locatedCautionsOf(statement),
    parts: formatted,
    omitted,
  }
}

function formatSend(statement: StatementOf<'send'>, language: Language): StatementText {
  const { what, to, from, isSigned, until, through } = statement
  const { t } = language
  const amount = formatAmount(what, language)
  return {
    title: t(isSigned ? 'approve.title.sendSigned' : 'approve.title.send', { amount }),
    facts: [
      address(t('approve.to'), to),
      ...(from === undefined ? [] : [address(t('approve.from'), from)]),
      ...(through === undefined ? [] : [{ label: t('approve.by'), text: t(`approve.by.${through}`) }]),
      ...tokenOf(what.token, language),
      ...untilOf(until, language),
    ],
  }
}

function formatAllow(statement: StatementOf<'allow'>, language: Language): StatementText {
  const { what, spender, until, isOnce, change, cautions } = statement
  const { t, isolate } = language
  const values = {
    spender: isolate(shortOf(spender)),
    amount: formatAmount(what, language),
    symbol: isolate(symbolOf(what, language)),
  }
  const key = () => {
    if (cautions?.includes('unlimited')) return 'approve.title.unlimited'
    if (change) return change === 'more' ? 'approve.title.allowMore' : 'approve.title.allowLess'
    if (what.value === 0n) return 'approve.title.stop'
    return isOnce ? 'approve.title.allowOnce' : 'approve.title.allow'
  }
  return {
    title: t(key(), values),
    facts: [
      address(t('approve.spender'), spender),
      ...tokenOf(what.token, language),
      ...untilOf(until, language),
    ],
  }
}

function formatAllowAll(statement: StatementOf<'allowAll'>, language: Language): StatementText {
  const { token, spender, isGranted } = statement
  const { t, isolate } = language
  const values = { spender: isolate(shortOf(spender)), symbol: isolate(symbolOf(statement, language)) }
  return {
    title: t(isGranted ? 'approve.title.collection' : 'approve.title.stopCollection', values),
    facts: [address(t('approve.spender'), spender), address(t('approve.token'), token)],
  }
}

function formatOrder(statement: StatementOf<'order'>, language: Language): StatementText {
  const { gives, gets, market, until } = statement
  const { t } = language
  const list = (amounts: typeof gives) =>
    amounts.map((amount) => formatAmount(amount, language)).join(' + ') || t('approve.nothingElse')
  const tokens = [...new Set([...gives, ...gets].flatMap(({ token = [] }) => token))]
  const values = { gives: list(gives), gets: list(gets) }
  return {
    title: t(gets.some(({ value }) => value > 0n) ? 'approve.title.sell' : 'approve.title.giveAway', values),
    facts: [
      { label: t('approve.gives'), text: values.gives },
      { label: t('approve.gets'), text: values.gets },
      { label: t('approve.market'), text: market },
      ...tokens.map((token) => address(t('approve.token'), token)),
      ...untilOf(until, language),
    ],
  }
}
