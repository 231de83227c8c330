import parse, { type Expression } from 'spdx-expression-parse'
import { type Component, idOf, readLicenseFile } from './component.ts'
import type { Justification, Policy } from './policy.ts'

/** Whether an SPDX expression allows redistribution: one part of an OR, every part of an AND. */
export function isAllowed(license: string, allowed: readonly string[]): boolean {
  try {
    return holds(parse(license), allowed)
  } catch {
    return false
  }
}

/** Whether a text is a valid SPDX expression. */
export function isExpression(license: string): boolean {
  try {
    return Boolean(parse(license))
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
  // A license with an exception or with "or later" differs from the reviewed one.
  return !expression.exception && !expression.plus && allowed.includes(expression.license)
}

/** Returns one sentence for each component whose license the policy does not allow. */
export function licenseProblems(components: readonly Component[], policy: Policy): string[] {
  const problems = components.flatMap((component) => {
    const id = idOf(component)
    const justified = policy.justified.find((row) => row.package === id)
    if (justified) return justificationProblem(component, justified)
    if (component.license === undefined) return [`${id}: its package.json names no license`]
    return isAllowed(component.license, policy.allowed) ? [] : [`${id}: ${component.license}`]
  })
  return [...new Set(problems)]
}

/** Returns one sentence for each dependency that a site installs but this workspace did not, unless the policy has a reason. */
export function missingProblems(missing: readonly string[], policy: Policy): string[] {
  return missing
    .filter((row) => !policy.notInstalled[row]?.trim())
    .map((row) => `${row}: it is not installed here, so its license is unknown`)
}

/** Returns the rows of a policy that no package needs anymore; `ids` lists all delivered components. */
export function staleRows(ids: readonly string[], missing: readonly string[], policy: Policy): string[] {
  return [
    ...policy.justified.map((row) => row.package).filter((id) => !ids.includes(id)),
    ...Object.keys(policy.notInstalled).filter((row) => !missing.includes(row)),
  ].map((row) => `${row}: no package brings it any more`)
}

function justificationProblem(component: Component, row: Justification): string[] {
  const id = idOf(component)
  if (row.reason.trim() === '') return [`${id}: it is justified by no reason`]
  if (component.license !== undefined) {
    return component.license === row.license ? [] : [`${id}: it is justified for ${row.license}`]
  }
  const text = readLicenseFile(component.path)
  const isProved = row.evidence !== undefined && row.evidence !== '' && text?.includes(row.evidence) === true
  return isProved ? [] : [`${id}: its license file does not say what justifies it`]
}
