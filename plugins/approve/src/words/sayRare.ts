import type { ExplainedAmount, Statement } from '@latchkit/kernel'
import { reveal } from '../reveal.ts'
import type { Language } from './language.ts'
import { nameOf, symbolOf } from './names.ts'
import type { Of, Part } from './part.ts'
import type { Fact } from './shown.ts'
import { amountOf, everyOf, timeOf } from './words.ts'

type Rare = Exclude<Statement, { kind: 'several' | 'send' | 'allow' | 'allowAll' | 'order' }>

/** What is shown of data that nobody reads; all of it is in the whole request. */
const mostData = 400
const cut = (text: string): string => (text.length > mostData ? `${text.slice(0, mostData)}…` : text)

const address = (label: string, text: string): Fact => ({ label, text, kind: 'address' })
const code = (label: string, text: string): Fact => ({
  label,
  text: reveal(cut(text)),
  kind: 'code',
})

/** Puts into words what is asked less often. */
export function sayRare(statement: Rare, language: Language): Part {
  const { t } = language
  switch (statement.kind) {
    case 'call':
      return sayCall(statement, language)
    case 'program':
      return {
        title: t('approve.say.program'),
        facts: [
          address(t('approve.program'), statement.program),
          ...(statement.data === '' ? [] : [code(t('approve.bytes'), statement.data)]),
        ],
      }
    case 'delegate':
      return { title: t('approve.say.delegate'), facts: [address(t('approve.contract'), statement.to)] }
    case 'create':
      return {
        title: t('approve.say.create'),
        facts: [
          { label: t('approve.bytes'), text: t('approve.size', { count: statement.bytes }) },
          ...paysOf(statement.pays, language),
        ],
      }
    case 'grant':
      return sayGrant(statement, language)
    case 'account':
      return sayAccount(statement, language)
    case 'mint':
    case 'burn':
      return {
        title: t(`approve.say.${statement.kind}`, { amount: amountOf(statement.what, language) }),
        facts: [address(t('approve.account'), statement.account)],
      }
    default:
      return sayText(statement, language)
  }
}

const paysOf = (pays: ExplainedAmount | undefined, language: Language): readonly Fact[] =>
  pays === undefined ? [] : [{ label: language.t('approve.value'), text: amountOf(pays, language) }]

function sayCall({ to, method, data, pays }: Of<'call'>, language: Language): Part {
  const { t } = language
  return {
    title:
      method === undefined ? t('approve.say.call') : t('approve.say.callMethod', { method: nameOf(method) }),
    facts: [
      address(t('approve.contract'), to),
      ...paysOf(pays, language),
      ...(data === '' ? [] : [code(t('approve.bytes'), data)]),
    ],
  }
}

function sayGrant(statement: Of<'grant'>, language: Language): Part {
  const { what, every, from, to, methods = [], cautions } = statement
  const { t } = language
  const begins: readonly Fact[] =
    from === undefined ? [] : [{ label: t('approve.starts'), text: timeOf(from, language) }]
  if (!what) {
    const names = methods.map(nameOf).join(', ')
    return {
      title: t('approve.say.grantCall', { methods: names }),
      facts: to === undefined ? [] : [address(t('approve.contract'), to)],
    }
  }
  const isUnlimited = cautions?.includes('unlimited')
  const spent = {
    symbol: symbolOf(what, language),
    amount: amountOf(what, language),
    every: every === undefined ? '' : everyOf(every, language),
  }
  return {
    title: t(isUnlimited ? 'approve.say.grantUnlimited' : 'approve.say.grantSpend', spent),
    facts: [...(what.token === undefined ? [] : [address(t('approve.token'), what.token)]), ...begins],
  }
}

function sayAccount({ deed, account, owner, what, rent }: Of<'account'>, language: Language): Part {
  const { t } = language
  const amount = what ? amountOf(what, language) : ''
  return {
    title: t(`approve.say.${deed}`, { amount }),
    facts: [
      address(t('approve.account'), account),
      ...(owner === undefined ? [] : [address(t(deed === 'closed' ? 'approve.to' : 'approve.owner'), owner)]),
      ...(what?.token === undefined ? [] : [address(t('approve.token'), what.token)]),
      ...(rent === undefined ? [] : [{ label: t('approve.rent'), text: amountOf(rent, language) }]),
    ],
  }
}

type Texts = Of<'message' | 'memo' | 'network' | 'addNetwork' | 'watch' | 'data' | 'revoke'>

function sayText(statement: Texts, language: Language): Part {
  const { t } = language
  switch (statement.kind) {
    case 'memo':
      return {
        title: t('approve.say.memo'),
        facts: [{ label: t('approve.note'), text: reveal(statement.text ?? '') }],
      }
    case 'network':
    case 'addNetwork':
    case 'watch': {
      const { kind, name, address: where } = statement
      const label = t(kind === 'watch' ? 'approve.token' : 'approve.url')
      const fact: Fact = { label, text: reveal(where ?? ''), kind: kind === 'watch' ? 'address' : 'code' }
      const said = kind === 'watch' ? symbolOf({ symbol: name, token: where ?? '' }, language) : nameOf(name)
      return { title: t(`approve.say.${kind}`, { name: said }), facts: where ? [fact] : [] }
    }
    case 'message':
      return { title: t('approve.message'), facts: [] }
    case 'revoke':
      return {
        title: t('approve.revoke'),
        facts: statement.name ? [code(t('approve.bytes'), statement.name)] : [],
      }
    default:
      return { title: t('approve.data'), facts: [] }
  }
}
