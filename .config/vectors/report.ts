import { isRequired } from './format.ts'
import { type Result, type SuiteResult, showValue } from './runSuite.ts'

/** The number of cases in each state. */
export interface Counts {
  readonly required: number
  readonly passed: number
  readonly failed: number
}

/** The report of a run: the numbers over the required cases, and the whole text. */
export interface Report extends Counts {
  /** Required suites without a required case that ran. */
  readonly empty: readonly string[]
  readonly text: string
}

const count = (results: readonly Result[], state: Result['state']) =>
  results.filter((result) => result.state === state).length

/** Summarizes a run, given the suites that must have a required case. */
export function makeReport(suites: readonly SuiteResult[], requiredSuites: readonly string[]): Report {
  const required = suites.flatMap(({ results }) => results.filter(isRequired))
  const ran = (name: string) =>
    suites.some(({ suite, results }) => suite === name && results.some(isRequiredAndRan))
  const empty = requiredSuites.filter((name) => !ran(name))
  const [passed, failed] = [count(required, 'passed'), count(required, 'failed')]
  const missing = empty.map((suite) => `required suite "${suite}" has no required case`)
  const total = `${required.length} required: ${passed} passed, ${failed} failed, ${count(required, 'notOffered')} not offered`
  const text = [...table(suites), ...lists(suites), ...missing, total].join('\n')
  return { required: required.length, passed, failed, empty, text }
}

const isRequiredAndRan = (result: Result) => isRequired(result) && result.state !== 'notOffered'

function table(suites: readonly SuiteResult[]): string[] {
  const rows = suites.flatMap(({ suite, results }) =>
    [...new Set(results.map(({ level }) => level))].map((level) => {
      const own = results.filter((result) => result.level === level)
      const required = own.filter(isRequired).length
      const cells = [
        own.length,
        required,
        count(own, 'passed'),
        count(own, 'failed'),
        count(own, 'notOffered'),
      ]
      return line([suite, level, ...cells.map(String)])
    }),
  )
  return [line(['suite', 'level', 'cases', 'required', 'passed', 'failed', 'not offered']), ...rows]
}

const widths = [-20, -10, 7, 10, 8, 8, 13]

function line(cells: readonly string[]): string {
  const padded = cells.map((cell, at) => {
    const width = widths[at] ?? 0
    return width < 0 ? cell.padEnd(-width) : cell.padStart(width)
  })
  return padded.join('')
}

function lists(suites: readonly SuiteResult[]): string[] {
  const all = suites.flatMap(({ suite, results }) => results.map((result) => ({ suite, result })))
  const failed = all.filter(({ result }) => result.state === 'failed')
  const failures = failed.map(({ suite, result }) => {
    const { id, level, name, expect, got } = result
    const verdict = isRequired(result) ? 'FAILED' : 'differs'
    return `${verdict}  ${suite} ${level} ${id} ${name}\n    expected ${showValue(expect)}\n    got      ${got}`
  })
  const refused = all
    .filter(({ result }) => result.state === 'notOffered')
    .map(({ suite, result }) => `not offered  ${suite} ${result.id} ${result.name}: ${result.got}`)
  const absent = suites.filter(({ offered }) => !offered).map(({ suite }) => suite)
  return [...failures, ...refused, ...(absent.length > 0 ? [`not offered: ${absent.join(', ')}`] : [])]
}
