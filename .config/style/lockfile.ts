import type { Finding } from './rules.ts'

const lockfile = 'pnpm-lock.yaml'
const workspace = 'pnpm-workspace.yaml'

/** Packages that an override removes from every dependency. The line of the override itself contains them with a dash. */
const removed = [
  { pattern: /@reown\/appkit/, rule: 'AppKit is never installed' },
  {
    // `connect-known-chains` has the genesis of a chain that the playground runs, and is not on any registry.
    pattern: /@substrate\/(connect(-extension-protocol)?|light-client[\w-]*)['"@:]|\bsmoldot\b/,
    rule: 'the light client of Substrate (GPL) is never installed',
  },
]
const isOverride = (line: string) => /^\s+'?[^']+>[^']+'?: '-'$/.test(line)

/** Checks that every package comes from npm's configured registry, and that no forbidden package is installed. */
export function checkLockfile(text: string): Finding[] {
  return text.split('\n').flatMap((content, index) => {
    const rules = isOverride(content)
      ? []
      : removed.filter(({ pattern }) => pattern.test(content)).map(({ rule }) => rule)
    // A deprecation message may contain a link.
    if (/https?:\/\/|git\+|\btarball:/.test(content) && !/^\s*deprecated:/.test(content)) {
      rules.push('a package names no host of its own')
    }
    return rules.map((rule) => ({ file: lockfile, line: index + 1, rule }))
  })
}

/** Only the `node` package may run install scripts. */
export function checkBuilds(text: string): Finding[] {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith('allowBuilds:'))
  if (start < 0) return [{ file: workspace, line: 1, rule: 'allowBuilds is set' }]
  const findings: Finding[] = []
  for (let index = start + 1; /^(\s|#|$)/.test(lines[index] ?? 'end'); index += 1) {
    const [, name, value] = /^\s+['"]?([^'":]+)['"]?:\s*(\S+)/.exec(lines[index] ?? '') ?? []
    if (name === undefined || value === 'false' || name === 'node') continue
    findings.push({ file: workspace, line: index + 1, rule: 'install scripts run for node alone' })
  }
  return findings
}
