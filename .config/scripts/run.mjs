import { spawn, spawnSync } from 'node:child_process'
import { NODE, print, ROOT } from './workspace.mjs'

/** How long a program may take to exit after a signal. */
const graceMs = 5_000
const windows = process.platform === 'win32'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {NodeJS.Signals | undefined} */
let stopSignal

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env] added to this process's environment
 * @property {boolean} [inherit] the program writes to this terminal; otherwise its output is collected
 * @property {AbortSignal} [signal] ends the program
 * @property {number} [timeoutMs]
 * @property {string} [cwd]
 * @property {(text: string) => void} [onOutput] receives the output while the program runs
 *
 * @typedef {object} Outcome
 * @property {number} code 0 is success
 * @property {string} output
 * @property {number} seconds
 */

/** Whether this script received a signal to stop. */
export function stopped() {
  return stopSignal !== undefined
}

/**
 * Runs a program in its own process group, and resolves when the whole group has ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, options = {}) {
  const { env = {}, inherit = false, timeoutMs, cwd = ROOT, onOutput } = options
  const began = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, [...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: !windows,
      // On Windows npx is a .cmd file, which only a shell starts.
      shell: windows && !command.endsWith('.exe'),
      windowsHide: true,
    })
    running.add(child)
    const end = () => endGroup(child)
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs)
    options.signal?.addEventListener('abort', end, { once: true })
    /** @param {number | null} code */
    const settle = (code) => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', end)
      running.delete(child)
      resolve({ code: code ?? 1, output, seconds: (performance.now() - began) / 1000 })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        onOutput?.(text)
      })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      settle(127)
    })
    // Remaining processes would hold the pipes open and outlive this script.
    child.once('exit', end)
    child.once('close', settle)
    if (stopSignal) child.kill(stopSignal)
    if (options.signal?.aborted) end()
  })
}

/**
 * Runs a program of the workspace from the sources of the packages, which need not be built.
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {RunOptions} [options]
 */
export function runSource(file, args = [], options = {}) {
  return run(NODE, ['--conditions=@latchkit/source', file, ...args], options)
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  if (child.pid === undefined) return
  if (windows) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true })
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  // npm forwards the Ctrl-C that the terminal already sent to the group, so the second signal is ignored.
  if (stopSignal) return
  stopSignal = signal
  for (const child of running) {
    child.kill(signal)
    setTimeout(() => endGroup(child), graceMs).unref()
  }
}

/**
 * Runs a script: Ctrl-C reaches its programs, an error is printed as one sentence, and no process remains.
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function entry(main) {
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  process.on('exit', () => running.forEach(endGroup))
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!stopped()) print(error instanceof Error ? error.message : String(error))
    process.exitCode = stopped() ? 130 : 1
  }
}
