import type { ExplainedAmount, Statement } from '@latchkit/kernel/chain'
import { reveal } from '../reveal.ts'
import { formatDescription } from './formatDescription.ts'
import type { Fact } from './formatted.ts'
import type { Language } from './language.ts'
import { mayBeSignIn } from './mayBeSignIn.ts'
import { nameOf, symbolOf } from './names.ts'
import type { StatementOf, StatementText } from './statementText.ts'
import { formatAmount, formatInterval, formatTime } from './words.ts'

type OtherStatement = Exclude<Statement, { kind: 'several' | 'send' | 'allow' | 'allowAll' | 'order' }>

/** Data is cut after this length. The raw request contains all of it. */
const maxDataLength = 400
const truncate = (text: string): string =>
  text.length > maxDataLength ? `${text.slice(0, maxDataLength)}…` : text

const address = (label: string, text: string): Fact => ({ label, text, kind: 'address' })
const code = (label: string, text: string): Fact => ({
  label,
  text: reveal(truncate(text)),
  kind: 'code',
})

/** Formats the less common kinds of statements. */
export function formatOther(statement: OtherStatement, language: Language): StatementText {
  const { t } = language
  switch (statement.kind) {
    case 'call':
      return formatCall(statement, language)
    case 'program':
      return {
        title: t('approve.title.program'),
        facts: [
          address(t('approve.program'), statement.program),
          ...(statement.data === '' ? [] : [code(t('approve.bytes'), statement.data)]),
        ],
      }
    case 'delegate':
      return { title: t('approve.title.delegate'), facts: [address(t('approve.contract'), statement.to)] }
    case 'create':
      return {
        title: t('approve.title.create'),
        facts: [
          { label: t('approve.bytes'), text: t('approve.size', { count: statement.bytes }) },
          ...paysOf(statement.pays, language),
        ],
      }
    case 'grant':
      return formatGrant(statement, language)
    case 'account':
      return formatAccount(statement, language)
    case 'mint':
    case 'burn':
      return {
        title: t(`approve.title.${statement.kind}`, { amount: formatAmount(statement.what, language) }),
        facts: [address(t('approve.account'), statement.account)],
      }
    default:
      return formatText(statement, language)
  }
}

const paysOf = (pays: ExplainedAmount | undefined, language: Language): readonly Fact[] =>
  pays === undefined ? [] : [{ label: language.t('approve.value'), text: formatAmount(pays, language) }]

function formatCall(statement: StatementOf<'call'>, language: Language): StatementText {
  const { to, method, data, pays, description } = statement
  const { t } = language
  if (description) {
    const described = formatDescription(description, language)
    return {
      title: t('approve.title.described', { intent: described.intent }),
      facts: [address(t('approve.contract'), to), ...paysOf(pays, language)],
      described,
    }
  }
  return {
    title:
      method === undefined
        ? t('approve.title.call')
        : t('approve.title.callMethod', { method: nameOf(method) }),
    facts: [
      address(t('approve.contract'), to),
      ...paysOf(pays, language),
      ...(data === '' ? [] : [code(t('approve.bytes'), data)]),
    ],
  }
}

function formatGrant(statement: StatementOf<'grant'>, language: Language): StatementText {
  const { what, every, from, to, methods = [], cautions } = statement
  const { t } = language
  const startFacts: readonly Fact[] =
    from === undefined ? [] : [{ label: t('approve.starts'), text: formatTime(from, language) }]
  if (!what) {
    const names = methods.map(nameOf).join(', ')
    return {
      title: t('approve.title.grantCall', { methods: names }),
      facts: to === undefined ? [] : [address(t('approve.contract'), to)],
    }
  }
  const isUnlimited = cautions?.includes('unlimited')
  const values = {
    symbol: symbolOf(what, language),
    amount: formatAmount(what, language),
    every: every === undefined ? '' : formatInterval(every, language),
  }
  return {
    title: t(isUnlimited ? 'approve.title.grantUnlimited' : 'approve.title.grantSpend', values),
    facts: [...(what.token === undefined ? [] : [address(t('approve.token'), what.token)]), ...startFacts],
  }
}

function formatAccount(
  { action, account, owner, what, rent }: StatementOf<'account'>,
  language: Language,
): StatementText {
  const { t } = language
  const amount = what ? formatAmount(what, language) : ''
  return {
    title: t(`approve.title.${action}`, { amount }),
    facts: [
      address(t('approve.account'), account),
      ...(owner === undefined
        ? []
        : [address(t(action === 'closed' ? 'approve.to' : 'approve.owner'), owner)]),
      ...(what?.token === undefined ? [] : [address(t('approve.token'), what.token)]),
      ...(rent === undefined ? [] : [{ label: t('approve.rent'), text: formatAmount(rent, language) }]),
    ],
  }
}

type TextStatement = StatementOf<'message' | 'memo' | 'network' | 'addNetwork' | 'watch' | 'data' | 'revoke'>

function formatText(statement: TextStatement, language: Language): StatementText {
  const { t } = language
  switch (statement.kind) {
    case 'memo':
      return {
        title: t('approve.title.memo'),
        facts: [{ label: t('approve.note'), text: reveal(statement.text ?? '') }],
      }
    case 'addNetwork':
      return formatNetwork(statement, language)
    case 'network':
    case 'watch': {
      const { kind, name, address: location } = statement
      const factLabel = t(kind === 'watch' ? 'approve.token' : 'approve.url')
      const fact: Fact = {
        label: factLabel,
        text: reveal(location ?? ''),
        kind: kind === 'watch' ? 'address' : 'code',
      }
      const label =
        kind === 'watch' ? symbolOf({ symbol: name, token: location ?? '' }, language) : nameOf(name)
      return { title: t(`approve.title.${kind}`, { name: label }), facts: location ? [fact] : [] }
    }
    case 'message':
      return formatMessage(statement.text, language)
    case 'revoke':
      return {
        title: t('approve.revoke'),
        facts: statement.name ? [code(t('approve.bytes'), statement.name)] : [],
      }
    default:
      return formatData(statement, language)
  }
}

/** Everything that the wallet receives about a network is shown. */
function formatNetwork(
  { name, urls, currency, explorers }: StatementOf<'addNetwork'>,
  { t }: Language,
): StatementText {
  const url =
    (label: string) =>
    (text: string): Fact => ({ label, text: reveal(text), kind: 'code' })
  return {
    title: t('approve.title.addNetwork', { name: nameOf(name) }),
    facts: [
      ...urls.map(url(t('approve.url'))),
      ...currency.map((text) => ({ label: t('approve.token'), text: nameOf(text) })),
      ...explorers.map(url(t('approve.resource'))),
    ],
  }
}

function formatData({ description }: StatementOf<'data'>, language: Language): StatementText {
  if (!description) return { title: language.t('approve.data'), facts: [] }
  const described = formatDescription(description, language)
  return {
    title: language.t('approve.title.describedData', { intent: described.intent }),
    facts: [],
    described,
  }
}

function formatMessage(text: string | undefined, language: Language): StatementText {
  const read = text !== undefined && mayBeSignIn(text) ? language.readSignIn?.(text, language) : undefined
  return { title: read?.title ?? language.t('approve.message'), facts: read?.facts ?? [] }
}
