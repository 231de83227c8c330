import type { Finding } from './rules.ts'

const uses = /^\s*(?:-\s*)?['"]?uses['"]?\s*:\s*(.*)$/
/** An action at a commit, with the release that it is beside it for people. */
const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}\s+#\s*v\d+(\.\d+)*\s*$/
/** An image by its digest, or an action of this repository, which is at the same commit. */
const ofItself = /^(docker:\/\/[^\s@]+@sha256:[0-9a-f]{64}|\.\/[\w./-]+)\s*(#.*)?$/

/** What a workflow does that would let somebody else's change run with more rights than theirs. */
export function checkWorkflow(file: string, text: string): Finding[] {
  const findings = text.split('\n').flatMap((content, index) => {
    const [, action] = uses.exec(content) ?? []
    const rules: string[] = []
    if (action !== undefined && !pinned.test(action) && !ofItself.test(action)) {
      rules.push('an action is pinned by its commit, with its release as a comment')
    }
    // Written inside a list, an object on one line or a value, a key is not seen by its line alone.
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
