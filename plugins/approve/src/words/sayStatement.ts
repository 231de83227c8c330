import type { Statement } from '@latchkit/kernel'
import { isBlocking, isNote } from './gravity.ts'
import type { Language } from './language.ts'
import { shortOf, symbolOf } from './names.ts'
import type { Of, Part } from './part.ts'
import { sayRare } from './sayRare.ts'
import type { Fact, Noted, Said } from './shown.ts'
import { sortParts } from './sortParts.ts'
import { amountOf, timeOf } from './words.ts'

const address = (label: string, text: string): Fact => ({ label, text, kind: 'address' })
const untilOf = (until: bigint | undefined, language: Language): readonly Fact[] =>
  until === undefined ? [] : [{ label: language.t('approve.until'), text: timeOf(until, language) }]
const tokenOf = (token: string | undefined, { t }: Language): readonly Fact[] =>
  token === undefined ? [] : [address(t('approve.token'), token)]

/** Puts a statement into words. What adds nothing to one other thing does not take its headline. */
export function sayStatement(statement: Statement, language: Language): Said {
  if (statement.kind === 'several') return saySeveral(statement, language)
  return { ...sayOne(statement, language), cautions: notedOf(statement), parts: [], omitted: 0 }
}

const notedOf = ({ cautions = [] }: Statement): readonly Noted[] =>
  cautions.map((caution) => ({ caution, blocks: isBlocking(caution), at: [] }))

function sayOne(statement: Exclude<Statement, { kind: 'several' }>, language: Language): Part {
  switch (statement.kind) {
    case 'send':
      return saySend(statement, language)
    case 'allow':
      return sayAllow(statement, language)
    case 'allowAll':
      return sayAllowAll(statement, language)
    case 'order':
      return sayOrder(statement, language)
    default:
      return sayRare(statement, language)
  }
}

function saySeveral(statement: Of<'several'>, language: Language): Said {
  const { of, parts, to, until } = statement
  const omitted = Math.max(0, statement.omitted ?? 0)
  const said = sortParts(parts, language).map(({ part, at }) => ({ ...sayStatement(part, language), at }))
  const majors = parts.filter((part) => !isNote(part))
  const isOne = omitted === 0 && (parts.length === 1 || (of === 'steps' && majors.length === 1))
  const title = language.t(`approve.several.${of}`, { count: parts.length + omitted })
  const facts = [
    ...(to === undefined || of !== 'grants' ? [] : [address(language.t('approve.spender'), to)]),
    ...untilOf(until, language),
  ]
  // Notes come last.
  return {
    title: (isOne && said[0]?.title) || title,
    facts,
    cautions: notedOf(statement),
    parts: said,
    omitted,
  }
}

function saySend(statement: Of<'send'>, language: Language): Part {
  const { what, to, from, isSigned, until, through } = statement
  const { t } = language
  const amount = amountOf(what, language)
  return {
    title: t(isSigned ? 'approve.say.sendSigned' : 'approve.say.send', { amount }),
    facts: [
      address(t('approve.to'), to),
      ...(from === undefined ? [] : [address(t('approve.from'), from)]),
      ...(through === undefined ? [] : [{ label: t('approve.by'), text: t(`approve.by.${through}`) }]),
      ...tokenOf(what.token, language),
      ...untilOf(until, language),
    ],
  }
}

function sayAllow(statement: Of<'allow'>, language: Language): Part {
  const { what, spender, until, isOnce, change, cautions } = statement
  const { t, isolate } = language
  const values = {
    spender: isolate(shortOf(spender)),
    amount: amountOf(what, language),
    symbol: isolate(symbolOf(what, language)),
  }
  const key = () => {
    if (cautions?.includes('unlimited')) return 'approve.say.unlimited'
    if (change) return change === 'more' ? 'approve.say.allowMore' : 'approve.say.allowLess'
    if (what.value === 0n) return 'approve.say.stop'
    return isOnce ? 'approve.say.allowOnce' : 'approve.say.allow'
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

function sayAllowAll(statement: Of<'allowAll'>, language: Language): Part {
  const { token, spender, isGranted } = statement
  const { t, isolate } = language
  const values = { spender: isolate(shortOf(spender)), symbol: isolate(symbolOf(statement, language)) }
  return {
    title: t(isGranted ? 'approve.say.collection' : 'approve.say.stopCollection', values),
    facts: [address(t('approve.spender'), spender), address(t('approve.token'), token)],
  }
}

function sayOrder(statement: Of<'order'>, language: Language): Part {
  const { gives, gets, market, until, cautions } = statement
  const { t } = language
  const list = (amounts: typeof gives) =>
    amounts.map((one) => amountOf(one, language)).join(' + ') || t('approve.nothingElse')
  const tokens = [...new Set([...gives, ...gets].flatMap(({ token = [] }) => token))]
  const values = { gives: list(gives), gets: list(gets) }
  return {
    title: t(cautions?.includes('freeOffer') ? 'approve.say.giveAway' : 'approve.say.sell', values),
    facts: [
      { label: t('approve.gives'), text: values.gives },
      { label: t('approve.gets'), text: values.gets },
      { label: t('approve.market'), text: market },
      ...tokens.map((token) => address(t('approve.token'), token)),
      ...untilOf(until, language),
    ],
  }
}
