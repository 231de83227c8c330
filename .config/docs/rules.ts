import type { Finding } from '../style/rules.ts'
import type { PublicExport } from './publicExports.ts'

/**
 * The rules for the documentation of a public export.
 *
 * - Every export: a sentence.
 * - Every value, and every type with behavior (a function, or an object with a function among its members, which
 *   users implement or call): an example. Plain data is explained by its members, the props of a component by
 *   the example of the component.
 * - Every member of a type: its own sentence, or its name in backticks in the sentence of the type.
 */
export function checkExport(one: PublicExport): Finding[] {
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

/** A single word is not a sentence. */
const isSentence = (text: string): boolean => /\S\s+\S/.test(text)

/** Returns the names in the backticks of a sentence: `a`, `a.b` and `a(b)` all name `a`. */
function named(summary: string): ReadonlySet<string> {
  return new Set([...summary.matchAll(/`(\w+)[^`]*`/g)].map(([, name]) => name ?? ''))
}
