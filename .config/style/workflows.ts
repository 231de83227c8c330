import type { Finding } from './rules.ts'

const uses = /^\s*(?:-\s*)?['"]?uses['"]?\s*:\s*(.*)$/
/** An action at a commit, with its release in a comment. */
const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}\s+#\s*v\d+(\.\d+)*\s*$/
/** An image with its digest, or an action of this repository, which has the same commit. */
const ofItself = /^(docker:\/\/[^\s@]+@sha256:[0-9a-f]{64}|\.\/[\w./-]+)\s*(#.*)?$/

/** Finds steps of a workflow that let an outside change run with more rights than its author has. */
export function checkWorkflow(file: string, text: string): Finding[] {
  const findings = text.split('\n').flatMap((content, index) => {
    const [, action] = uses.exec(content) ?? []
    const rules: string[] = []
    if (action !== undefined && !pinned.test(action) && !ofItself.test(action)) {
      rules.push('an action is pinned by its commit, with its release as a comment')
    }
    // A key inside a list, an inline object or a value cannot be found by its line alone.
    if (action === undefined && /\buses['"]?\s*:/.test(content) && !/^\s*#/.test(content)) {
      rules.push('`uses` stands on a line of its own')
    }
    if (/\bpull_request_target\b/.test(content)) rules.push('no workflow runs with rights for pull requests')
    if (/\bwrite-all\b/.test(content)) rules.push('a workflow names the rights that it needs')
    return rules.map((rule) => ({ file, line: index + 1, rule }))
  })
  return /^permissions:/m.test(text)
    ? findings
    : [...findings, { file, line: 1, rule: 'a workflow names the rights that it needs' }]
}
