import type { Statement } from '@latchkit/kernel'
import { gravities, gravityOf } from './gravity.ts'
import type { Language } from './language.ts'
import { compareAssets, type Total, totalsOf } from './totals.ts'

/** A part, and its number among all parts, from 1. */
export interface Numbered {
  readonly part: Statement
  readonly at: number
}

interface Weight extends Numbered {
  readonly gravity: number
  readonly total: Total | undefined
}

/** Parts by what they may cost: the gravest first, and of payments the greatest of each asset; else in their own order. */
export function sortParts(parts: readonly Statement[], language: Language): readonly Numbered[] {
  const weigh = (part: Statement, index: number): Weight => ({
    part,
    at: index + 1,
    gravity: gravities.indexOf(gravityOf(part, language)),
    total: totalsOf(part, language)[0],
  })
  return parts.map(weigh).sort(compare)
}

function compare(one: Weight, other: Weight): number {
  const [a, b] = [one.total, other.total]
  if (one.gravity !== other.gravity) return one.gravity - other.gravity
  if (!a || !b) return Number(!a) - Number(!b)
  return compareAssets(a, b) || Number(a.what.value < b.what.value) - Number(a.what.value > b.what.value)
}
