import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from './run.mjs'
import { commandFile, NODE } from './workspace.mjs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string} output
 * @property {string} [skipped] why nothing ran
 * @property {readonly string[]} [flaky] tests that passed at the second try only, a line each
 * @property {readonly string[]} [untested] what this machine cannot test, and why
 * @property {readonly string[]} [measured] figures to look at, which no test bounds
 * @property {readonly string[]} [failures] the tests that failed and the errors outside of tests, a line each
 *
 * @typedef {object} TestReport what vitest's JSON reporter writes
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {readonly FileReport[]} [testResults]
 *
 * @typedef {object} FileReport
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {readonly TestResult[]} assertionResults
 *
 * @typedef {object} TestResult
 * @property {string} status
 * @property {string} fullName
 * @property {readonly string[]} [failureMessages] of each try that failed
 */

/**
 * Runs projects of the root vitest.config.ts and counts their tests.
 * @param {string} project a name, in which `*` stands for any text
 * @param {{ args?: readonly string[], env?: Record<string, string> }} [options]
 * @returns {Promise<Count>}
 */
export async function vitest(project, { args = [], env = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const flags = ['run', '--project', project, ...reporters, ...args]
    const { code, output } = await run(NODE, [commandFile('vitest'), ...flags], { env })
    const read = readReport(report)
    return {
      ...countTests(read, code),
      output,
      flaky: flakyTests(read),
      untested: notTested(output),
      measured: measurements(output),
      failures: [...failedTests(read), ...unhandledErrors(output)],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A run that failed counts at least one failure, and so does a run without a single test.
 * @param {{ numPassedTests: number, numFailedTests: number } | undefined} report
 * @param {number} code
 */
export function countTests(report, code) {
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  const broken = code !== 0 || passed + failed === 0
  return { passed, failed: broken ? Math.max(failed, 1) : failed }
}

/**
 * Returns the tests that passed at the second try only, each with the first line of why the first one failed.
 * @param {TestReport | undefined} report
 * @returns {string[]}
 */
export function flakyTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      // A test that passed at the first try has no messages.
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => lineOf(name, test)),
  )
}

/**
 * Returns what the tests have reported as untested, because the machine lacks something that they do not require.
 * @param {string} output
 */
export function notTested(output) {
  return [...new Set(stripVTControlCharacters(output).match(/^not tested: .+$/gm))]
}

/**
 * Returns the figures that the tests have reported.
 * @param {string} output
 */
export function measurements(output) {
  return stripVTControlCharacters(output).match(/^measured: .+$/gm) ?? []
}

/**
 * Returns the failed tests and the files that did not run, each with the first line of its message.
 * @param {TestReport | undefined} report
 * @returns {string[]}
 */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const file = basename(name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map((test) => lineOf(name, test))
  })
}

/**
 * @param {string} file
 * @param {TestResult} test
 */
const lineOf = (file, { fullName, failureMessages = [] }) =>
  `${basename(file)}: ${fullName}: ${firstLine(failureMessages[0] ?? 'no message')}`

/**
 * Returns the errors that vitest caught outside of tests, each with what ran at that time.
 * They fail a run in which every test passed.
 * @param {string} output
 */
export function unhandledErrors(output) {
  const section = /⎯ ((?!Failed |Unhandled Errors )\S[^⎯\n]*) ⎯+\n([^⎯]*)/g
  return [...stripVTControlCharacters(output).matchAll(section)].map(([, title, text = '']) => {
    const file = /originated in "(.+?)"/.exec(text)?.[1]
    const last = /last test to run before this error was "(.+?)"/.exec(text)?.[1]
    return [file && basename(file), last, title, firstLine(text)].filter(Boolean).join(': ')
  })
}

/** @param {string} text */
const firstLine = (text) => stripVTControlCharacters(text).split('\n')[0] ?? ''

/**
 * @param {string} file
 * @returns {TestReport | undefined}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // vitest ended without a report: its output has the reason.
    return undefined
  }
}
