import type { Finding } from '../style/rules.ts'
import type { PublicExport } from './publicExports.ts'

/**
 * What a public export must say of itself.
 *
 * - Every export: a sentence.
 * - Every value, and every type that behaves (a function, or something with a function among its members, so something
 *   that people implement or call): an example. Plain data explains itself by its members, the props of a component by
 *   the component's example.
 * - Every member of a type: a sentence of its own, or its name in backticks in the sentence of the type.
 */
export function judge(one: PublicExport): Finding[] {
  const finding = (rule: string, line = one.line): Finding => ({ file: one.file, line, rule })
  const { summary, examples } = one.doc
  const findings: Finding[] = []
  if (!isSentence(summary)) findings.push(finding(`${one.name} has no sentence that says what it is`))
  if ((one.isValue || (one.behaves && !one.name.endsWith('Props'))) && examples.length === 0)
    findings.push(finding(`${one.name} has no @example`))
  for (const member of one.members) {
    if (isSentence(member.summary) || named(summary).has(member.name)) continue
    findings.push(finding(`${one.name}.${member.name} is not explained`, member.line))
  }
  return findings
}

/** A word alone says nothing. */
const isSentence = (text: string): boolean => /\S\s+\S/.test(text)

/** What a sentence speaks of in backticks: `a`, `a.b` and `a(b)` all name `a`. */
function named(summary: string): ReadonlySet<string> {
  return new Set([...summary.matchAll(/`(\w+)[^`]*`/g)].map(([, name]) => name ?? ''))
}
