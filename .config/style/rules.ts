import { findImports } from './imports.ts'
import { retired } from './vocabulary.ts'

/** A line of a file that breaks a rule. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly rule: string
}

interface Rule {
  readonly name: string
  readonly pattern: RegExp
  readonly applies: (file: string) => boolean
  /** Comments may mention what code must not do. */
  readonly comments?: boolean
}

const maxLines = 300
const comment = /^\s*(\/\/|\/?\*)/

const everywhere = () => true
const code = (file: string) => /\.([cm]?[jt]s|tsx)$/.test(file)
const isTest = (file: string) => /\.(test|test-d|bench)\.tsx?$/.test(file) || /\/(testing|e2e)\//.test(file)
const under = (file: string, folders: readonly string[]) => folders.some((folder) => file.startsWith(folder))
const runtime = (file: string) =>
  under(file, ['kernel/src/', 'plugins/', 'presets/', 'playground/']) && code(file) && !isTest(file)
const library = (file: string) => under(file, ['kernel/src/', 'plugins/']) && code(file) && !isTest(file)

const rules: readonly Rule[] = [
  { name: 'fakes are passed as ports, never mocked in', pattern: /\bvi\.mock\(/, applies: code },
  { name: 'no any', pattern: /(:\s*|\bas )any\s*([^\s\w]|$)|<any>/, applies: code },
  {
    name: 'no markup sink and no code from strings',
    pattern:
      /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write|srcdoc|new Function\(|\beval\(/i,
    applies: runtime,
  },
  {
    name: 'what ends with a signal is passed to onAbort, because the signal may have aborted already',
    pattern: /addEventListener\('abort', .*\{ once: true \}/,
    applies: (file) => library(file) && !file.endsWith('/onAbort.ts'),
  },
  { name: 'randomness comes from the crypto port', pattern: /Math\.random\(/, applies: library },
  { name: 'amounts are bigint, never floats', pattern: /\bparseFloat\(|\.toFixed\(/, applies: library },
  {
    name: 'the page is left through openLink.ts alone',
    pattern: /\bwindow\.open\b|\blocation\.assign\b|\blocation\.href\s*=(?!=)/,
    applies: (file) => runtime(file) && !file.endsWith('/openLink.ts'),
  },
  {
    name: 'a list says its role, which Safari drops together with the markers',
    pattern: /<(ul|ol)\b(?!.* role="list")(?!$)/,
    applies: library,
  },
  { name: 'nothing is left to do', pattern: /\b(TODO|FIXME)\b/, applies: everywhere, comments: true },
  ...retired.map(
    ([pattern, instead]): Rule => ({
      name: `a name that was replaced: use ${instead}`,
      pattern,
      // Changelogs use the names that an earlier release had.
      applies: (file) => !file.startsWith('.changeset/') && !file.endsWith('CHANGELOG.md'),
      comments: true,
    }),
  ),
  { name: 'no test is singled out or left out', pattern: /\.(only|skip)\(/, applies: code },
]

/** Returns the findings of a source file, line by line. */
export function checkFile(file: string, text: string): Finding[] {
  const lines = text.replace(/\n$/, '').split('\n')
  const findings = lines.flatMap((content, index) => checkLine(file, content, index + 1))
  if (library(file)) {
    const statements = lines.map((content) => (comment.test(content) ? '' : content))
    for (const line of findImports(file, statements))
      findings.push({ file, line, rule: 'code is loaded through lazy' })
  }
  if (lines.length > maxLines && !file.endsWith('.md')) {
    findings.push({ file, line: lines.length, rule: `a file has at most ${maxLines} lines` })
  }
  return findings
}

function checkLine(file: string, content: string, line: number): Finding[] {
  const isComment = comment.test(content)
  return rules
    .filter(
      (rule) => (!isComment || rule.comments === true) && rule.applies(file) && rule.pattern.test(content),
    )
    .map((rule) => ({ file, line, rule: rule.name }))
}
