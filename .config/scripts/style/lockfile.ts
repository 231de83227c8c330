import type { Finding } from './rules.ts'

const lockfile = 'pnpm-lock.yaml'
const workspace = 'pnpm-workspace.yaml'

/** What is installed comes from the registry that npm is set to, and the incumbent is never part of it. */
export function checkLockfile(text: string): Finding[] {
  return text.split('\n').flatMap((content, index) => {
    const rules: string[] = []
    // The override that removes it names it too, with a dash as its version.
    if (/@reown\/appkit/.test(content) && !/>@reown\/appkit[\w-]*'?: '-'/.test(content)) {
      rules.push('the incumbent is never installed')
    }
    // A deprecation is a sentence for people and may hold a link.
    if (/https?:\/\/|git\+|\btarball:/.test(content) && !/^\s*deprecated:/.test(content)) {
      rules.push('a package names no host of its own')
    }
    return rules.map((rule) => ({ file: lockfile, line: index + 1, rule }))
  })
}

/** Install scripts run for the `node` package alone. */
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
