import { expect, test } from 'vitest'
import { knownFlaky } from './knownFlaky.mjs'
import { runStages } from './runStages.mjs'
import { countTests, failedTests, flakyTests, measurements, notTested, unhandledErrors } from './vitest.mjs'

const stage = (name: string, passed: number, failed: number, output = '') => ({
  name,
  run: async () => ({ passed, failed, output }),
})

async function printed(
  stages: Parameters<typeof runStages>[0],
  stopped = () => false,
  known?: readonly string[],
) {
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  const total = await runStages(stages, { args: [], stopped, print, ...(known && { known }) })
  return { total, lines }
}

test('every stage runs, a failed stage shows its output, and the last line is the total', async () => {
  const { total, lines } = await printed([
    stage('types', 0, 1, 'kernel.ts:1 is wrong\n'),
    stage('unit', 41, 0, 'nobody reads this'),
  ])
  expect(total).toEqual({ passed: 41, failed: 1 })
  expect(lines[0]).toMatch(/^types +0\.0 s {2}failed {2}1 of 1$/)
  expect(lines[1]).toBe('kernel.ts:1 is wrong')
  expect(lines[2]).toMatch(/^unit +0\.0 s {2}ok {6}41$/)
  expect(lines[3]).toBe('failed: types: 1 failed')
  expect(lines[4]).toMatch(/^minutes: types 0\.00, unit 0\.00, in all 0\.00$/)
  expect(lines.at(-1)).toBe('41 passed, 1 failed')
})

test('failures are listed again before the total, where a truncated log still shows them', async () => {
  const e2e = {
    name: 'e2e',
    run: async () => ({ passed: 1, failed: 1, output: 'long', failures: ['a.e2e.ts: signs: Error: late'] }),
  }
  const { lines } = await printed([e2e, stage('size', 0, 2)])
  expect(lines.slice(-4, -2)).toEqual(['failed: e2e: a.e2e.ts: signs: Error: late', 'failed: size: 2 failed'])
})

test('a report names its failed tests, and the files that did not run', () => {
  const passed = { status: 'passed', fullName: 'sends' }
  const failed = {
    status: 'failed',
    fullName: 'signs',
    failureMessages: ['\u001b[31mError: late\u001b[39m\n    at x.ts:1'],
  }
  const testResults = [
    { name: '/a/b.e2e.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: '/a/c.e2e.ts', status: 'failed', message: 'no such file\nx', assertionResults: [] },
    { name: '/a/d.e2e.ts', status: 'passed', assertionResults: [passed] },
  ]
  expect(failedTests({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual([
    'b.e2e.ts: signs: Error: late',
    'c.e2e.ts: no such file',
  ])
  expect(failedTests(undefined)).toEqual([])
})

test('an error outside of tests is named with what ran at that moment, as it fails a run without a failed test', () => {
  const output = [
    '⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯',
    ' FAIL  a.e2e.ts > signs',
    'Error: early',
    '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
    '\u001b[31m\u001b[1m',
    'Vitest caught 2 unhandled errors during the test run.',
    '\u001b[31m⎯⎯⎯⎯\u001b[39m\u001b[1m\u001b[41m Unhandled Rejection \u001b[49m\u001b[22m\u001b[31m⎯⎯⎯⎯⎯\u001b[39m',
    '\u001b[31m\u001b[1mTypeError\u001b[22m: late',
    'second line\u001b[39m',
    ' ❯ e2e/b.e2e.ts:2:48',
    'This error originated in "\u001b[1me2e/b.e2e.ts\u001b[22m" test file. It was not thrown inside it.',
    'The last test to run before this error was "\u001b[1msends\u001b[22m". This means either:',
    '⎯⎯⎯⎯⎯ Teardown Error ⎯⎯⎯⎯⎯',
    'Error: close',
    '⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯',
  ]
  expect(unhandledErrors(output.join('\n'))).toEqual([
    'b.e2e.ts: sends: Unhandled Rejection: TypeError: late',
    'Teardown Error: Error: close',
  ])
  expect(unhandledErrors(' ✓ signs 3ms\n')).toEqual([])
})

test('stages run sequentially, and in parallel if they allow it', async () => {
  const events: string[] = []
  const timed = (name: string, beside = false) => ({
    name,
    beside,
    async run() {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 10))
      events.push(`${name} ends`)
      return { passed: 1, failed: 0, output: '' }
    },
  })
  const { total } = await printed([timed('unit'), timed('browser', true), timed('e2e')])
  expect(total).toEqual({ passed: 3, failed: 0 })
  expect(events.slice(0, 2)).toEqual(['unit begins', 'browser begins'])
  expect(events.slice(4)).toEqual(['e2e begins', 'e2e ends'])
})

test('a stage that throws counts as failed, and the next one runs', async () => {
  const broken = {
    name: 'browser',
    run: async () => {
      throw new Error('No browser was found')
    },
  }
  const { total, lines } = await printed([broken, stage('size', 3, 0)])
  expect(total).toEqual({ passed: 3, failed: 1 })
  expect(lines).toContain('No browser was found')
})

test('a stage with nothing to run prints one line and counts nothing', async () => {
  const idle = {
    ...stage('vectors', 0, 0),
    run: async () => ({ passed: 0, failed: 0, output: '', skipped: 'why' }),
  }
  const { total, lines } = await printed([idle, stage('size', 3, 0)])
  expect(total).toEqual({ passed: 3, failed: 0 })
  expect(lines[0]).toBe('why')
  expect(lines[1]).toMatch(/^size/)
})

test('a stopped run never passes', async () => {
  const { lines } = await printed([stage('unit', 1, 0)], () => true)
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
})

test.each([
  [{ numPassedTests: 3, numFailedTests: 0 }, 0, { passed: 3, failed: 0 }],
  [{ numPassedTests: 3, numFailedTests: 2 }, 1, { passed: 3, failed: 2 }],
  // A file that fails to load fails the run without a failed test.
  [{ numPassedTests: 3, numFailedTests: 0 }, 1, { passed: 3, failed: 1 }],
  [{ numPassedTests: 0, numFailedTests: 0 }, 0, { passed: 0, failed: 1 }],
  [undefined, 1, { passed: 0, failed: 1 }],
])('tests are counted: %j, exit code %i', (report, code, count) => {
  expect(countTests(report, code)).toEqual(count)
})

test('a test that passed at the second try is a fault: counted in its stage, named before the total, and not a failure', async () => {
  const testResults = [
    {
      name: '/a/b.e2e.ts',
      status: 'failed',
      assertionResults: [
        {
          status: 'passed',
          fullName: 'signs',
          failureMessages: ['\u001b[31mError: late\u001b[39m\n    at x.ts:1'],
        },
        { status: 'passed', fullName: 'sends', failureMessages: [] },
        { status: 'failed', fullName: 'swaps', failureMessages: ['Error: never', 'Error: never'] },
      ],
    },
  ]
  const report = { numPassedTests: 2, numFailedTests: 1, testResults }
  expect(flakyTests(report)).toEqual(['b.e2e.ts: signs: Error: late'])
  expect(flakyTests(undefined)).toEqual([])
  const flaky = flakyTests(report)
  const e2e = { name: 'e2e', run: async () => ({ passed: 2, failed: 0, output: '', flaky }) }
  const { total, lines } = await printed([e2e, stage('size', 3, 0)])
  expect(total).toEqual({ passed: 5, failed: 0 })
  expect(lines[0]).toMatch(/^e2e +0\.0 s {2}ok {6}2, 1 flaky$/)
  expect(lines[1]).toMatch(/^size .*ok {6}3$/)
  expect(lines.slice(2, -2)).toEqual(['flaky: e2e: b.e2e.ts: signs: Error: late'])
  expect(lines.at(-1)).toBe('5 passed, 0 failed')
})

test('no test is known to be flaky, and one that were would be named as such', async () => {
  expect(knownFlaky).toEqual([])
  const flaky = ['b.e2e.ts: signs: Error: late', 'b.e2e.ts: sends: Error: late']
  const e2e = { name: 'e2e', run: async () => ({ passed: 2, failed: 0, output: '', flaky }) }
  const { lines } = await printed([e2e], undefined, ['b.e2e.ts: signs'])
  expect(lines.slice(1, -2)).toEqual([
    'flaky, known: e2e: b.e2e.ts: signs: Error: late',
    'flaky: e2e: b.e2e.ts: sends: Error: late',
  ])
})

test('a stage says what this machine cannot test', async () => {
  const output =
    'stdout | engines.e2e.ts\nnot tested: webkit: no driver\n\n ✓ sends 9ms\nnot tested: webkit: no driver\n'
  expect(notTested(output)).toEqual(['not tested: webkit: no driver'])
  expect(notTested(' ✓ what is not tested: nothing')).toEqual([])
  expect(measurements('x\nmeasured: 4 s\n measured: no\n')).toEqual(['measured: 4 s'])
  const e2e = {
    name: 'e2e',
    run: async () => ({ passed: 1, failed: 0, output, untested: notTested(output) }),
  }
  const { lines } = await printed([e2e])
  expect(lines[1]).toBe('  not tested: webkit: no driver')
})
