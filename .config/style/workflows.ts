import type { Finding } from './rules.ts'

const uses = /^\s*(?:-\s*)?['"]?uses['"]?\s*:\s*(.*)$/
/** An action at a commit, with its release in a comment. */
const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}\s+#\s*v\d+(\.\d+)*\s*$/
/** An image with its digest, or an action of this repository, which has the same commit. */
const ofItself = /^(docker:\/\/[^\s@]+@sha256:[0-9a-f]{64}|\.\/[\w./-]+)\s*(#.*)?$/

/** An expression that is the value of a key other than `run`, which a shell would execute. */
const value = /^\s*(?:- )?(?!run\b)[\w-]+:\s*[\w./-]*\$\{\{[^}]*\}\}\s*$/
const job = /^ {2}([\w-]+):\s*$/
const writes = /^\s+([\w-]+):\s*write\s*$/

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
    if (/\bsecrets\./.test(content)) rules.push('a workflow uses no secret: npm trusts it by its identity')
    if (content.includes('${{') && !value.test(content))
      rules.push('an expression is the value of a key, not of `run`')
    return rules.map((rule) => ({ file, line: index + 1, rule }))
  })
  const all = [...findings, ...checkJobs(file, text)]
  return /^permissions:/m.test(text)
    ? all
    : [...all, { file, line: 1, rule: 'a workflow names the rights that it needs' }]
}

interface Part {
  /** The number of its first line. */
  readonly line: number
  readonly lines: string[]
}

/** Checks the jobs, and what stands before them. */
function checkJobs(file: string, text: string): Finding[] {
  const parts: Part[] = [{ line: 1, lines: [] }]
  for (const [index, content] of text.split('\n').entries()) {
    if (job.test(content) && text.split('\n').indexOf('jobs:') < index)
      parts.push({ line: index + 1, lines: [] })
    parts.at(-1)?.lines.push(content)
  }
  return parts.flatMap(({ line, lines }, at) => {
    const rights = lines.flatMap((content) => writes.exec(content)?.[1] ?? [])
    const has = (pattern: RegExp) => lines.some((content) => pattern.test(content))
    const count = (pattern: RegExp) => lines.filter((content) => pattern.test(content)).length
    const rows: readonly (readonly [boolean, string])[] = [
      [at === 0 && rights.length > 0, 'a right to write is that of one job'],
      [rights.includes('id-token') && rights.length > 1, 'a job that publishes has no other right to write'],
      [rights.includes('id-token') && !has(/^ {4}environment: /), 'a job that publishes has an environment'],
      [
        rights.includes('id-token') && has(/\brun:.*\b(install|ci|test|build|pack)\b/),
        'a job that publishes installs nothing',
      ],
      [
        count(/uses: actions\/checkout@/) > count(/^\s+persist-credentials: false$/),
        'a checkout leaves no credentials behind',
      ],
    ]
    return rows.filter(([isBroken]) => isBroken).map(([, rule]) => ({ file, line, rule }))
  })
}
