import parse, { type Expression } from 'spdx-expression-parse'
import { type Component, idOf, readLicenceFile } from './component.ts'
import type { Justification, Policy } from './policy.ts'

/** Whether the licence that somebody says is one that we may pass on: of a choice one part, of a sum every part. */
export function isAllowed(licence: string, allowed: readonly string[]): boolean {
  try {
    return holds(parse(licence), allowed)
  } catch {
    return false
  }
}

/** Whether a text is an expression of SPDX. */
export function isExpression(licence: string): boolean {
  try {
    return Boolean(parse(licence))
  } catch {
    return false
  }
}

function holds(expression: Expression, allowed: readonly string[]): boolean {
  if ('conjunction' in expression) {
    const { left, right, conjunction } = expression
    return conjunction === 'or'
      ? holds(left, allowed) || holds(right, allowed)
      : holds(left, allowed) && holds(right, allowed)
  }
  // A licence with an exception, or "or later", is another licence than the one that was looked at.
  return !expression.exception && !expression.plus && allowed.includes(expression.license)
}

/** What the licences of these components break, a sentence each. */
export function licenceProblems(components: readonly Component[], policy: Policy): string[] {
  const problems = components.flatMap((component) => {
    const id = idOf(component)
    const justified = policy.justified.find((row) => row.package === id)
    if (justified) return justificationProblem(component, justified)
    if (component.licence === undefined) return [`${id}: its package.json names no licence`]
    return isAllowed(component.licence, policy.allowed) ? [] : [`${id}: ${component.licence}`]
  })
  return [...new Set(problems)]
}

/** What others get who install a package and this workspace did not install, unless there is a reason. */
export function missingProblems(missing: readonly string[], policy: Policy): string[] {
  return missing
    .filter((row) => !policy.notInstalled[row]?.trim())
    .map((row) => `${row}: it is not installed here, so its licence is unknown`)
}

/** Rows of a policy that no package needs any more; `ids` is what all of them bring. */
export function staleRows(ids: readonly string[], missing: readonly string[], policy: Policy): string[] {
  return [
    ...policy.justified.map((row) => row.package).filter((id) => !ids.includes(id)),
    ...Object.keys(policy.notInstalled).filter((row) => !missing.includes(row)),
  ].map((row) => `${row}: no package brings it any more`)
}

function justificationProblem(component: Component, row: Justification): string[] {
  const id = idOf(component)
  if (row.reason.trim() === '') return [`${id}: it is justified by no reason`]
  if (component.licence !== undefined) {
    return component.licence === row.licence ? [] : [`${id}: it is justified for ${row.licence}`]
  }
  const text = readLicenceFile(component.path)
  const isProved = row.evidence !== undefined && row.evidence !== '' && text?.includes(row.evidence) === true
  return isProved ? [] : [`${id}: its licence file does not say what justifies it`]
}
