import type { Caution, Statement } from '@latchkit/kernel'
import { gravities, gravityOf } from './gravity.ts'
import type { Language } from './language.ts'
import { leavesOf, omittedFrom } from './leaves.ts'
import { isSelfNamed, shortOf } from './names.ts'
import type { Fact, Said } from './sayStatement.ts'
import { totalsOf } from './totals.ts'
import { amountOf } from './words.ts'

/** Something to be careful of, and the numbers of the parts it is about, if not all of it. */
export interface Noted {
  readonly caution: Caution
  readonly at: readonly string[]
}

/** What is said of several things above them: of which kind they are, what leaves in all, and what to be careful of where. */
export function summarize(
  statement: Statement,
  said: Said,
  language: Language,
): { readonly facts: readonly Fact[]; readonly cautions: readonly Noted[] } {
  const isOne = leavesOf(statement).length === 1 && omittedFrom(statement) === 0
  return {
    facts: isOne ? [] : [...countsOf(statement, language), ...totals(statement, language)],
    cautions: lift(said),
  }
}

function countsOf(statement: Statement, language: Language): readonly Fact[] {
  const { t } = language
  const omitted = omittedFrom(statement)
  const kinds = leavesOf(statement).map((leaf) => gravityOf(leaf, language))
  const counts = gravities
    .map((gravity) => ({ gravity, count: kinds.filter((one) => one === gravity).length }))
    .filter(({ count }) => count > 0)
    .map(({ gravity, count }) => t(`approve.count.${gravity}`, { count }))
  const all = omitted > 0 ? [t('approve.count.omitted', { count: omitted }), ...counts] : counts
  return all.length === 0 ? [] : [{ label: t('approve.contains'), text: all.join(' · ') }]
}

const totals = (statement: Statement, language: Language): readonly Fact[] =>
  totalsOf(statement, language).map(({ what }) => {
    const { token = '' } = what
    const isStranger = isSelfNamed(what, language)
    const amount = amountOf(what, language)
    return { label: language.t('approve.leaves'), text: isStranger ? `${amount} (${shortOf(token)})` : amount }
  })

/** Cautions of all parts, each once, with the numbers of its parts; what is about all of it comes first. */
function lift(said: Said): readonly Noted[] {
  const places = new Map<Caution, string[]>(said.cautions.map((caution) => [caution, []]))
  const placesOf = (caution: Caution): string[] => {
    const known = places.get(caution) ?? []
    places.set(caution, known)
    return known
  }
  const walk = ({ parts }: Said, above: string): void => {
    for (const part of parts) {
      const at = `${above}${part.at}`
      for (const caution of part.cautions) placesOf(caution).push(at)
      walk(part, `${at}.`)
    }
  }
  walk(said, '')
  return [...places].map(([caution, at]) => ({ caution, at: said.cautions.includes(caution) ? [] : at }))
}
