import { type Caution, leavesOf, type Statement } from '@latchkit/kernel/chain'
import type { Fact, FormattedStatement, LocatedCaution } from './formatted.ts'
import type { Language } from './language.ts'
import { isImpostor, isSelfNamed, shortOf } from './names.ts'
import { omittedFrom } from './omittedFrom.ts'
import { severities, severityOf } from './severity.ts'
import { totalsOf } from './totals.ts'
import { formatAmount } from './words.ts'

/** The summary above several statements: their number by severity, the totals that leave the account, and all cautions. */
export function summarize(
  statement: Statement,
  formatted: FormattedStatement,
  language: Language,
): { readonly facts: readonly Fact[]; readonly cautions: readonly LocatedCaution[] } {
  const isSingle = leavesOf(statement).length === 1 && omittedFrom(statement) === 0
  return {
    facts: isSingle ? [] : [...countsOf(statement, language), ...totals(statement, language)],
    cautions: collectCautions(formatted),
  }
}

function countsOf(statement: Statement, language: Language): readonly Fact[] {
  const { t } = language
  const omitted = omittedFrom(statement)
  const ofLeaves = leavesOf(statement).map((leaf) => severityOf(leaf, language))
  const counts = severities
    .map((severity) => ({ severity, count: ofLeaves.filter((other) => other === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => t(`approve.count.${severity}`, { count }))
  const items = omitted > 0 ? [t('approve.count.omitted', { count: omitted }), ...counts] : counts
  return items.length === 0 ? [] : [{ label: t('approve.contains'), text: items.join(' · ') }]
}

const totals = (statement: Statement, language: Language): readonly Fact[] =>
  totalsOf(statement, language).map(({ what }) => {
    const isSelfChosen = isSelfNamed(what, language) && !isImpostor(what, language)
    const amount = formatAmount(what, language)
    return {
      label: language.t('approve.leaves'),
      text: isSelfChosen ? `${amount} (${shortOf(what.token)})` : amount,
    }
  })

/** Collects the cautions of all parts without duplicates, with part numbers. Cautions of the whole statement come first. */
function collectCautions(formatted: FormattedStatement): readonly LocatedCaution[] {
  const byCaution = new Map<Caution, { readonly located: LocatedCaution; readonly at: string[] }>()
  for (const located of formatted.cautions) byCaution.set(located.caution, { located, at: [] })
  const ofWholeStatement = new Set(byCaution.keys())
  const walk = ({ parts }: FormattedStatement, prefix: string): void => {
    for (const part of parts) {
      const at = `${prefix}${part.at}`
      for (const located of part.cautions) {
        const entry = byCaution.get(located.caution) ?? { located, at: [] }
        byCaution.set(located.caution, entry)
        entry.at.push(at)
      }
      walk(part, `${at}.`)
    }
  }
  walk(formatted, '')
  return [...byCaution.values()].map(({ located, at }) =>
    ofWholeStatement.has(located.caution) ? located : { ...located, at },
  )
}
