/** How often a log, which cannot rewrite its last line, gets a new one. */
const logMs = 5_000

/**
 * @typedef {object} Progress
 * @property {(text: string) => void} update shows how far the work is
 * @property {(text?: string) => void} end removes the line, and prints what was done
 *
 * @typedef {object} ProgressPorts
 * @property {(text: string) => void} write
 * @property {boolean} isTerminal whether the last line can be rewritten
 * @property {() => number} now in milliseconds
 */

/**
 * Shows the progress of one piece of work: on one line of a terminal, or as a line every few seconds in a log.
 * @param {Partial<ProgressPorts>} [ports]
 * @returns {Progress}
 */
export function createProgress(ports = {}) {
  const { write, isTerminal, now } = { ...realPorts(), ...ports }
  let last = Number.NEGATIVE_INFINITY
  let shown = ''
  /** @param {string} text */
  const rewrite = (text) => write(`\r${text.padEnd(shown.length)}`)
  return {
    update(text) {
      if (text === shown) return
      if (isTerminal) rewrite(text)
      else if (now() - last < logMs) return
      else write(`${text}\n`)
      last = now()
      shown = text
    },
    end(text) {
      if (isTerminal && shown) write(`\r${''.padEnd(shown.length)}\r`)
      shown = ''
      if (text) write(`${text}\n`)
    },
  }
}

/** @returns {ProgressPorts} */
function realPorts() {
  return {
    write: (text) => void process.stdout.write(text),
    isTerminal: process.stdout.isTTY === true && !process.env.CI,
    now: () => performance.now(),
  }
}
