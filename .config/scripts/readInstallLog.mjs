/**
 * @typedef {object} InstallState
 * @property {number} installed the packages that are in place
 * @property {number} skipped the packages that are for other platforms
 * @property {boolean} isRetrying whether the last request of a package failed
 *
 * @typedef {object} InstallLog
 * @property {(text: string) => void} read takes the next part of what pnpm printed
 * @property {() => InstallState} state
 * @property {() => string} text what pnpm wants people to read: its warnings, its errors and what is not a log entry
 */

/**
 * Reads the log that pnpm writes with `--reporter=ndjson`: one JSON object a line, and sometimes other lines.
 * @returns {InstallLog}
 */
export function readInstallLog() {
  const state = { installed: 0, skipped: 0, isRetrying: false }
  /** @type {string[]} */
  const lines = []
  let rest = ''
  /** @param {string} line */
  const readLine = (line) => {
    const entry = parse(line)
    if (entry === undefined) return void lines.push(line)
    if (entry.name === 'pnpm:progress') state.isRetrying = false
    if (entry.name === 'pnpm:progress' && entry.status === 'imported') state.installed += 1
    if (entry.name === 'pnpm:request-retry') state.isRetrying = true
    if (entry.name === 'pnpm:skipped-optional-dependency') state.skipped += 1
    if (entry.level === 'error' || entry.level === 'warn') lines.push(messageOf(entry))
  }
  return {
    read(text) {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) if (line.trim()) readLine(line)
    },
    state: () => state,
    text: () => [...lines, rest].filter(Boolean).join('\n'),
  }
}

/**
 * @param {string} line
 * @returns {{ name?: unknown, status?: unknown, level?: unknown, code?: unknown, message?: unknown, err?: unknown } | undefined}
 */
function parse(line) {
  try {
    const value = JSON.parse(line)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** @param {{ code?: unknown, message?: unknown, err?: unknown }} entry */
function messageOf({ code, message, err }) {
  const reason = message ?? Object(err).message
  return [code, reason].filter((part) => typeof part === 'string').join(' ')
}
