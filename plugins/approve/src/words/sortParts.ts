import type { Statement } from '@latchkit/kernel/chain'
import type { Language } from './language.ts'
import { severities, severityOf } from './severity.ts'
import { compareAssets, type Total, totalsOf } from './totals.ts'

/** A part and its original number, starting at 1. */
export interface NumberedPart {
  readonly part: Statement
  readonly at: number
}

interface Weight extends NumberedPart {
  readonly severity: number
  readonly total: Total | undefined
}

/** Sorts parts by severity. Payments are sorted by asset, the largest first. Otherwise, the original order is kept. */
export function sortParts(parts: readonly Statement[], language: Language): readonly NumberedPart[] {
  const weigh = (part: Statement, index: number): Weight => ({
    part,
    at: index + 1,
    severity: severities.indexOf(severityOf(part, language)),
    total: totalsOf(part, language)[0],
  })
  return parts.map(weigh).sort(compare)
}

function compare(left: Weight, right: Weight): number {
  const [a, b] = [left.total, right.total]
  if (left.severity !== right.severity) return left.severity - right.severity
  if (!a || !b) return Number(!a) - Number(!b)
  return compareAssets(a, b) || Number(a.what.value < b.what.value) - Number(a.what.value > b.what.value)
}
