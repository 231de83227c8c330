import type { Caution, Statement } from '@latchkit/kernel'
import { gravities, gravityOf } from './gravity.ts'
import type { Language } from './language.ts'
import { leavesOf, omittedFrom } from './leaves.ts'
import { isImpostor, isSelfNamed, shortOf } from './names.ts'
import type { Fact, Noted, Said } from './shown.ts'
import { totalsOf } from './totals.ts'
import { amountOf } from './words.ts'

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
    const isStranger = isSelfNamed(what, language) && !isImpostor(what, language)
    const amount = amountOf(what, language)
    return {
      label: language.t('approve.leaves'),
      text: isStranger ? `${amount} (${shortOf(what.token)})` : amount,
    }
  })

/** Cautions of all parts, each once, with the numbers of its parts; what is about all of it comes first. */
function lift(said: Said): readonly Noted[] {
  const places = new Map<Caution, { readonly noted: Noted; readonly at: string[] }>()
  for (const noted of said.cautions) places.set(noted.caution, { noted, at: [] })
  const isOfAll = new Set(places.keys())
  const walk = ({ parts }: Said, above: string): void => {
    for (const part of parts) {
      const at = `${above}${part.at}`
      for (const noted of part.cautions) {
        const place = places.get(noted.caution) ?? { noted, at: [] }
        places.set(noted.caution, place)
        place.at.push(at)
      }
      walk(part, `${at}.`)
    }
  }
  walk(said, '')
  return [...places.values()].map(({ noted, at }) => (isOfAll.has(noted.caution) ? noted : { ...noted, at }))
}
